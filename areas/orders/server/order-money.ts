import type { OrderPix, PixSettings } from '#kit/contract/pix.ts';
import { isPixAmount } from '#kit/rules/pix.ts';
import { earningsOf, type Earnings } from '#areas/products/rules/cost.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findShownCharge, staticPix } from '#areas/pix/server/charges/charges.service.ts';
import { dueOf } from '#areas/payments/server/payments.service.ts';
import { findPix } from '#areas/store/server/store.service.ts';
import type { OrderRow, OrderWithLines } from './orders.repository.ts';

type PixOrder = Pick<OrderRow, 'id' | 'status' | 'total_cents' | 'paid_cents' | 'order_id'>;

/**
 * The code that pays an order's amount due, for the holder of its link: that of its charge, else the static one; null with nothing
 * due, above the largest amount of a code, and where there is none.
 */
export async function showPix(
  db: Db,
  order: PixOrder,
  { pix, now }: { readonly pix: PixSettings | null; readonly now: number },
): Promise<{ readonly pix: OrderPix | null; readonly awaitsCharge: boolean }> {
  if (!isPixAmount(dueOf(order))) return { pix: null, awaitsCharge: false };
  const shown = await findShownCharge(db, order, now);
  return { pix: shown.pix ?? staticPix(order, pix), awaitsCharge: shown.isAwaited };
}

/** The static code that pays an order's amount due, with the store's Pix settings read from the database: for staff and messages. */
export const findOrderPix = async (db: Db, order: PixOrder): Promise<OrderPix | null> =>
  isPixAmount(dueOf(order)) ? staticPix(order, await findPix(db)) : null;

/** The earnings of an order; undefined unless it was confirmed, is not cancelled, and the cost of some line is known. */
export function earningsOfOrder({ order, lines }: OrderWithLines): Earnings | undefined {
  if (order.confirmed_at === null || order.status === 'CANCELADO') return undefined;
  return earningsOf(
    lines.map((line) => ({
      quantity: line.quantity,
      subtotalCents: line.subtotal_cents,
      unitCostCents: line.unit_cost_cents,
    })),
  );
}
