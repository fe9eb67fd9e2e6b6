import type { TrackingEdit } from '@balcao/domain/contract/influencers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  findTrackingLinkRow,
  updateTrackingLink,
  type TrackingLinkRow,
} from './influencers.repository.ts';
import { requireValidLink, toBasisPoints } from './tracking-link-input.ts';

/**
 * Changes an influencer's name, phone or commission; orders already made count with the new commission too.
 * @throws AppError `tracking_not_found`, and as `requireValidLink`.
 */
export async function changeTrackingLink(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly edit: TrackingEdit;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<TrackingLinkRow> {
  const { id, edit, caller, now } = call;
  requireValidLink(edit);
  const { influencerName, sellerPhone, commissionPercent } = edit;
  const change = {
    ...(influencerName === undefined ? {} : { influencer_name: influencerName }),
    ...(sellerPhone === undefined ? {} : { seller_phone: onlyDigits(sellerPhone) }),
    ...(commissionPercent === undefined
      ? {}
      : { commission_basis_points: toBasisPoints(commissionPercent) }),
  };
  const update = async (trx: Trx): Promise<TrackingLinkRow> => {
    const before = await findTrackingLinkRow(trx, id);
    if (!before || before.deleted_at !== null) throw new AppError('tracking_not_found');
    if (Object.keys(change).length === 0) return before;
    const row = await updateTrackingLink(trx, id, change);
    if (!row) throw new AppError('tracking_not_found');
    const changes = changesBetween(termsOf(before), termsOf(row));
    const fields = before.seller_phone === row.seller_phone ? [] : ['sellerPhone'];
    if (changes.length + fields.length > 0) {
      await recordAudit(trx, {
        at: now,
        actor: caller,
        action: 'link.changed',
        subject: { type: 'link', id, name: row.influencer_name },
        details: { changes, fields },
      });
    }
    return row;
  };
  return engine.transaction(update);
}

const termsOf = (row: TrackingLinkRow) => ({
  influencerName: row.influencer_name,
  commissionPercent: row.commission_basis_points / 100,
});
