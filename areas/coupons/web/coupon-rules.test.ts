import type { CouponAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import {
  boundsInWords,
  couponErrors,
  couponOf,
  couponState,
  couponValuesOf,
  inputOf,
  NEW_COUPON,
} from './coupon-rules.ts';

const coupon: CouponAnswer = {
  _id: 'a',
  code: 'MARIA10',
  discount: 'd',
  discountName: 'Dez',
  from: null,
  to: null,
  uses: null,
  usesACustomer: null,
  influencer: null,
  isOn: true,
  used: 0,
};
const bounded: CouponAnswer = {
  ...coupon,
  ...{ from: '2026-11-01', to: '2026-11-30', uses: 100, usesACustomer: 1 },
  influencer: { trackingId: 'maria', influencerName: 'Maria', isGone: false },
};

it('travels as it was answered, and blank bounds as none', () => {
  const { discountName: _, _id: __, used: ___, ...terms } = bounded;
  expect(inputOf(bounded)).toEqual({ ...terms, influencer: 'maria' });
  const typed = { ...couponValuesOf(coupon), code: ' maria10 ', uses: ' ', from: ' ' };
  expect(couponOf(typed)).toMatchObject({ code: 'maria10', uses: null, from: null, to: null });
});

it('needs a code and a rule, and bounds that are some', () => {
  const errors = (more: object) => couponErrors({ ...couponValuesOf(coupon), ...more });
  expect(errors({})).toEqual({});
  expect(
    Object.keys(couponErrors(NEW_COUPON)).filter((field) => couponErrors(NEW_COUPON)[field]),
  ).toEqual(['code', 'discount']);
  expect(errors({ from: '31/02' })).toMatchObject({ from: 'Informe um dia válido.' });
  expect(errors({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    to: 'O último dia vem antes do primeiro.',
  });
  for (const uses of ['0', '-1', '1,5', 'dez', '1000001']) {
    expect(errors({ uses }).uses, uses).toMatch(/^Informe um número/);
  }
});

describe('whether a coupon counts', () => {
  it.each([
    [coupon, 'good'],
    [bounded, 'good'],
    [{ ...coupon, isOn: false }, 'off'],
    [{ ...coupon, discountName: null }, 'ruleless'],
    [{ ...bounded, used: 100 }, 'spent'],
    [{ ...bounded, to: '2026-11-19' }, 'over'],
    [{ ...bounded, from: '2026-11-21' }, 'early'],
  ])('%j: %s', (of, state) => {
    expect(couponState(of, '2026-11-20')).toBe(state);
  });
});

it.each([
  [coupon, ''],
  [bounded, 'de 01/11/2026 a 30/11/2026 · 1 por cliente'],
  [{ ...coupon, from: '2026-11-01' }, 'a partir de 01/11/2026'],
  [{ ...coupon, to: '2026-11-30' }, 'até 30/11/2026'],
])('has its bounds in words', (of, words) => {
  expect(boundsInWords(of)).toBe(words);
});
