import type { CouponAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import {
  boundsInWords,
  couponErrors,
  couponOf,
  couponState,
  couponValuesOf,
  discountInWords,
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

it('needs a code and a discount, and bounds that are some', () => {
  const errors = (more: object) => couponErrors({ ...couponValuesOf(coupon), ...more });
  expect(errors({})).toEqual({});
  expect(
    Object.keys(couponErrors(NEW_COUPON)).filter((field) => couponErrors(NEW_COUPON)[field]),
  ).toEqual(['code', 'value']);
  expect(errors({ kind: 'rule', discount: '' })).toMatchObject({
    discount: 'Escolha a regra de desconto.',
  });
  expect(errors({ from: '31/02' })).toMatchObject({ from: 'Informe um dia válido.' });
  expect(errors({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    to: 'O último dia vem antes do primeiro.',
  });
  for (const uses of ['0', '-1', '1,5', 'dez', '1000001']) {
    expect(errors({ uses }).uses, uses).toMatch(/^Informe um número/);
  }
});

it.each([
  ['percentage', '10', { type: 'percentage', value: 10 }, '10\u00A0% de desconto'],
  ['percentage', ' 12,5 % ', { type: 'percentage', value: 12.5 }, '12,5\u00A0% de desconto'],
  ['percentage', '0,07', { type: 'percentage', value: 0.07 }, '0,07\u00A0% de desconto'],
  ['fixed', 'R$ 1.234,50', { type: 'fixed', value: 1234.5 }, /^R\$\s1\.234,50 de desconto em cada/],
] as const)('reads a discount of its own: %s %s', (kind, value, own, words) => {
  const typed = { ...couponValuesOf(coupon), kind, value };
  expect(couponErrors(typed).value).toBeUndefined();
  expect(couponOf(typed).discount).toEqual(own);
  const answered = { ...coupon, discount: own };
  expect(discountInWords(answered)).toMatch(words);
  expect(inputOf(answered).discount).toEqual(own);
});

it.each([
  ['percentage', ['', '0', '-1', 'dez', '33,333', '1%0', 'R$ 10'], /^Informe o desconto/],
  ['percentage', ['100,01', '1000'], /^O desconto vai até 100 %/],
  ['fixed', ['', '0', '-5', '1,234', 'dez', '10 %'], /^Informe o desconto/],
] as const)('refuses %s of %j', (kind, values, message) => {
  for (const value of values) {
    expect(couponErrors({ ...couponValuesOf(coupon), kind, value }).value, value).toMatch(message);
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
