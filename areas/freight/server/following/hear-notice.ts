import type { CallWith } from '#kit/server/core/call.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { askSooner } from '../freight.repository.ts';
import { readNotice } from '../providers/read-notice.ts';
import { openAccess } from '../settings/freight-access.ts';
import type { FreightAccountRow } from '../settings/freight-accounts.repository.ts';

interface Notice {
  /** The bytes as they came: the signature is theirs. */
  readonly body: Buffer;
  readonly signature: string | undefined;
}

/** A body that says nothing: the provider calls the address so when it is registered. */
const isProbe = ({ body }: Notice): boolean => /^(?:\{\s*\}|\[\s*\])?$/.test(String(body).trim());

/** Receives a provider's notice. It is a hint and never proof: its only effect is that the named label is asked for now. */
export async function hearNotice(
  deps: Pick<Deps, 'engine' | 'secrets' | 'parcels'>,
  call: Pick<CallWith<'freight_notice_refused'>, 'now' | 'refusal'>,
  account: FreightAccountRow,
  notice: Notice,
): Promise<void> {
  if (isProbe(notice)) return;
  const read = readNotice(openAccess(deps, account)?.appSecret ?? '', notice);
  if (!read) throw call.refusal('freight_notice_refused');
  const label = { provider: account.provider, providerId: read.id };
  await plainTransaction(deps, (trx) => askSooner(trx, label, call.now));
  deps.parcels.wake();
}
