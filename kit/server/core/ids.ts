import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new record's identifier: UUIDv7, so that records sort by their age. */
export const newId = (): string => v7();

/** A random twelve-digit number for the customer's link. Not unique by itself: the table's key decides. */
export const newOrderNumber = (): number => randomInt(100_000_000_000, 1_000_000_000_000);

/** The name of an order in a call: its record's id, or the number that the customer's link carries. */
export type OrderReference =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'number'; readonly orderId: number };

const ORDER_NUMBER = /^[1-9]\d{11}$/;
const RECORD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Reads a staff call's order: `_id` or `orderId`. Undefined when it can be neither. */
export function staffReference(text: string): OrderReference | undefined {
  if (RECORD_ID.test(text)) return { by: 'id', id: text };
  return publicReference(text);
}

/** Reads an anonymous call's order: `orderId` only. */
export function publicReference(text: string): OrderReference | undefined {
  return ORDER_NUMBER.test(text) ? { by: 'number', orderId: Number(text) } : undefined;
}
