import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { couponAnswer, couponInput } from './contract.ts';

export const listCoupons = endpoint({
  at: 'GET /coupons',
  name: 'listCoupons',
  summary: 'Coupons of the window, newest first, with how often they were used',
  access: 'staff',
  answer: z.array(couponAnswer),
});

export const createCoupon = endpoint({
  at: 'POST /coupons',
  name: 'createCoupon',
  summary: 'Add a coupon',
  access: 'staff',
  once: true,
  body: couponInput,
  answer: couponAnswer,
  status: 201,
  refusals: ['duplicate_coupon_code'],
});

export const updateCoupon = endpoint({
  at: 'PUT /coupons/:id',
  name: 'updateCoupon',
  summary: 'Change a coupon; orders made before keep what it gave them',
  access: 'staff',
  body: couponInput,
  answer: couponAnswer,
  refusals: ['coupon_not_found', 'duplicate_coupon_code'],
});

export const deleteCoupon = endpoint({
  at: 'DELETE /coupons/:id',
  name: 'deleteCoupon',
  summary: 'Take a coupon off the list; its orders keep it',
  access: 'staff',
  refusals: ['coupon_not_found'],
});

export const restoreCoupon = endpoint({
  at: 'PUT /coupons/:id/restored',
  name: 'restoreCoupon',
  summary: 'Undo the deletion of a coupon',
  access: 'staff',
  answer: couponAnswer,
  refusals: ['coupon_not_found', 'duplicate_coupon_code'],
});
