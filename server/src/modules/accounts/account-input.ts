import { isEmail } from '@balcao/domain/rules/email';
import { SHORTEST_PASSWORD } from '@balcao/domain/rules/limits';
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
 * @param owner the account's owner; the password must be neither the name nor the e-mail.
 */
export async function passwordIssue(
  password: string,
  owner: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<Issue | undefined> {
  const refuse = (message: string): Issue => ({ field: 'password', message });
  if (password.length < SHORTEST_PASSWORD) {
    return refuse(`Use uma senha de pelo menos ${SHORTEST_PASSWORD} caracteres.`);
  }
  const { name = '', email = '' } = owner;
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
 * @param known unchanged fields that the password is compared with.
 * @throws AppError `validation_failed`.
 */
export async function requireValidAccount(
  account: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly password?: string | undefined;
  },
  known: { readonly name?: string; readonly email?: string } = {},
): Promise<void> {
  const { name, email, password } = account;
  const issues: Issue[] = [];
  if (name !== undefined && name.trim() === '') {
    issues.push({ field: 'name', message: 'Informe o nome.' });
  }
  if (email !== undefined && !isEmail(email)) {
    issues.push({ field: 'email', message: 'Informe um e-mail válido.' });
  }
  const owner = { name: name ?? known.name, email: email ?? known.email };
  const problem = password === undefined ? undefined : await passwordIssue(password, owner);
  if (problem) issues.push(problem);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
