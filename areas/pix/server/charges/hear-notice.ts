import type { z } from 'zod';
import type { NoticeInput, noticeQuery } from '../../contract.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import { openAccount } from '../accounts/pix-accounts.service.ts';
import { isMercadoPagoSignature, readNotice } from '../providers/read-notice.ts';
import { type AccountRow, noteNotice } from './account-work.repository.ts';
import type { ChargeContext } from './open-provider.ts';
import { askSooner, listNamed } from './charges.repository.ts';
import { askWhileOpen } from './schedule.ts';

interface Notice {
  readonly query: z.output<typeof noticeQuery>;
  readonly body: NoticeInput;
  readonly signature: string | undefined;
  readonly requestId: string | undefined;
}

/** Mercado Pago's older kind of notice, "IPN", is never signed. */
const isOldKind = ({ query }: Notice): boolean =>
  query.topic !== undefined && query['data.id'] === undefined;

/**
 * Receives a provider's notice. It is a hint and never proof: its only effect is that the named charges are asked for now, and a
 * charge is not asked for more often than while its page is open.
 * A notice that should be signed and is not is refused, and staff see a count of those.
 */
export async function hearNotice(
  context: Pick<ChargeContext, 'engine' | 'db' | 'secrets' | 'charges'>,
  call: CallWith<'notice_refused'>,
  account: AccountRow,
  notice: Notice,
): Promise<void> {
  const { now } = call;
  const access = openAccount(context, account);
  const names = readNotice(notice);
  const isGenuine =
    access?.provider !== 'mercado-pago' ||
    access.webhookSecret === '' ||
    isOldKind(notice) ||
    isMercadoPagoSignature(access.webhookSecret, {
      ...notice,
      dataId: notice.query['data.id'],
    });
  const charges = isGenuine ? await listNamed(context.db, account.id, names) : [];
  await plainTransaction(context, async (trx) => {
    await noteNotice(trx, account.id, { isGenuine, now });
    for (const { id, asked_at: askedAt } of charges) {
      await askSooner(trx, id, askWhileOpen(askedAt, now));
    }
  });
  if (charges.length > 0) context.charges.wake();
  if (!isGenuine) throw call.refusal('notice_refused');
}
