import type { CouponAnswer, CouponInput } from '../contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { couponBody, createCoupon } from '#test/coupons.ts';
import {
  cartBody,
  changeCart,
  createDiscount,
  createProduct,
  createTemporaryOrder,
  createTrackingLink,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { saveWindow } from '#test/window.ts';
import { findDiscount } from '#areas/discounts/server/discounts.service.ts';
import { findCouponRow } from './coupons.repository.ts';

const server = useTestServer();
const asStaff = server.as<CouponAnswer>('atendente');
const list = async () => (await asStaff<CouponAnswer[]>('GET', '/coupons')).body;

describe('coupons', () => {
  it('are added in capitals, changed, and listed with what they lead to', async () => {
    const rule = await createDiscount(server.current);
    const link = await createTrackingLink(server.current);
    const terms = couponBody(rule, {
      ...{ code: ' ação10 ', from: '2026-11-01', to: '2026-11-30' },
      ...{ uses: 100, usesACustomer: 1, influencer: link.trackingId },
    });
    const added = await asStaff('POST', '/coupons', terms);
    const { _id } = added.body;
    const answer = {
      ...terms,
      _id,
      code: 'AÇÃO10',
      discountName: rule.name,
      influencer: {
        trackingId: link.trackingId,
        influencerName: link.influencerName,
        isGone: false,
      },
      used: 0,
    };
    expect(added).toMatchObject({ status: 201, body: answer });
    expect(await list()).toContainEqual(answer);
    const changed = await asStaff('PUT', `/coupons/${_id}`, { ...terms, isOn: false, uses: null });
    expect(changed.body).toEqual({ ...answer, isOn: false, uses: null });
  });

  it('have one code each, whatever its case and accents; a deleted one leaves it to another', async () => {
    const first = await createCoupon(server.current, { code: 'VERAO' });
    const other = await createCoupon(server.current);
    const terms = couponBody({ _id: other.discount }, { code: 'verão' });
    const refused = { status: 409, body: { code: 'duplicate_coupon_code' } };
    expect(await asStaff('POST', '/coupons', terms)).toMatchObject(refused);
    expect(await asStaff('PUT', `/coupons/${other._id}`, terms)).toMatchObject(refused);
    const twice = await Promise.all(
      ['Xis1', 'xis1'].map((code) => asStaff('POST', '/coupons', { ...terms, code })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await asStaff('DELETE', `/coupons/${first._id}`)).status).toBe(204);
    const next = await asStaff('POST', '/coupons', terms);
    expect(next.status).toBe(201);
    expect((await list()).map(({ _id }) => _id)).not.toContain(first._id);
    expect(await asStaff('PUT', `/coupons/${first._id}/restored`)).toMatchObject(refused);
  });

  it('come back whole after their deletion', async () => {
    const link = await createTrackingLink(server.current);
    const coupon = await createCoupon(server.current, { influencer: link.trackingId });
    await asStaff('DELETE', `/coupons/${coupon._id}`);
    expect(await list()).not.toContainEqual(coupon);
    const restored = await asStaff('PUT', `/coupons/${coupon._id}/restored`);
    expect(restored).toMatchObject({ status: 200, body: coupon });
    expect(await list()).toContainEqual(coupon);
  });

  it('have a discount of their own, which is no rule of the list, and take a rule in its place', async () => {
    const own = { type: 'percentage', value: 10 } as const;
    const terms = { ...couponBody({ _id: '' }), discount: own };
    const added = await asStaff('POST', '/coupons', terms);
    const { _id } = added.body;
    expect(added).toMatchObject({
      status: 201,
      body: { discount: own, discountName: `Cupom ${added.body.code}` },
    });
    const ruleIds = async (query = '') =>
      (await asStaff<{ _id: string }[]>('GET', `/discounts${query}`)).body.map((rule) => rule._id);
    const before = await ruleIds();
    const { db } = server.current.deps;
    const policyId = (await findCouponRow(db, _id))?.discount_policy_id ?? '';
    expect(before).not.toContain(policyId);
    expect(await ruleIds(`?with=${policyId}`)).toEqual([...before, policyId].toSorted());
    for (const [method, body] of [
      ['PUT', { name: 'X', rules: [] }],
      ['DELETE', undefined],
    ] as const) {
      expect((await asStaff(method, `/discounts/${policyId}`, body)).status, method).toBe(404);
    }
    // It is its coupon's alone.
    const taken = await asStaff('POST', '/coupons', couponBody({ _id: policyId }));
    expect(taken.status).toBe(400);
    const window = await saveWindow(server.current, { discount: policyId });
    expect(window.status).toBe(400);
    const product = await createProduct(server.current, { price: 100 });
    const lines = [{ product, quantity: 1 }];
    const rules = [{ ...own, logic: 'none' as const, conditions: [] }];
    const discount = { _id: policyId, name: '', description: '', rules };
    const discounted = cartBody({ lines, discount });
    expect((await asStaff('POST', '/orders/temporary', discounted)).status).toBe(409);
    const { orderId } = await createTemporaryOrder(server.current);
    expect((await changeCart(server.current, orderId, discounted)).status).toBe(409);
    expect((await changeCart(server.current, orderId, cartBody({ lines }))).status).toBe(200);
    const more = { ...terms, code: 'OUTRO20', discount: { type: 'fixed', value: 19.9 } };
    expect((await asStaff('PUT', `/coupons/${_id}`, more)).body).toMatchObject({
      ...{ discount: more.discount, discountName: 'Cupom OUTRO20' },
    });
    expect(await findDiscount(db, policyId)).toMatchObject({
      name: 'Cupom OUTRO20',
      rules: [{ type: 'fixed', value: 19.9, conditions: [] }],
    });
    const rule = await createDiscount(server.current);
    const ruled = await asStaff('PUT', `/coupons/${_id}`, { ...more, discount: rule._id });
    expect(ruled.body).toMatchObject({ discount: rule._id, discountName: rule.name });
    expect(await findDiscount(db, policyId)).toBeUndefined();
    expect((await asStaff('PUT', `/coupons/${_id}`, terms)).body.discount).toEqual(own);
    expect(await ruleIds()).toEqual([...before, rule._id]);
  });

  it.each<[string, Partial<CouponInput>, string]>([
    ['a code of two letters', { code: 'ab' }, 'code'],
    ['a code with a space', { code: 'MARIA 10' }, 'code'],
    ['a day that is none', { from: '2026-02-30' }, 'from'],
    ['days in the wrong order', { from: '2026-02-02', to: '2026-02-01' }, 'to'],
    ['no uses at all', { uses: 0 }, 'uses'],
    ['an unknown rule', { discount: '01935c1e-7a40-7000-8000-000000000001' }, 'discount'],
    ['nothing off', { discount: { type: 'fixed', value: 0 } }, 'discount.value'],
    ['more than all off', { discount: { type: 'percentage', value: 101 } }, 'discount'],
    ['an unknown link', { influencer: 'ninguem' }, 'influencer'],
  ])('are refused with %s, naming the field', async (_, more, field) => {
    const body = couponBody(await createDiscount(server.current), more);
    const answer = await asStaff<ErrorAnswer>('POST', '/coupons', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.issues?.map((issue) => issue.field)).toEqual([field]);
  });

  it('stay when their rule or link is deleted, say so, and can be saved as they are', async () => {
    const rule = await createDiscount(server.current);
    const link = await createTrackingLink(server.current);
    const more = { discount: rule._id, influencer: link.trackingId };
    const { _id, code } = await createCoupon(server.current, more);
    await asStaff('DELETE', `/discounts/${rule._id}`);
    await asStaff('DELETE', `/tracking/${link._id}`);
    const gone = { discountName: null, influencer: { isGone: true } };
    expect((await list()).find((coupon) => coupon._id === _id)).toMatchObject(gone);
    const terms = couponBody(rule, { ...more, code, isOn: false });
    const saved = await asStaff('PUT', `/coupons/${_id}`, terms);
    expect(saved).toMatchObject({ status: 200, body: { ...gone, isOn: false } });
    // Another coupon cannot have the deleted rule.
    expect((await asStaff('POST', '/coupons', { ...terms, code: 'OUTRO' })).status).toBe(400);
  });

  it.each(['PUT', 'DELETE'] as const)('%s of one that is not there says so', async (method) => {
    const { _id, discount } = await createCoupon(server.current);
    await asStaff('DELETE', `/coupons/${_id}`);
    const body = method === 'PUT' ? couponBody({ _id: discount }) : undefined;
    expect(await asStaff(method, `/coupons/${_id}`, body)).toMatchObject({
      status: 404,
      body: { code: 'coupon_not_found', message: 'Cupom não encontrado.' },
    });
  });
});
