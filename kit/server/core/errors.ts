import type { ErrorCode, ErrorEntry } from '../../contract/errors.ts';

export interface ErrorDetails {
  /** Values for the `{name}` places of the message. */
  readonly values?: Readonly<Record<string, string>>;
  /** Fields that are wrong, for `validation_failed`. */
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/**
 * A refusal that the caller is told about: a code of the catalogue, answered in the one error envelope. Its own message is the
 * code; `messageOf` gives the words to a person.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The words of an error to a person. */
export const messageOf = ({ message }: ErrorEntry, values: ErrorDetails['values'] = {}): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A 400 that names one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('validation_failed', { issues: [{ field, message }] });
}
