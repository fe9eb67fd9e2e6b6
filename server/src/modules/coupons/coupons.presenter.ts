import type { CouponAnswer } from '@balcao/domain/contract/coupons';
import type { CouponRow } from './coupons.repository.ts';

const presentInfluencer = (row: CouponRow): CouponAnswer['influencer'] =>
  row.tracking_id === null
    ? null
    : {
        trackingId: row.tracking_id,
        influencerName: row.influencer_name ?? '',
        isGone: row.link_deleted_at !== null,
      };

export const presentCoupon = (row: CouponRow): CouponAnswer => ({
  _id: row.id,
  code: row.code,
  discount: row.discount_policy_id,
  discountName: row.discount_name,
  from: row.from_day,
  to: row.to_day,
  uses: row.uses,
  usesACustomer: row.uses_a_customer,
  influencer: presentInfluencer(row),
  isOn: row.is_on === 1,
  used: row.used,
});
