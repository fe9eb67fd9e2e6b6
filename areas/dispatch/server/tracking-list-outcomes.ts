import type { TrackingCodeDoubt, TrackingLineOutcome } from '../contract.ts';
import { canHaveTrackingCode } from '#areas/orders/rules/order-status.ts';
import { trackingCodeProblem } from '#areas/printing/rules/tracking-code.ts';
import { handedKind } from '#areas/shipping/rules/shipping-kind.ts';
import type { CodeHolder } from '#areas/orders/server/orders.service.ts';
import { trackingCodeDoubt } from '../rules/tracking-code-doubt.ts';
import type { ListedOrder } from './dispatch.repository.ts';

/** A line of a list: its code as it would be stored, and its order, if there is one. */
export interface ListLine {
  readonly code: string;
  readonly order: ListedOrder | undefined;
  /** The code is the number of an order. */
  readonly isOrderNumber?: boolean;
}

type OrderState = Pick<ListedOrder, 'status' | 'tracking_code'>;

/** The outcome of a single line with this code. A list never corrects the code of an order that is away. */
export function outcomeOf(
  { status, tracking_code }: OrderState,
  code: string,
): Extract<
  TrackingLineOutcome,
  'shipped' | 'same-code' | 'other-code' | 'cancelled' | 'not-confirmed'
> {
  if (status === 'CANCELADO') return 'cancelled';
  if (status === 'ENVIADO') return tracking_code === code ? 'same-code' : 'other-code';
  return canHaveTrackingCode(status) ? 'shipped' : 'not-confirmed';
}

/**
 * The outcome of each line of a list, by the present orders. The first of repeated lines of an order with one code counts. No
 * line of an order with different codes counts.
 */
export function judgeLines(lines: readonly ListLine[]): TrackingLineOutcome[] {
  const codes = new Map<string, Set<string>>();
  for (const { code, order } of lines) {
    if (!order || trackingCodeProblem(code)) continue;
    codes.set(order.id, (codes.get(order.id) ?? new Set()).add(code));
  }
  const seen = new Set<string>();
  return lines.map(({ code, order }) => {
    if (trackingCodeProblem(code)) return 'not-a-code';
    if (!order) return 'unknown-order';
    const outcome = outcomeOf(order, code);
    if (outcome === 'cancelled' || outcome === 'not-confirmed') return outcome;
    if ((codes.get(order.id)?.size ?? 0) > 1) return 'contradicted';
    if (seen.has(order.id)) return 'repeated';
    seen.add(order.id);
    return outcome;
  });
}

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
  const held = new Map<string | null, CodeHolder[]>();
  for (const holder of holders) {
    const { tracking_code: code } = holder;
    held.set(code, [...(held.get(code) ?? []), holder]);
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
    if (isOrderNumber) doubts.push('order-number');
    else if (form) doubts.push(form);
    if (taken) doubts.push('taken');
    if ((listed.get(code)?.size ?? 0) > 1) doubts.push('shared');
    if (handedKind(order.shipping_kind)) doubts.push('not-posted');
    return { doubts, takenBy: taken?.order_id ?? null };
  });
}
