import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { postalCheckDigit } from '#areas/orders/rules/carrier-code.ts';
import type { Random } from './random.ts';
import type { DemoPerson } from './people.ts';

const NOTES = [
  'Prefere retirar na loja.',
  'Só recebe depois das 18h; deixar na portaria se não atender.',
  'Sempre pergunta pelo tamanho: veste M, mas gosta mais soltinho.',
];

/**
 * The recipient of an unconfirmed link. Four of eight links are for known customers, and three for a name that the seller typed.
 */
export type DemoRecipient =
  | { readonly customer: DemoPerson }
  | { readonly name: string; readonly phone: string }
  | undefined;

/** @param customers who had confirmed an order by then. */
export function demoRecipient(orderId: number, customers: readonly DemoPerson[]): DemoRecipient {
  const customer = customers[orderId % customers.length];
  const kind = orderId % 8;
  if (!customer || kind === 0) return undefined;
  return kind % 2 === 1 ? { customer } : { name: customer.name, phone: customer.phone };
}

/** Staff's notes on one customer in ten. */
export const demoNote = ({ cpf }: DemoPerson): string =>
  cpf.endsWith('0') ? (NOTES[Number(cpf.slice(0, 3)) % NOTES.length] ?? '') : '';

/** The weight of each hour in the shop's chats, midnight first. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 3, 5, 8, 10, 10, 9, 9, 9, 9, 9, 9, 10, 12, 13, 12, 8, 4];

/** The moments at which the orders of the demo were begun, oldest first: more over the span, and more in the evening. */
export function orderMoments(count: number, span: { from: number; until: number }, random: Random) {
  const hours = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
  const days = (span.until - span.from) / DAY_MS;
  const moments: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = Math.floor(days * random.next() ** 0.7);
    const moment =
      span.from + day * DAY_MS + random.pick(hours) * HOUR_MS + random.int(0, HOUR_MS - 1);
    moments.push(Math.min(moment, span.until - random.int(60_000, 2 * HOUR_MS)));
  }
  return moments.sort((a, b) => a - b);
}

const ABANDONED = 0.05;
const CANCELLED_BEFORE = 0.02;
const CANCELLED_AFTER = 0.03;
/** Every day at nine in São Paulo. */
const PRINTED_AT_MS = 12 * HOUR_MS;
/** Orders confirmed since then wait to be printed, at any hour. */
const NEVER_PRINTED_MS = 10 * HOUR_MS;

/** The events of an order by now, with their times; absent: it did not happen. */
export interface Milestones {
  readonly confirmedAt?: number | undefined;
  readonly printedAt?: number | undefined;
  readonly shippedAt?: number | undefined;
  readonly cancelledAt?: number | undefined;
}

/** Orders are confirmed within hours, printed the next morning and shipped within days; some are abandoned, some cancelled. */
export function orderMilestones(begunAt: number, now: number, random: Random): Milestones {
  const happened = (at: number): number | undefined => (at <= now ? at : undefined);
  const share = random.next();
  if (share < ABANDONED) return {};
  if (share < ABANDONED + CANCELLED_BEFORE) {
    return { cancelledAt: happened(begunAt + random.int(1, 48) * HOUR_MS) };
  }
  const confirmedAt = happened(begunAt + random.int(120_000, 6 * HOUR_MS));
  if (confirmedAt === undefined) return {};
  if (share < ABANDONED + CANCELLED_BEFORE + CANCELLED_AFTER) {
    return { confirmedAt, cancelledAt: happened(confirmedAt + random.int(1, 20) * HOUR_MS) };
  }
  const days = Math.floor((confirmedAt - PRINTED_AT_MS) / DAY_MS) + 1;
  const printedAt = days * DAY_MS + PRINTED_AT_MS;
  if (printedAt > now - NEVER_PRINTED_MS) return { confirmedAt };
  const shippedAt = happened(printedAt + random.int(12 * HOUR_MS, 60 * HOUR_MS));
  return { confirmedAt, printedAt, shippedAt };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A code of the postal carrier. */
export function demoTrackingCode(random: Random): string {
  const service = `${random.pick([...LETTERS])}${random.pick([...LETTERS])}`;
  const digits = String(random.int(0, 99_999_999)).padStart(8, '0');
  return `${service}${digits}${postalCheckDigit(digits)}BR`;
}
