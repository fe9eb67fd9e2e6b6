import { idempotencyHeaders, idParams, noContent } from '#kit/contract/common.ts';
import { couponAnswer, couponInput, type CouponAnswer } from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { addCoupon, changeCoupon, removeCoupon, restoreCoupon } from './coupons.changes.ts';
import { listCouponRows, type CouponRow } from './coupons.repository.ts';

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

export function registerCoupons(app: App, deps: Deps): void {
  app.get(
    '/coupons',
    {
      schema: {
        operationId: 'listCoupons',
        summary: 'Coupons of the window, newest first, with how often they were used',
        response: { 200: z.array(couponAnswer) },
      },
    },
    async () => (await listCouponRows(deps.db)).map(presentCoupon),
  );

  app.post(
    '/coupons',
    {
      config: { refusals: ['duplicate_coupon_code'] },
      schema: {
        operationId: 'createCoupon',
        summary: 'Add a coupon',
        headers: idempotencyHeaders,
        body: couponInput,
        response: { 201: couponAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(presentCoupon(await addCoupon(deps, callOf(request), request.body))),
  );

  app.put(
    '/coupons/:id',
    {
      config: { refusals: ['coupon_not_found', 'duplicate_coupon_code'] },
      schema: {
        operationId: 'updateCoupon',
        summary: 'Change a coupon; orders made before keep what it gave them',
        params: idParams,
        body: couponInput,
        response: { 200: couponAnswer },
      },
    },
    async (request) =>
      presentCoupon(await changeCoupon(deps, callOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/coupons/:id',
    {
      config: { refusals: ['coupon_not_found'] },
      schema: {
        operationId: 'deleteCoupon',
        summary: 'Take a coupon off the list; its orders keep it',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeCoupon(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/coupons/:id/restored',
    {
      config: { refusals: ['coupon_not_found', 'duplicate_coupon_code'] },
      schema: {
        operationId: 'restoreCoupon',
        summary: 'Undo the deletion of a coupon',
        params: idParams,
        response: { 200: couponAnswer },
      },
    },
    async (request) => presentCoupon(await restoreCoupon(deps, callOf(request), request.params.id)),
  );
}
