import { earningsOf, type Earnings } from '@balcao/domain/rules/cost';
import type { OrderWithLines } from './orders.repository.ts';

/** What an order earned; undefined unless it was confirmed, is not cancelled, and the cost of some line is known. */
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
