import type { PixAccount, PixAccountInput } from '../../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { pixSecretProblem, type PixSecretField } from '../../rules/pix-account.ts';

import { ApiError } from '#kit/web/lib/api/api.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { formTexts as texts } from '../texts.ts';

export type BankName = Exclude<PixProviderName, 'mercado-pago'>;

export interface BankValues {
  clientId: string;
  clientSecret: string;
  /** A `.p12` in base64, or PEM; empty for the stored one. */
  certificate: string;
  certificateName: string;
  certificateKey: string;
  certificateKeyName: string;
  certificatePassword: string;
  key: string;
  accountNumber: string;
}

/** Values typed for each provider stay while another one is looked at. */
export interface AccountValues {
  provider: PixProviderName;
  'mercado-pago': { accessToken: string; webhookSecret: string };
  efi: BankValues;
  inter: BankValues;
}

const NO_BANK: BankValues = {
  clientId: '',
  clientSecret: '',
  certificate: '',
  certificateName: '',
  certificateKey: '',
  certificateKeyName: '',
  certificatePassword: '',
  key: '',
  accountNumber: '',
};

export function accountValuesOf(account: PixAccount | null): AccountValues {
  const values: AccountValues = {
    provider: account?.provider ?? 'mercado-pago',
    'mercado-pago': { accessToken: '', webhookSecret: '' },
    efi: NO_BANK,
    inter: NO_BANK,
  };
  if (!account) return values;
  const { provider, accessToken, webhookSecret } = account;
  if (provider === 'mercado-pago') {
    return { ...values, 'mercado-pago': { accessToken, webhookSecret } };
  }
  const { clientId, clientSecret, key, accountNumber } = account;
  return { ...values, [provider]: { ...NO_BANK, clientId, clientSecret, key, accountNumber } };
}

export function accountInputOf(values: AccountValues): PixAccountInput {
  const { provider } = values;
  if (provider === 'mercado-pago') return { provider, ...values[provider] };
  const { certificateName: _, certificateKeyName: __, ...bank } = values[provider];
  return { provider, ...bank };
}

/** Whether a chosen file is a `.p12`, which has its key in it. */
export const isPacked = (certificate: string): boolean =>
  certificate !== '' && !certificate.includes('-----BEGIN');

/** Whether the key of a certificate is a file of its own. */
export const hasOwnKeyFile = (bank: BankName, { certificate }: BankValues): boolean =>
  certificate === ''
    ? bank === 'inter'
    : !isPacked(certificate) && !certificate.includes('PRIVATE KEY-----');

/** Whether a password can matter to what was chosen. */
export const mayHavePassword = ({ certificate, certificateKey }: BankValues): boolean =>
  isPacked(certificate) || `${certificate}${certificateKey}`.includes('ENCRYPTED');

export const hasStoredCertificate = (
  account: PixAccount | null,
  provider: BankName,
  clientId: string,
): boolean =>
  account !== null &&
  account.provider === provider &&
  account.clientId === clientId.trim() &&
  account.hasCertificate;

/**
 * Whether saving makes another account, which is off at first. Only the server knows whether a new token of Mercado Pago is of
 * the same account.
 */
export function isOtherAccount(
  account: PixAccount | null,
  values: AccountValues,
): boolean | 'maybe' {
  if (!account) return false;
  const { provider } = values;
  if (provider !== account.provider) return true;
  if (provider !== 'mercado-pago') return values[provider].clientId.trim() !== account.clientId;
  return values[provider].accessToken.trim() !== account.accessToken && 'maybe';
}

export function accountErrors(values: AccountValues, account: PixAccount | null): FieldErrors {
  const { provider } = values;
  const errors: Record<string, string> = {};
  const expectText = (field: string, value: string): void => {
    if (value.trim() === '') errors[`${provider}.${field}`] = texts.required;
  };
  const expectForm = (field: PixSecretField, value: string): void => {
    const problem = pixSecretProblem(field, value);
    if (problem) errors[`${provider}.${field}`] = problem;
  };
  if (provider === 'mercado-pago') {
    const { accessToken, webhookSecret } = values[provider];
    expectText('accessToken', accessToken);
    expectForm('accessToken', accessToken);
    expectForm('webhookSecret', webhookSecret);
    return errors;
  }
  const bank = values[provider];
  for (const field of ['clientId', 'clientSecret'] as const) {
    expectText(field, bank[field]);
    expectForm(field, bank[field]);
  }
  if (bank.certificate === '' && !hasStoredCertificate(account, provider, bank.clientId)) {
    errors[`${provider}.certificate`] = texts.certificateRequired;
  }
  expectText('key', bank.key);
  return errors;
}

export function refusedErrors(error: Error, { provider }: PixAccountInput): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const errors = error.issues.map(({ field, message }) => [`${provider}.${field}`, message]);
  return Object.fromEntries(errors) as FieldErrors;
}

const TOKEN_START = 'APP_USR-';

/** Whether a typed Access Token looks like another text: a whole one begins so, and has no blanks. A stored one is masked. */
export function isDoubtfulToken(typed: string): boolean {
  const token = typed.trim();
  if (token.startsWith('•') || TOKEN_START.startsWith(token)) return false;
  return !token.startsWith(TOKEN_START) || /\s/.test(token);
}
