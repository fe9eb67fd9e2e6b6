import type { OrderStatus } from '#areas/orders/contract.ts';
import { addDays, dayOf, dayRange } from '#kit/rules/days.ts';

/** Days after the delivery in which a customer may withdraw (Código de Defesa do Consumidor, art. 49). */
const DAYS_AFTER_DELIVERY = 7;
/** Days after a parcel left that is not marked as delivered: the shop's own promise. */
const DAYS_AFTER_LEAVING = 30;
/** Days in which the shop has to answer (Decreto 7.962/2013, art. 4). */
const DAYS_TO_ANSWER = 5;

/** Longest reason of a customer, and longest answer of the shop. */
export const LONGEST_WITHDRAWAL_TEXT = 1_000;

/** The facts of an order that decide whether its customer may withdraw. Moments are epoch ms. */
export interface WithdrawableOrder {
  readonly status: OrderStatus;
  /** The moment when the order was last sent; null where it is unknown. */
  readonly leftAtMs: number | null;
  readonly deliveredAtMs: number | null;
}

export interface WithdrawalWindow {
  readonly isOpen: boolean;
  /** The last day for a request, `yyyy-mm-dd` in the store's zone; null while the order has not left, or never could. */
  readonly lastDay: string | null;
}

const NEVER: WithdrawalWindow = { isOpen: false, lastDay: null };
const NO_END: WithdrawalWindow = { isOpen: true, lastDay: null };

/**
 * Whether the customer of an order may withdraw from it now: from the confirmation until the seventh day after its delivery ends,
 * or the thirtieth after it left while it is not marked as delivered. Days are the store's, and the first one does not count.
 * Throws RangeError for an unknown zone.
 */
export function withdrawalWindow(
  { status, leftAtMs, deliveredAtMs }: WithdrawableOrder,
  nowMs: number,
  timeZone: string,
): WithdrawalWindow {
  if (status === 'AGUARDANDO CONFIRMAÇÃO' || status === 'CANCELADO') return NEVER;
  // The delivery mark of an order whose shipping was taken back is of a delivery that never was.
  if (status !== 'ENVIADO') return NO_END;
  const sinceMs = deliveredAtMs ?? leftAtMs;
  if (sinceMs === null) return NO_END;
  const days = deliveredAtMs === null ? DAYS_AFTER_LEAVING : DAYS_AFTER_DELIVERY;
  const lastDay = addDays(dayOf(sinceMs, timeZone), days);
  return { isOpen: nowMs < dayRange(lastDay, lastDay, timeZone).untilMs, lastDay };
}

/**
 * Whether a request came after its last day, `yyyy-mm-dd` in the store's zone: one that came in time stays valid, with an
 * answer at any time. Throws RangeError for an unknown zone.
 */
export const wasAskedLate = (
  requestedAtMs: number,
  lastDay: string | null,
  timeZone: string,
): boolean => lastDay !== null && dayOf(requestedAtMs, timeZone) > lastDay;

/** The day until which the shop has to answer, `yyyy-mm-dd` in its zone. Throws RangeError for an unknown zone. */
export const answerDueDay = (requestedAtMs: number, timeZone: string): string =>
  addDays(dayOf(requestedAtMs, timeZone), DAYS_TO_ANSWER);
