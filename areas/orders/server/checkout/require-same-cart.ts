import type { OrderChangeFact } from '../../changes.contract.ts';
import type { ConfirmOrderInput } from '../../contract.ts';
import { formatCents, parseMoney, readAs } from '#kit/rules/money.ts';
import { changeInWords } from '../../rules/order-change-words.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import { presentPublicChanges } from '../order-changes.presenter.ts';
import { factsOf, type CartChangeRow } from '../order-changes.repository.ts';
import type { OrderRow } from '../orders.repository.ts';

const FIELDS: Partial<Record<OrderChangeFact['kind'], string>> = {
  shipping: 'shippingName',
  discount: 'discountRule',
  total: 'totalPrice',
};

/** Refuses a confirmation of another cart than the order's: the total and the version, where the page sends them, must match. */
export function requireSameCart(
  call: Refusing<'cart_changed'>,
  order: OrderRow,
  changes: readonly CartChangeRow[],
  shown: Pick<ConfirmOrderInput, 'totalPrice' | 'version'>,
): void {
  const shownCents = centsOf(shown.totalPrice, order.total_cents);
  const version = shown.version ?? order.version;
  if (shownCents === order.total_cents && version === order.version) return;
  const since = presentPublicChanges(changesSince(changes, shown.version, shownCents));
  const issues = since
    .flatMap(({ facts }) => facts)
    .map((fact) => ({ field: FIELDS[fact.kind] ?? 'products', message: changeInWords(fact) }));
  if (!issues.some(({ field }) => field === 'totalPrice') && shownCents !== order.total_cents) {
    const message = `Total agora: ${formatCents(order.total_cents).replace('\u00A0', ' ')}`;
    issues.push({ field: 'totalPrice', message });
  }
  if (issues.length === 0) return;
  throw call.refusal('cart_changed', {
    values: { changes: `${issues.map(({ message }) => message).join('; ')}.` },
    issues,
  });
}

/** The shown total in centavos: the order's own where both agree, or where none was sent. */
function centsOf(shown: ConfirmOrderInput['totalPrice'], ownCents: number): number | undefined {
  if (shown === undefined || shown === null || shown === '') return ownCents;
  return readAs(shown, ownCents) === undefined ? parseMoney(shown) : ownCents;
}

/** The changes that a page with this version, or without one with this total, has not shown yet. */
function changesSince(
  changes: readonly CartChangeRow[],
  version: number | null | undefined,
  shownCents: number | undefined,
): readonly CartChangeRow[] {
  if (typeof version === 'number') return changes.slice(version);
  const seen = changes.findLastIndex(({ facts }) =>
    factsOf(facts).some((fact) => fact.kind === 'total' && fact.fromCents === shownCents),
  );
  return seen === -1 ? [] : changes.slice(seen);
}
