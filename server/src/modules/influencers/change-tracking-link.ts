import type { TrackingEdit } from '@balcao/domain/contract/influencers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
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
  call: { readonly id: string; readonly edit: TrackingEdit },
): Promise<TrackingLinkRow> {
  const { id, edit } = call;
  requireValidLink(edit);
  const { influencerName, sellerPhone, commissionPercent } = edit;
  const change = {
    ...(influencerName === undefined ? {} : { influencer_name: influencerName }),
    ...(sellerPhone === undefined ? {} : { seller_phone: onlyDigits(sellerPhone) }),
    ...(commissionPercent === undefined
      ? {}
      : { commission_basis_points: toBasisPoints(commissionPercent) }),
  };
  const update = (trx: Trx) =>
    Object.keys(change).length === 0
      ? findTrackingLinkRow(trx, id)
      : updateTrackingLink(trx, id, change);
  const row = await engine.transaction(update);
  if (!row || row.deleted_at !== null) throw new AppError('tracking_not_found');
  return row;
}
