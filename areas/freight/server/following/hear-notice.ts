import { createHmac, timingSafeEqual } from 'node:crypto';
import { findPublicOrigin } from '#areas/store/server/store.service.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findByNoticeSecret, noticeAddressOf } from '#kit/server/integrations/notice-secret.ts';
import { z } from 'zod';
import { askSooner } from '../freight.repository.ts';
import { openAccess } from '../settings/freight-access.ts';
import { listAccounts, type FreightAccountRow } from '../settings/freight-accounts.repository.ts';

/** The address to which an account's app sends webhooks; undefined while the store has no public address with https. */
export const noticeAddress = async (
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  accountId: string,
): Promise<string | undefined> => {
  const origin = await findPublicOrigin(deps.db, deps.config);
  return noticeAddressOf(deps, 'freight', { origin, accountId });
};

export const findAccountByNoticeSecret = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  secret: string,
): Promise<FreightAccountRow | undefined> =>
  findByNoticeSecret(deps, await listAccounts(deps.db), secret);

interface Notice {
  /** The bytes as they came: the signature is theirs. */
  readonly body: Buffer;
  /** `X-ME-Signature`, in Base64. A call without it tries the address when the app is registered. */
  readonly signature: string | undefined;
}

const noticeBody = z.object({
  data: z.object({ id: z.union([z.string().regex(/^[\w-]{1,64}$/), z.int()]).transform(String) }),
});

/** The label's id at the provider that a notice names; undefined where the app's secret did not sign it, or there is none. */
function readNotice(appSecret: string, { body, signature = '' }: Notice): string | undefined {
  const right = createHmac('sha256', appSecret).update(body).digest();
  const told = Buffer.from(signature, 'base64');
  if (appSecret === '' || told.length !== right.length || !timingSafeEqual(told, right))
    return undefined;
  try {
    return noticeBody.safeParse(JSON.parse(String(body))).data?.data.id;
  } catch {
    return undefined;
  }
}

/** Receives a provider's notice. It is a hint and never proof: its only effect is that the named label is asked for now. */
export async function hearNotice(
  deps: Pick<Deps, 'engine' | 'secrets' | 'parcels'>,
  call: Pick<CallWith<'freight_notice_refused'>, 'now' | 'refusal'>,
  account: FreightAccountRow,
  notice: Notice,
): Promise<void> {
  if (notice.signature === undefined) return;
  const providerId = readNotice(openAccess(deps, account)?.appSecret ?? '', notice);
  if (providerId === undefined) throw call.refusal('freight_notice_refused');
  const label = { provider: account.provider, providerId };
  await plainTransaction(deps, (trx) => askSooner(trx, label, call.now));
  deps.parcels.wake();
}
