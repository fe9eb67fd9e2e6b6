import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findTrackingLinkRow, markTrackingLinkDeleted } from './influencers.repository.ts';

/** Takes a link out of use; the orders that it brought keep it. @throws AppError `tracking_not_found`. */
export async function removeTrackingLink(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly caller: Caller; readonly now: number },
): Promise<void> {
  const { id, caller, now } = call;
  const remove = async (trx: Trx): Promise<void> => {
    const row = await findTrackingLinkRow(trx, id);
    if (!row || !(await markTrackingLinkDeleted(trx, id, now))) {
      throw new AppError('tracking_not_found');
    }
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'link.removed',
      subject: { type: 'link', id, name: row.influencer_name },
    });
  };
  await engine.transaction(remove);
}
