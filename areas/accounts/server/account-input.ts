import type { Role } from '#kit/contract/session.ts';
import { isEmail } from '#kit/rules/email.ts';
import { shortestPassword, tooShortPassword } from '../rules/password.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';

type Issue = NonNullable<ErrorDetails['issues']>[number];

const withoutBlanks = (text: string): string => normalizeText(text).replace(/\s/g, '');

/**
 * The first reason to refuse a password, at the field `password`; undefined for a good password.
 * @param owner the account's owner; the password of staff must be neither the name nor the e-mail. A cliente's may be anything of
 * six characters or more.
 */
export async function passwordIssue(
  password: string,
  {
    name = '',
    email = '',
    role,
  }: Partial<Record<'name' | 'email', string | undefined>> & {
    readonly role?: Role | undefined;
  },
): Promise<Issue | undefined> {
  const refuse = (message: string): Issue => ({ field: 'password', message });
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
 */
export async function requireValidAccount(
  call: Pick<Call, 'refusal'>,
  { name, email, password }: Partial<Record<'name' | 'email' | 'password', string | undefined>>,
  known: { readonly name?: string; readonly email?: string; readonly role?: Role } = {},
): Promise<void> {
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
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
}

/** Common Brazilian passwords that the worldwide list lacks. */
const BRAZILIAN = ['mudar', 'trocar', 'brasil', 'senha', 'acesso', 'balcao', 'loja', 'minhaloja'];

const USUAL_ENDING = /[\d\W_]{1,6}$/;

/** `aaaaaaaa`, `23456789`, `hgfedcba`: each letter as far from the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...BRAZILIAN]);
}

/**
 * Whether a password is a mere run of letters, or one of the 50,000 most common passwords, in upper or lower case, with up to six
 * digits or signs at its end. The list is loaded when the first password is chosen.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (commonPasswords ??= load());
  const plain = password.toLowerCase();
  return known.has(plain) || known.has(plain.replace(USUAL_ENDING, '')) || isRun(plain);
}

/** The time for which a password that its owner did not choose gives full access. */
const GIVEN_PASSWORD_MS = 7 * DAY_MS;

/**
 * From when a password that somebody else sets now has to be changed before anything else.
 * @param mustChange whether the password has to be changed at the first sign-in.
 */
export const dueOfGivenPassword = (now: number, mustChange = false): number =>
  mustChange ? now : now + GIVEN_PASSWORD_MS;
