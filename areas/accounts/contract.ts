import { z } from 'zod';
import {
  absentOr,
  instant,
  recordId,
  storableText,
  text,
  trimmedText,
} from '#kit/contract/common.ts';
import { role } from '#kit/contract/session.ts';

export const loginInput = z.object({
  email: trimmedText(254, 'ana@exemplo.com').min(1),
  password: storableText(200, 'uma senha longa').min(1),
  code: absentOr(trimmedText(40)).describe(
    'Asked for by the refusal `second_factor_required`: from the app, or a recovery code',
  ),
});
export type LoginInput = z.input<typeof loginInput>;

export const loginHeaders = z.object({
  'known-device': storableText(1_000)
    .optional()
    .catch(undefined)
    .describe('What the header of this name said in the answer to an earlier sign-in'),
});

const token = text('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2ln');

export const loginAnswer = z.object({ token });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const userAnswer = z.object({
  _id: recordId,
  name: text('Ana Lima'),
  email: text('ana@exemplo.com'),
  role,
  disabled: z.boolean(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  secondFactor: z.boolean(),
  passkeys: z.number().int(),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** A customer's own account; null for a customer without one. */
export const customerAccountAnswer = z.object({ account: userAnswer.nullable() });
export type CustomerAccountAnswer = z.infer<typeof customerAccountAnswer>;

/** The roles of staff; a cliente's account comes with its customer. */
export const staffRole = z.enum(['admin', 'atendente']);
export type StaffRole = z.infer<typeof staffRole>;

const account = {
  name: trimmedText(120, 'Ana Lima'),
  role: staffRole,
  password: storableText(200, 'uma senha longa').describe(
    'At least 8 characters, and none of the common ones',
  ),
};

const mustChangePassword = z
  .boolean()
  .optional()
  .describe(
    'The owner of a password given here chooses another before anything else opens; otherwise within a week',
  );

export const newUserInput = z.object({
  ...account,
  email: trimmedText(254, 'ana@exemplo.com'),
  mustChangePassword,
});
export type NewUserInput = z.input<typeof newUserInput>;

/** Absent fields stay as they are. */
export const userEdit = z
  .object({ ...account, disabled: z.boolean(), mustChangePassword })
  .partial();
export type UserEdit = z.input<typeof userEdit>;

export const myAccountAnswer = z.object({
  _id: recordId,
  name: text('Ana Lima'),
  email: text('ana@exemplo.com'),
  role,
  passwordFromProgram: z
    .boolean()
    .describe('Whether the password is still the one that a start printed'),
  passwordDueAt: instant
    .nullable()
    .describe('From when a password that somebody else set opens nothing but its change'),
  secondFactor: z.object({
    active: z.boolean(),
    demanded: z.boolean().describe('The store asks it of all staff'),
    recoveryCodesLeft: z.number().int(),
    provenHere: z
      .boolean()
      .describe('This device was signed in with it, or with a passkey, which does for both'),
  }),
  passkeys: z.array(
    z.object({
      _id: text('q1Zr3xW8'),
      name: text('Celular'),
      createdAt: instant,
      usedAt: instant.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      _id: recordId,
      device: text('Chrome · Windows').describe('Such as `Chrome · Windows`; empty when unknown'),
      current: z.boolean(),
      createdAt: instant,
      usedAt: instant.describe('Within five minutes'),
    }),
  ),
});
export type MyAccountAnswer = z.infer<typeof myAccountAnswer>;

const currentPassword = storableText(200, 'uma senha longa').describe('Typed again');

export const passwordChange = z.object({
  currentPassword,
  password: storableText(200, 'outra senha longa'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The token is of the same session. */
export const passwordChangeAnswer = z.object({ token });
export type PasswordChangeAnswer = z.infer<typeof passwordChangeAnswer>;

/** A change of how an account signs in asks for all that a sign-in with the password asks for. */
export const ownerProof = z.object({
  currentPassword,
  code: trimmedText(40, '287082')
    .optional()
    .describe(
      'Where the account has a second factor: from the app, or a recovery code; each counts once',
    ),
});
export type OwnerProof = z.infer<typeof ownerProof>;

export const secondFactorSecret = z.object({
  secret: text('JBSWY3DPEHPK3PXP').describe('Base32, for typing'),
  uri: text('otpauth://totp/Loja:ana%40exemplo.com?secret=JBSWY3DPEHPK3PXP&issuer=Loja').describe(
    '`otpauth://totp/…`, for a QR code',
  ),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const secondFactorProof = z.object({ code: trimmedText(40, '287082') });

export const recoveryCodesAnswer = z.object({
  recoveryCodes: z.array(text('k7qmx-x3vbd')).describe('Shown only now; each counts once'),
});
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

/** The token is of the same session, which may do everything from now on. */
export const secondFactorAnswer = recoveryCodesAnswer.extend({ token });
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** The store's rule for how staff sign in. */
export const signInPolicy = z.object({ secondFactorDemanded: z.boolean() });
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** The options for `navigator.credentials`, as JSON (WebAuthn level 3). */
export const passkeyOptions = z
  .record(z.string(), z.unknown())
  .describe('WebAuthn options as JSON');
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** The answer of `navigator.credentials`, as JSON (WebAuthn level 3). */
const credentialResponse = z.object({
  id: storableText(1_400, 'q1Zr3xW8').min(1),
  rawId: storableText(1_400, 'q1Zr3xW8'),
  type: storableText(40, 'public-key'),
  response: z.record(
    storableText(60),
    z.union([storableText(20_000), z.number(), z.null(), z.array(storableText(60))]),
  ),
  authenticatorAttachment: storableText(40).nullish(),
  clientExtensionResults: z
    .record(
      storableText(60),
      z.union([z.boolean(), z.record(storableText(60), z.union([z.boolean(), storableText(400)]))]),
    )
    .default({}),
});

export const newPasskeyInput = z.object({
  name: trimmedText(60, 'Celular'),
  response: credentialResponse,
});
export type NewPasskeyInput = z.infer<typeof newPasskeyInput>;

export const passkeyLoginInput = z.object({ response: credentialResponse });
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;
