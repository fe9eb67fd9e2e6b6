import type { CouponAnswer, CouponInput } from '#areas/coupons/contract.ts';
import { randomUUID } from 'node:crypto';
import { createDiscount, type Staff } from './factories.ts';

/** A coupon whose discount is a rule. */
type RuleCoupon = CouponAnswer & { readonly discount: string };

/** The staff's body of a coupon without bounds, unless the test sets others. */
export const couponBody = (
  discount: { readonly _id: string },
  more: Partial<CouponInput> = {},
): CouponInput => ({
  code: `C${randomUUID().replaceAll('-', '').slice(0, 12)}`,
  discount: discount._id,
  from: null,
  to: null,
  uses: null,
  usesACustomer: null,
  influencer: null,
  isOn: true,
  ...more,
});

/** A coupon for ten percent off everything, unless the test sets another. */
export async function createCoupon(
  staff: Staff,
  more: Partial<CouponInput> & { readonly discount?: string } = {},
): Promise<RuleCoupon> {
  const discount = more.discount ? { _id: more.discount } : await createDiscount(staff);
  return staff.post('/coupons', couponBody(discount, more));
}
