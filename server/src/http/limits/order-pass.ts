import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@balcao/domain/rules/durations';
import type { Deps } from '../../core/deps.ts';

/*
 * The pass that a customer's browser shows for the orders whose links it opened. Each answer about an order gives the whole pass,
 * and the browser sends back the last one. The browser can read nothing in the pass, no order's number either. The pass opens no
 * order: it only decides which limit on guessing counts.
 */

/** The header that carries the pass in the answer, and in the next request. */
export const ORDER_PASS = 'order-pass';

/** Remembered orders at most, the latest first: those that a browser has opened, and those that it waits for. */
const MOST_ORDERS = 12;
const MOST_TICKETS = 4;
const SIGNATURE_CHARACTERS = 16;
/** Somebody's phone may sleep meanwhile. */
const TICKET_LASTS_MS = 5 * MINUTE_MS;

const PROOF = /^[\w-]{16}$/;
const TICKET = /^([0-9a-z]{1,11})~([\w-]{16})$/;

export interface OrderPass {
  /** Whether an answer has shown this browser the order before: then it knows the number, and guesses nothing. */
  readonly hasOpened: boolean;
  /** Whether this browser was told to wait before it asks for this number again, and has. */
  readonly hasWaited: boolean;
  /** The browser's next pass, once it was shown the order. */
  opened(): string;
  /** The browser's next pass, with which it may ask again from a time on. @param from epoch milliseconds. */
  mayAskFrom(from: number): string;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Reads the pass of a browser for an order. @param order as the caller names it. */
export function readOrderPass(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  pass: string | undefined,
  order: string,
): OrderPass {
  const sign = (text: string): string =>
    createHmac('sha256', secrets.orderPass)
      .update(text)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);
  const parts = pass?.split('.') ?? [];
  const now = clock();
  const proof = sign(`opened ${order}`);
  const proofs = parts.filter((part) => PROOF.test(part));
  const tickets = parts.flatMap((text) => {
    const [, moment = '', signature = ''] = TICKET.exec(text) ?? [];
    const from = Number.parseInt(moment, 36);
    return from + TICKET_LASTS_MS > now ? [{ text, moment, from, signature }] : [];
  });
  const write = (kept: readonly string[], waiting: readonly string[]): string =>
    [...kept.slice(0, MOST_ORDERS), ...waiting.slice(0, MOST_TICKETS)].join('.');
  return {
    hasOpened: proofs.some((one) => isSame(one, proof)),
    hasWaited: tickets.some(
      ({ moment, from, signature }) =>
        from <= now && isSame(signature, sign(`asks from ${moment} ${order}`)),
    ),
    opened: () => write([proof, ...proofs.filter((one) => one !== proof)], []),
    mayAskFrom(from) {
      const moment = from.toString(36);
      const ticket = `${moment}~${sign(`asks from ${moment} ${order}`)}`;
      return write(proofs, [ticket, ...tickets.map(({ text }) => text)]);
    },
  };
}
