import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type CouponAnswer } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { addCoupon, changeCoupon, removeCoupon, restoreCoupon } from './coupons.changes.ts';
import { listCouponRows, ownDiscountOf, type CouponRow } from './coupons.repository.ts';

const presentInfluencer = (row: CouponRow): CouponAnswer['influencer'] =>
  row.tracking_id === null
    ? null
    : {
        trackingId: row.tracking_id,
        influencerName: row.influencer_name ?? '',
        isGone: row.link_deleted_at !== null,
      };

const presentCoupon = (row: CouponRow): CouponAnswer => ({
  _id: row.id,
  code: row.code,
  discount: ownDiscountOf(row) ?? row.discount_policy_id,
  discountName: row.discount_name,
  from: row.from_day,
  to: row.to_day,
  uses: row.uses,
  usesACustomer: row.uses_a_customer,
  influencer: presentInfluencer(row),
  isOn: row.is_on === 1,
  used: row.used,
});

export function registerCoupons(app: App, deps: Deps): void {
  handle(app, endpoints.listCoupons, async () =>
    (await listCouponRows(deps.db)).map(presentCoupon),
  );

  handle(app, endpoints.createCoupon, async ({ call, body }) =>
    presentCoupon(await addCoupon(deps, call, body)),
  );

  handle(app, endpoints.updateCoupon, async ({ call, params, body }) =>
    presentCoupon(await changeCoupon(deps, call, params.id, body)),
  );

  handle(app, endpoints.deleteCoupon, async ({ call, params }) => {
    await removeCoupon(deps, call, params.id);
  });

  handle(app, endpoints.restoreCoupon, async ({ call, params }) =>
    presentCoupon(await restoreCoupon(deps, call, params.id)),
  );
}
