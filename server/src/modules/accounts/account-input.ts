import { isEmail } from '@balcao/domain/rules/email';
import { AppError } from '../../errors.ts';

const SHORTEST_PASSWORD = 8;

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
    issues.push({ field: 'password', message: 'Use uma senha de pelo menos 8 caracteres.' });
  }
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
