import { z } from 'zod';
import { recordId, text } from './common.ts';

export const role = z.enum(['admin', 'atendente', 'cliente']);
export type Role = z.infer<typeof role>;

/**
 * The missing part of a sign-in: an own password in place of an expired one that somebody else set, or the second factor that the
 * store demands.
 */
export const lack = z.enum(['own-password', 'second-factor']);
export type Lack = z.infer<typeof lack>;

/** The decoded payload of the login token. */
export const sessionClaims = z.object({
  sub: recordId,
  role,
  name: text('Ana Lima'),
  email: text('ana@exemplo.com'),
  sid: recordId.describe('The session'),
  lacks: lack.optional().describe('What has to be seen to before anything else'),
  iat: z.number().int(),
  exp: z.number().int(),
});
export type SessionClaims = z.infer<typeof sessionClaims>;
