import { couponKey, isInForce, shownCouponCode } from '../rules/coupon.ts';
import { dayOf } from '#kit/rules/days.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findDiscount } from '#areas/discounts/server/discounts.service.ts';
import type { CartCode, CartCodes } from '#areas/window/server/window.service.ts';
import { findCouponByKey, hasCouponOn, hasUses, setOrderCoupon } from './coupons.repository.ts';

const todayOf = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): string =>
  dayOf(clock(), config.storeTimeZone);

/**
 * The coupon of a typed code. Every code costs the same statements, whether there is such a coupon or not, and what an unlimited one
 * was used for is not read at all.
 * @returns undefined for an unknown one, one that is off or outside its days, and one that is used up.
 */
async function findCoupon(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'config'>,
  typed: string,
): Promise<CartCode | undefined> {
  const row = await findCouponByKey(db, couponKey(typed) ?? '');
  const discount = await findDiscount(db, row?.discount_policy_id ?? '');
  const limited = row?.uses ? { id: row.id, uses: row.uses } : { id: '', uses: 1 };
  const isSpent = await hasUses(db, limited.id, limited.uses);
  if (!row || !discount) return undefined;
  const terms = { isOn: row.is_on === 1, from: row.from_day, to: row.to_day };
  if (!isInForce(terms, todayOf(deps)) || isSpent) return undefined;
  const { id, code } = row;
  return {
    code,
    discount,
    trackingId: row.link_deleted_at === null ? row.tracking_id : null,
    attach: (trx, orderId) => setOrderCoupon(trx, orderId, { id, code }),
  };
}

export const couponCodes: CartCodes = {
  areThere: ({ db, ...deps }) => hasCouponOn(db, todayOf(deps)),
  find: findCoupon,
  show: shownCouponCode,
  detach: (trx, orderId) => setOrderCoupon(trx, orderId, undefined),
};
