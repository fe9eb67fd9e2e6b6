import { PAYMENT_STATUSES } from '../rules/order-money.ts';

import { day, listFields, oneOf, search, text } from '#kit/web/lib/pages/list-search.ts';

/** States of waiting links that need attention. */
export const ORDER_LINK_STATES = ['forgotten', 'expired'] as const;

/** A missing field filters nothing; without a sort the newest come first. */
export const ordersSearch = search({
  ...listFields,
  status: text,
  link: oneOf(...ORDER_LINK_STATES),
  /** Orders with an open request to withdraw. */
  withdrawal: oneOf('open'),
  /** Orders that customers made in the window. */
  origin: oneOf('window'),
  payment: oneOf(...PAYMENT_STATUSES),
  sort: oneOf('newest', 'oldest'),
  startDate: day,
  endDate: day,
});
export type OrdersSearch = ReturnType<typeof ordersSearch>;
