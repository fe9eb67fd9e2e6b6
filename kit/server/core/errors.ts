import { errorCatalogue, type ErrorCode } from '../../contract/errors.ts';

export interface ErrorDetails {
  /** Values for the `{name}` places of the message. */
  readonly values?: Readonly<Record<string, string>>;
  /** Fields that are wrong, for `validation_failed`. */
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A refusal that the caller is told about: a code of the catalogue, answered in the one error envelope. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const entry = errorCatalogue[code];
    super(entry.message.replace(/\{(\w+)\}/g, (_, name: string) => details.values?.[name] ?? ''));
    this.code = code;
    this.statusCode = entry.status;
    this.details = details;
  }
}

/** A 400 that names one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('validation_failed', { issues: [{ field, message }] });
}
