export type {
  CancelledOrder,
  ChangedOrder,
  ConfirmedOrder,
  ConfirmingOrder,
  LifeStep,
  OrderLife,
  PaidOrder,
  PlacedOrder,
  RefusingStep,
  SentOrder,
  ShippingTakenBack,
} from './order-life.ts';
export { runSteps } from './order-life.ts';
export { getOrderLines } from './get-order-detail.ts';
export { money } from './cart/cart-changes.ts';
export { changeHeldOrder } from './cart/change-cart.ts';
export { changeShipping } from './cart/change-shipping.ts';
export { createTemporaryOrder } from './cart/create-temporary-order.ts';
export { findLinkedOrder } from './checkout/find-order-for.ts';
export { isUnsettled } from './doubt.ts';
export { holdNamedOrder, moveOrder, type OrderMove } from './move-order.ts';
export { answerOrder } from './answer-order.ts';
export {
  findReachedAt,
  insertHistory,
  isSentWhenCancelled,
  wasSentWhenCancelled,
  type HistoryRow,
} from './order-history.repository.ts';
export { dueOf, paymentStatusOfOrder } from './order-money.ts';
export { factsOf, listCartChanges } from './order-changes.repository.ts';
export type { OrderPart, OrderParts, Viewing } from './order-parts.ts';
export { presentMoney, presentOrder } from './orders.presenter.ts';
export {
  countConfirmed,
  countWithdrawals,
  findCodeHolders,
  findLines,
  findNamedOrders,
  findOrder,
  findOrders,
  holdOrder,
  IN_HISTORY,
  isNamed,
  orderSubject,
  stockLine,
  updateOrder,
  writeFiscalKey,
  type CodeHolder,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';
export { isExpired } from './view-link.ts';
