import type { ShownCoupon } from '#areas/coupons/contract.ts';
import type { WindowCartInput } from '../../contract.ts';
import { COUPON_REFUSED } from '#areas/coupons/rules/coupon.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findGoodCoupon, type GoodCoupon } from '#areas/coupons/server/coupons.service.ts';

/** A look-up of a code by somebody who may be guessing: counts it when nothing is found. */
export type CouponLookUp = (
  find: () => Promise<GoodCoupon | undefined>,
) => Promise<GoodCoupon | undefined>;

type CouponDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The code that a customer typed; undefined for none. */
export const typedCode = ({ coupon }: Pick<WindowCartInput, 'coupon'>): string | undefined =>
  coupon?.trim() || undefined;

/** The coupon of a cart, where it counts at this moment. */
export async function findTypedCoupon(
  deps: CouponDeps,
  cart: Pick<WindowCartInput, 'coupon'>,
  lookUp: CouponLookUp,
): Promise<GoodCoupon | undefined> {
  const code = typedCode(cart);
  return code === undefined ? undefined : lookUp(() => findGoodCoupon(deps.db, deps, code));
}

/** What the customer is told of their code: of every one that does not count the same. */
export function showCoupon(
  cart: Pick<WindowCartInput, 'coupon'>,
  coupon: GoodCoupon | undefined,
): ShownCoupon {
  if (typedCode(cart) === undefined) return null;
  return coupon ? { isGood: true, code: coupon.code } : { isGood: false, message: COUPON_REFUSED };
}
