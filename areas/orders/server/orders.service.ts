export type {
  CancelledOrder,
  ChangedOrder,
  ConfirmedOrder,
  ConfirmingOrder,
  LifeStep,
  OrderLife,
  PaidOrder,
} from './order-life.ts';
export { runSteps } from './order-life.ts';
export { money } from './cart/cart-changes.ts';
export { changeHeldOrder } from './cart/change-cart.ts';
export { createTemporaryOrder } from './cart/create-temporary-order.ts';
export { findLinkedOrder } from './checkout/find-order-for.ts';
export { holdOrder, IN_HISTORY, updateOrder, type OrderRow } from './orders.repository.ts';
export { isExpired } from './view-link.ts';
export { countConfirmed } from '#areas/dispatch/server/print-batches.repository.ts';
export { countWithdrawals } from '#areas/withdrawals/server/withdrawals.repository.ts';
