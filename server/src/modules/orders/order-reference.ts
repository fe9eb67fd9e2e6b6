import type { OrderReference } from './orders.repository.ts';

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
