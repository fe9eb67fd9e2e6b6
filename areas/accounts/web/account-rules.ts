import type { Role } from '#kit/contract/session.ts';
import type { NewUserInput, StaffRole, UserAnswer } from '../contract.ts';
import { isEmail } from '#kit/rules/email.ts';
import { shortestPassword, tooShortPassword } from '../rules/password.ts';

import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { accountsTexts as texts } from './texts.ts';

export type AccountTask =
  | { kind: 'add' }
  | { kind: 'edit'; user: UserAnswer }
  | { kind: 'password'; user: UserAnswer };

export interface AccountValues {
  name: string;
  email: string;
  role: StaffRole;
  password: string;
}

const FIELDS: Readonly<Record<AccountTask['kind'], readonly (keyof AccountValues)[]>> = {
  add: ['name', 'email', 'role', 'password'],
  edit: ['name', 'role'],
  password: ['password'],
};

export const fieldsOf = (task: AccountTask) => FIELDS[task.kind];

export const valuesOf = (task: AccountTask): AccountValues =>
  task.kind === 'add'
    ? { name: '', email: '', role: 'atendente', password: '' }
    : {
        name: task.user.name,
        email: task.user.email,
        role: task.user.role === 'admin' ? 'admin' : 'atendente',
        password: '',
      };

function emailError(email: string): string | undefined {
  if (!email.trim()) return texts.emailRequired;
  return isEmail(email) ? undefined : texts.emailInvalid;
}

/** The role of the account whose password is typed; a new account is of staff. */
export const roleOf = (task: AccountTask): Role | undefined =>
  task.kind === 'add' ? undefined : task.user.role;

export function accountErrors(task: AccountTask, values: AccountValues): FieldErrors {
  const role = roleOf(task);
  const { name, email, password } = values;
  const errors: FieldErrors = {
    name: name.trim() ? undefined : texts.nameRequired,
    email: emailError(email),
    password: password.length < shortestPassword(role) ? tooShortPassword(role) : undefined,
  };
  return Object.fromEntries(fieldsOf(task).map((field) => [field, errors[field]]));
}

export const accountOf = (values: AccountValues): NewUserInput => ({
  ...values,
  name: values.name.trim(),
  email: values.email.trim(),
});

/** The characters of a password, without easily confused ones: `0`/`O`, `1`/`l`/`I`. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Larger bytes are dropped: they would make the first letters of the alphabet more likely. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);

function randomLetter(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BELOW) return ALPHABET.charAt(byte % ALPHABET.length);
  }
}

/** A password to hand over, 92 bits: `k7Qm-x3Vb-…`. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: GROUP_LENGTH }, randomLetter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
