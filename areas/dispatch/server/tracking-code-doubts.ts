import type { TrackingCodeDoubt } from '../tracking-list.contract.ts';
import { handedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { trackingCodeDoubt } from '../rules/tracking-code-doubt.ts';
import type { ListLine } from './tracking-list-outcomes.ts';
import type { CodeHolder } from '#areas/orders/server/orders.service.ts';

/** The doubts about a line, for staff to look at before its code goes out. */
export interface LineDoubts {
  readonly doubts: readonly TrackingCodeDoubt[];
  /** The number of another order that has this code. */
  readonly takenBy: number | null;
}

export const NO_DOUBT: LineDoubts = { doubts: [], takenBy: null };

/** The doubts of each line of a list, beside the orders that have its codes already. */
export function doubtsOf(
  lines: readonly ListLine[],
  holders: readonly CodeHolder[],
): readonly LineDoubts[] {
  const held = new Map<string, CodeHolder[]>();
  for (const holder of holders) {
    held.set(holder.tracking_code ?? '', [...(held.get(holder.tracking_code ?? '') ?? []), holder]);
  }
  const listed = new Map<string, Set<string>>();
  for (const { code, order } of lines) {
    if (order) listed.set(code, (listed.get(code) ?? new Set()).add(order.id));
  }
  return lines.map(({ code, order, isOrderNumber }) => {
    if (code === '' || !order) return NO_DOUBT;
    const form = trackingCodeDoubt(code);
    const taken = held.get(code)?.find(({ id }) => id !== order.id);
    const doubts: TrackingCodeDoubt[] = [];
    if (form) doubts.push(form);
    if (isOrderNumber) doubts.push('order-number');
    if (taken) doubts.push('taken');
    if ((listed.get(code)?.size ?? 0) > 1) doubts.push('shared');
    if (handedKind(order.shipping_kind)) doubts.push('not-posted');
    return { doubts, takenBy: taken?.order_id ?? null };
  });
}
