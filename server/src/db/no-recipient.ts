import type { OrdersTable } from './tables.ts';

/** The columns that say for whom an order's link is, of one that says nobody: once it has a customer, or must forget them. */
export const NO_RECIPIENT = {
  recipient_customer_id: null,
  recipient_name: null,
  recipient_phone: null,
} as const satisfies Partial<Record<keyof OrdersTable, null>>;
