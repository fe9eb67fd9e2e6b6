import { dayOf } from '@balcao/domain/rules/days';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { addClick, type TrackingLinkRow } from './influencers.repository.ts';

/** Counts a visitor's click. @returns the link that says whom to write to. @throws AppError `tracking_not_found`. */
export async function followTrackingLink(
  { engine, config }: Pick<Deps, 'engine' | 'config'>,
  call: { readonly trackingId: string; readonly now: number },
): Promise<TrackingLinkRow> {
  const day = dayOf(call.now, config.storeTimeZone);
  const click = (trx: Trx) => addClick(trx, call.trackingId, day);
  const row = await engine.transaction(click);
  if (!row) throw new AppError('tracking_not_found');
  return row;
}
