import type { OrdersTable } from './tables.ts';

/** The columns of an order's recipient, all empty: for an order that has a customer, or must forget its recipient. */
export const NO_RECIPIENT = {
  recipient_customer_id: null,
  recipient_name: null,
  recipient_phone: null,
} as const satisfies Partial<Record<keyof OrdersTable, null>>;
