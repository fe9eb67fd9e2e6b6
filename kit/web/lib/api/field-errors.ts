import { ApiError } from './api.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** `customer.address.cep` may be the form's `address.cep` or just `cep`. */
function fieldOf(path: string, isField: (name: string) => boolean): string | undefined {
  const parts = path.replaceAll('/', '.').split('.');
  while (parts.length > 0) {
    const name = parts.join('.');
    if (isField(name)) return name;
    parts.shift();
  }
  return undefined;
}

/**
 * The server's errors for the fields of this form: its `issues`, and refusals whose code belongs to one field (`{ duplicate_cpf:
 * 'cpf' }`). Empty when no field has an error.
 */
export function fieldErrorsOf(
  error: unknown,
  isField: (name: string) => boolean,
  fieldOfCode: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  const named = fieldOfCode[error.code];
  if (named) errors[named] = error.message;
  for (const issue of error.issues) {
    const field = fieldOf(issue.field, isField);
    if (field) errors[field] ??= issue.message;
  }
  return errors;
}

/** The error of a field after one of the domain's readers has read its text, if any. */
export const problemText = <Problem extends string>(
  read: number | Problem,
  texts: Readonly<Record<Problem, string>>,
): string | undefined => (typeof read === 'number' ? undefined : texts[read]);
