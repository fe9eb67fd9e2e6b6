import { dueCents, paymentStatusOf } from '../rules/order-money.ts';
import type { PaymentStatus } from '../contract.ts';
import { earningsOf, type Earnings } from '#areas/products/rules/cost.ts';
import type { OrderRow, OrderWithLines } from './orders.repository.ts';

/** The columns that tell how an order stands with its money. The paid sum is on the order's own row. */
export type MoneyColumns = Pick<OrderRow, 'status' | 'total_cents' | 'paid_cents'>;

const moneyOf = (order: MoneyColumns) => ({
  status: order.status,
  totalCents: order.total_cents,
  paidCents: order.paid_cents,
});

/** The amount still to receive for an order, in centavos; negative: to give back. */
export const dueOf = (order: MoneyColumns): number => dueCents(moneyOf(order));

/** The payment status of an order; null if there is nothing to show. */
export const paymentStatusOfOrder = (order: MoneyColumns): PaymentStatus | null =>
  paymentStatusOf(moneyOf(order));

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
