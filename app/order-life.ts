import { dropCoupon, requireUseLeft } from '#areas/coupons/server/order-steps.ts';
import { keepOffer } from '#areas/freight/server/quotes/order-steps.ts';
import {
  tellCancelled,
  tellChanged,
  tellConfirmed,
  tellPaid,
  tellSent,
  withdrawSent,
} from '#areas/messages/server/order-steps.ts';
import type { OrderLife } from '#areas/orders/server/orders.service.ts';
import { answerByCancelling } from '#areas/withdrawals/server/order-steps.ts';

/**
 * Everything that other areas do in the moments of an order's life, in their order, each in the moment's own transaction.
 * `areas/orders/server/order-life.ts` says what is held and written at each moment.
 *
 * Locks are taken in one order: order → customer → coupon → stock. A transaction that holds one of these never waits for an
 * earlier one, so two transactions never wait for each other.
 */
export const orderLife = {
  placed: [keepOffer],
  confirming: [requireUseLeft],
  confirmed: [tellConfirmed],
  changed: [dropCoupon, keepOffer, tellChanged],
  cancelling: [answerByCancelling],
  cancelled: [tellCancelled],
  paid: [tellPaid],
  sent: [tellSent],
  shippingTakenBack: [withdrawSent],
} satisfies OrderLife;
