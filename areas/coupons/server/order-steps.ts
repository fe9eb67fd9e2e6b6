import type {
  ChangedOrder,
  ConfirmingOrder,
  LifeStep,
  RefusingStep,
} from '#areas/orders/server/orders.service.ts';
import { hasUses, holdLimits, setOrderCoupon } from './coupons.repository.ts';

/**
 * Holds the coupon of an order, and refuses one use too many of it. A coupon without limits is not held: its orders do not wait for
 * one another. Whether it is on and within its days was decided when the order was made: its customer was promised that price.
 */
export const requireUseLeft: RefusingStep<ConfirmingOrder, 'coupon_used_up'> = {
  refusals: ['coupon_used_up'],
  async run(trx, call, { order, cpf }) {
    if (order.coupon_id === null) return;
    const coupon = await holdLimits(trx, order.coupon_id);
    if (!coupon) return;
    const { id, uses, uses_a_customer: ofCustomer } = coupon;
    const isSpent =
      (uses !== null && (await hasUses(trx, id, uses))) ||
      (ofCustomer !== null && (await hasUses(trx, id, ofCustomer, cpf)));
    if (isSpent) throw call.refusal('coupon_used_up');
  },
};

/** Takes the coupon from an order that lost the discount to which the coupon gave the right. */
export const dropCoupon: LifeStep<ChangedOrder> = async (trx, _, { order, keepsDiscount }) => {
  if (keepsDiscount || order.coupon_code === null) return;
  await setOrderCoupon(trx, order.id, undefined);
};
