import type { Role } from '@balcao/domain/contract/accounts';
import { isEmail } from '@balcao/domain/rules/email';
import { shortestPassword, tooShortPassword } from '@balcao/domain/rules/password';
import { normalizeText } from '@balcao/domain/rules/search';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Issue {
  readonly field: string;
  readonly message: string;
}

const withoutBlanks = (text: string): string => normalizeText(text).replace(/\s/g, '');

/**
 * The first reason to refuse a password, at the field `password`; undefined for a good password.
 * @param owner the account's owner; the password of staff must be neither the name nor the e-mail. A cliente's may be anything of
 * six characters or more.
 */
export async function passwordIssue(
  password: string,
  owner: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly role?: Role | undefined;
  },
): Promise<Issue | undefined> {
  const refuse = (message: string): Issue => ({ field: 'password', message });
  const { name = '', email = '', role } = owner;
  if (password.length < shortestPassword(role)) return refuse(tooShortPassword(role));
  if (role === 'cliente') return undefined;
  const own = [name, email, email.split('@')[0] ?? ''].map(withoutBlanks).filter(Boolean);
  if (own.includes(withoutBlanks(password))) {
    return refuse('A senha não pode ser o nome nem o e-mail. Escolha outra.');
  }
  if (await isCommonPassword(password)) {
    return refuse('Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.');
  }
  return undefined;
}

/** Whether the rules for passwords would refuse the first admin's configured password. The start accepts it unchecked. */
export const isAdminPasswordWeak = async ({ admin }: Pick<Config, 'admin'>): Promise<boolean> =>
  admin !== undefined && (await passwordIssue(admin.password, admin)) !== undefined;

/**
 * Refuses an account with all its faults at once. Absent fields are not checked.
 * @param known the account's unchanged fields: what the password is compared with, and whose it is.
 * @throws AppError `validation_failed`.
 */
export async function requireValidAccount(
  account: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly password?: string | undefined;
  },
  known: { readonly name?: string; readonly email?: string; readonly role?: Role } = {},
): Promise<void> {
  const { name, email, password } = account;
  const issues: Issue[] = [];
  if (name !== undefined && name.trim() === '') {
    issues.push({ field: 'name', message: 'Informe o nome.' });
  }
  if (email !== undefined && !isEmail(email)) {
    issues.push({ field: 'email', message: 'Informe um e-mail válido.' });
  }
  const owner = { name: name ?? known.name, email: email ?? known.email, role: known.role };
  const problem = password === undefined ? undefined : await passwordIssue(password, owner);
  if (problem) issues.push(problem);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
