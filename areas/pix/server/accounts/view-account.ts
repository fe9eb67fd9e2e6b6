import type { PixAccount, PixAccountAnswer, PixSeen } from '../../contract.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import { maskSecret } from '#kit/server/core/encryption.ts';
import type { PixAccess } from '../providers/pix-provider.ts';
import { type PixAccountRow, findCurrentAccount } from './pix-accounts.repository.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { formatDate } from '#kit/rules/days.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findPix } from '#areas/store/server/store.service.ts';
import { openAccount } from './account-access.ts';
import { faultInWords } from './fault-words.ts';
import { noticeAddress } from './notice-address.ts';

const masked = (secret: string): string => (secret === '' ? '' : maskSecret(secret));

/** @param access undefined where it does not open: everything has to be typed again. */
function presentAccount(row: PixAccountRow, access: PixAccess | undefined): PixAccount {
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

const WARNED_BEFORE_MS = 30 * DAY_MS;

const SEALED =
  'As senhas desta conta não abrem mais, porque o APP_SECRET do programa mudou. Digite-as de novo e salve.';

/** Whether the end of a certificate is shown: from 30 days before. */
export const isCertificateEnding = (endsAt: number | null, now: number): boolean =>
  endsAt !== null && endsAt - now <= WARNED_BEFORE_MS;

/** The reason why an account that is on gives customers no codes; null where it does. A failure stands until a call succeeds. */
export function whyNot(
  account: PixAccountRow,
  access: PixAccess | undefined,
  now: number,
): string | null {
  if (access === undefined) return SEALED;
  if ((account.certificate_ends_at ?? Infinity) <= now)
    return faultInWords(account.provider, 'certificate-ended', '');
  if (account.failures === 0) return null;
  return faultInWords(account.provider, account.last_failure ?? 'away', '');
}

function certificateWarning(
  endsAt: number | null,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string | null {
  if (endsAt === null || !isCertificateEnding(endsAt, now)) return null;
  const remedy = 'Baixe um novo no site do banco.';
  if (endsAt <= now) return `O certificado terminou em ${formatDate(endsAt, timeZone)}. ${remedy}`;
  const days = Math.floor((endsAt - now) / DAY_MS);
  if (days === 0) return `O certificado termina em menos de um dia. ${remedy}`;
  return `O certificado termina em ${days === 1 ? '1 dia' : `${days} dias`}. ${remedy}`;
}

const stateOf = (address: string | undefined, { notices }: Pick<PixAccountRow, 'notices'>) => {
  if (address === undefined) return 'unreachable' as const;
  return notices === 'registered' ? notices : ('by-hand' as const);
};

export async function viewAccount(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'>,
): Promise<PixAccountAnswer> {
  const account = await findCurrentAccount(deps.db);
  const otherwise: PixSeen = (await findPix(deps.db)) ? 'static' : 'none';
  if (!account) {
    return {
      account: null,
      isOn: false,
      customersSee: otherwise,
      whyNot: null,
      failedAt: null,
      certificateWarning: null,
      notices: { address: null, state: 'unreachable', failure: null, lastAt: null, refused: 0 },
    };
  }
  const now = deps.clock();
  const isOn = account.is_on === 1;
  const access = openAccount(deps, account);
  const reason = isOn ? whyNot(account, access, now) : null;
  const address = await noticeAddress(deps, account.id);
  const timeZone = deps.config.storeTimeZone;
  return {
    account: presentAccount(account, access),
    isOn,
    customersSee: isOn && reason === null ? 'automatic' : otherwise,
    whyNot: reason,
    failedAt: toIsoOrNull(account.failed_at),
    certificateWarning: certificateWarning(account.certificate_ends_at, { now, timeZone }),
    notices: {
      address: address ?? null,
      state: stateOf(address, account),
      failure: account.notice_failure,
      lastAt: toIsoOrNull(account.last_notice_at),
      refused: account.refused_notices,
    },
  };
}
