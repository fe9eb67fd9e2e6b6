export { countConfirmed } from './dispatch/print-batches.repository.ts';
export { countWithdrawals } from './withdrawals.repository.ts';
export { changeWindowCart } from './cart/change-window-cart.ts';
export { createTemporaryOrder } from './cart/create-temporary-order.ts';
export { findLinkedOrder } from './checkout/find-order-for.ts';
