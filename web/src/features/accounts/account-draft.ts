import type { NewUserInput, StaffRole } from '@balcao/domain/contract/accounts';
import { isEmail } from '@balcao/domain/rules/email';
import { SHORTEST_PASSWORD } from '@balcao/domain/rules/limits';

import { ApiError } from '../../lib/api.ts';
import { accountsTexts } from './texts.ts';

/** A member of staff as typed. */
export interface AccountDraft {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly password: string;
}

export type StaffField = keyof AccountDraft;
export type StaffErrors = Readonly<Partial<Record<StaffField, string | undefined>>>;

export const EMPTY_DRAFT: AccountDraft = { name: '', email: '', role: 'atendente', password: '' };

/** As the server asks for it. */

function emailError(email: string): string | undefined {
  if (!email.trim()) return accountsTexts.emailRequired;
  return isEmail(email) ? undefined : accountsTexts.emailInvalid;
}

const errorOf: Readonly<Record<StaffField, (draft: AccountDraft) => string | undefined>> = {
  name: ({ name }) => (name.trim() ? undefined : accountsTexts.nameRequired),
  email: ({ email }) => emailError(email),
  role: () => undefined,
  password: ({ password }) =>
    password.length < SHORTEST_PASSWORD ? accountsTexts.passwordShort : undefined,
};

/** What is wrong with those fields of the draft; undefined when nothing is. */
export function draftErrors(
  draft: AccountDraft,
  fields: readonly StaffField[],
): StaffErrors | undefined {
  const errors = fields.flatMap((field) => {
    const error = errorOf[field](draft);
    return error ? [[field, error] as const] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

export const inputOf = (draft: AccountDraft): NewUserInput => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
});

/** The part of the server's refusal that belongs at a field; undefined when none does. */
export function fieldErrorsOf(error: unknown): StaffErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'duplicate_email') return { email: error.message };
  const fields = Object.keys(errorOf) as StaffField[];
  const errors = fields.flatMap((field) => {
    const issue = error.issues.find((each) => each.field === field);
    return issue ? [[field, issue.message] as const] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
