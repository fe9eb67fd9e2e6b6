import { couponKey, isInForce } from '../rules/coupon.ts';
import { dayOf } from '#kit/rules/days.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { findDiscount, type DiscountPolicy } from '#areas/discounts/server/discounts.service.ts';
import {
  findCouponByKey,
  hasCouponOn,
  hasUses,
  holdLimits,
  type CouponLimits,
} from './coupons.repository.ts';

/** A coupon that counts at this moment. */
export interface GoodCoupon {
  readonly id: string;
  /** As staff wrote it. */
  readonly code: string;
  readonly discount: DiscountPolicy;
  /** The influencer for whom its orders count; null for none, and once their link was deleted. */
  readonly trackingId: string | null;
}

type Clocked = Pick<Deps, 'clock' | 'config'>;

const todayOf = ({ clock, config }: Clocked): string => dayOf(clock(), config.storeTimeZone);

/** Whether a field for a coupon makes sense at all. */
export const hasCoupons = (db: Db, deps: Clocked): Promise<boolean> =>
  hasCouponOn(db, todayOf(deps));

/**
 * The coupon of a typed code. Every code costs the same statements, whether there is such a coupon or not, and what an unlimited one
 * was used for is not read at all.
 * @returns undefined for an unknown one, one that is off or outside its days, and one that is used up.
 */
export async function findGoodCoupon(
  db: Db,
  deps: Clocked,
  code: string,
): Promise<GoodCoupon | undefined> {
  const row = await findCouponByKey(db, couponKey(code) ?? '');
  const discount = await findDiscount(db, row?.discount_policy_id ?? '');
  const limited = row?.uses ? { id: row.id, uses: row.uses } : { id: '', uses: 1 };
  const isSpent = await hasUses(db, limited.id, limited.uses);
  if (!row || !discount) return undefined;
  const terms = { isOn: row.is_on === 1, from: row.from_day, to: row.to_day };
  if (!isInForce(terms, todayOf(deps)) || isSpent) return undefined;
  const trackingId = row.link_deleted_at === null ? row.tracking_id : null;
  return { id: row.id, code: row.code, discount, trackingId };
}

/**
 * Holds the coupon of an order that is about to be confirmed, until the end of the transaction. The order is held before, its
 * customer and the stock after. A coupon without limits is not held: its orders do not wait for one another.
 */
export const holdCoupon = async (trx: Trx, id: string | null): Promise<CouponLimits | undefined> =>
  id === null ? undefined : holdLimits(trx, id);

/**
 * Refuses one use too many of a held coupon. Whether it is on and within its days was decided when the order was made: its customer
 * was promised that price.
 * @param cpf of the customer, digits.
 */
export async function requireUseLeft(
  trx: Trx,
  coupon: CouponLimits | undefined,
  cpf: string,
): Promise<void> {
  if (!coupon) return;
  const { id, uses, uses_a_customer: ofCustomer } = coupon;
  const isSpent =
    (uses !== null && (await hasUses(trx, id, uses))) ||
    (ofCustomer !== null && (await hasUses(trx, id, ofCustomer, cpf)));
  if (isSpent) throw new AppError('coupon_used_up');
}
