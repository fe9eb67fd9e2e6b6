import type { NextPrintAnswer } from '@balcao/domain/contract/orders';
import type { Deps } from '../../../core/deps.ts';
import { findStore } from '../../store/store.service.ts';
import { countConfirmed, countUnpaidConfirmed } from './print-batches.repository.ts';

/** The orders that `processOrders` would move now. A store that prints paid orders only leaves the others. */
export async function viewNextPrint({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<NextPrintAnswer> {
  const [confirmed, unpaid, { printOnlyPaid }] = await Promise.all([
    countConfirmed(db),
    countUnpaidConfirmed(db),
    findStore(db, config),
  ]);
  return printOnlyPaid
    ? { ordersCount: Math.max(0, confirmed - unpaid), unpaidOrders: 0 }
    : { ordersCount: confirmed, unpaidOrders: unpaid };
}
