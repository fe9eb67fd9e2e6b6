import { z } from 'zod';
import { instant, recordId, storableText, trimmedText } from './common.ts';

export const role = z.enum(['admin', 'atendente', 'cliente']);
export type Role = z.infer<typeof role>;

export const loginInput = z.object({
  email: trimmedText(254).min(1),
  password: storableText(200).min(1),
});
export type LoginInput = z.infer<typeof loginInput>;

export const loginHeaders = z.object({
  'known-device': storableText(1_000)
    .optional()
    .catch(undefined)
    .describe('What the header of this name said in the answer to an earlier sign-in'),
});

export const loginAnswer = z.object({ token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The decoded payload of the login token. */
export const sessionClaims = z.object({
  sub: recordId,
  role,
  name: z.string(),
  email: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;

export const userAnswer = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  role,
  disabled: z.boolean(),
  createdAt: instant,
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** The roles of staff; a cliente's account comes with its customer. */
export const staffRole = z.enum(['admin', 'atendente']);
export type StaffRole = z.infer<typeof staffRole>;

const account = {
  name: trimmedText(120),
  role: staffRole,
  password: storableText(200).describe('At least 8 characters'),
};

export const newUserInput = z.object({ ...account, email: trimmedText(254) });
export type NewUserInput = z.input<typeof newUserInput>;

/** What is absent stays as it is. */
export const userEdit = z.object({ ...account, disabled: z.boolean() }).partial();
export type UserEdit = z.input<typeof userEdit>;
