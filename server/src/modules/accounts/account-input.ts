import { isEmail } from '@balcao/domain/rules/email';
import { SHORTEST_PASSWORD } from '@balcao/domain/rules/limits';
import { AppError } from '../../errors.ts';

export const PASSWORD_TOO_SHORT = {
  field: 'password',
  message: `Use uma senha de pelo menos ${SHORTEST_PASSWORD} caracteres.`,
};

/**
 * Refuses an account with everything that is wrong with it at once; an absent field is not looked at.
 * @throws AppError `validation_failed`.
 */
export function requireValidAccount(account: {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): void {
  const { name, email, password } = account;
  const issues = [];
  if (name !== undefined && name.trim() === '') {
    issues.push({ field: 'name', message: 'Informe o nome.' });
  }
  if (email !== undefined && !isEmail(email)) {
    issues.push({ field: 'email', message: 'Informe um e-mail válido.' });
  }
  if (password !== undefined && password.length < SHORTEST_PASSWORD) {
    issues.push(PASSWORD_TOO_SHORT);
  }
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
