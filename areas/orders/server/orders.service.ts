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
export { isExpired } from './view-link.ts';
export { countWithdrawals } from '#areas/withdrawals/server/withdrawals.repository.ts';
export { isUnsettled } from './doubt.ts';
export { moveOrder, type OrderMove } from './move-order.ts';
export { findReachedAt, insertHistory } from './order-history.repository.ts';
export { presentOrder } from './orders.presenter.ts';
export {
  countConfirmed,
  findCodeHolders,
  findLines,
  findOrders,
  findSearchText,
  holdOrder,
  IN_HISTORY,
  orderSubject,
  updateOrder,
  type CodeHolder,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';
