import type { PixAccount } from '../../pix-account.contract.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import { maskSecret } from '#kit/server/core/encryption.ts';
import type { PixAccess } from '../providers/pix-provider.ts';
import type { PixAccountRow } from './pix-accounts.repository.ts';

const masked = (secret: string): string => (secret === '' ? '' : maskSecret(secret));

/** @param access undefined where it does not open: everything has to be typed again. */
export function presentAccount(row: PixAccountRow, access: PixAccess | undefined): PixAccount {
  const shown = {
    provider: row.provider,
    accessToken: '',
    webhookSecret: '',
    clientId: '',
    clientSecret: '',
    hasCertificate: false,
    certificateEndsAt: null,
    key: '',
    accountNumber: '',
  };
  if (access === undefined) return shown;
  if (access.provider === 'mercado-pago') {
    const { accessToken, webhookSecret } = access;
    return { ...shown, accessToken: masked(accessToken), webhookSecret: masked(webhookSecret) };
  }
  const { clientId, clientSecret, key, accountNumber } = access;
  return {
    ...shown,
    clientId,
    clientSecret: masked(clientSecret),
    hasCertificate: true,
    certificateEndsAt: toIsoOrNull(row.certificate_ends_at),
    key,
    accountNumber,
  };
}
