import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { markTrackingLinkDeleted } from './influencers.repository.ts';

/** Takes a link out of use; the orders that it brought keep it. @throws AppError `tracking_not_found`. */
export async function removeTrackingLink(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly id: string; readonly now: number },
): Promise<void> {
  const remove = (trx: Trx) => markTrackingLinkDeleted(trx, call.id, call.now);
  if (!(await engine.transaction(remove))) throw new AppError('tracking_not_found');
}
