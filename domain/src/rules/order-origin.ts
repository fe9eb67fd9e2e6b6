import type { OrderOrigin } from '../contract/orders.ts';

/** Where an order was made, as lists and files name it. */
export const ORIGIN_NAMES: Readonly<Record<OrderOrigin, string>> = {
  staff: 'Equipe',
  window: 'Vitrine',
};
