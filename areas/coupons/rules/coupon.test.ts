import { describe, expect, it } from 'vitest';
import {
  couponCodeProblem,
  couponDaysProblem,
  couponKey,
  isInForce,
  isUsedUp,
  shownCouponCode,
} from './coupon.ts';

describe('the code of a coupon', () => {
  it.each([
    ['MARIA10', 'maria10'],
    ['  maria10 ', 'maria10'],
    ['AÇÃO10', 'acao10'],
    ['Ac\u0327a\u0303o10', 'acao10'],
    ['2026', '2026'],
    ['a'.repeat(20), 'a'.repeat(20)],
  ])('%j is compared as %s', (typed, key) => {
    expect(couponKey(typed)).toBe(key);
    expect(couponCodeProblem(typed)).toBeUndefined();
  });

  it.each(['', 'ab', 'a'.repeat(21), 'MARIA 10', 'MARIA-10', '%%%', 'Ж'.repeat(5), '１２３'])(
    'may not be %j',
    (typed) => {
      expect(couponKey(typed)).toBeNull();
      expect(couponCodeProblem(typed)).toMatch(/^Use de 3 a 20 letras/);
    },
  );

  it('is shown in capitals', () => {
    expect(shownCouponCode(' ac\u0327a\u0303o10 ')).toBe('AÇÃO10');
  });
});

describe('the days of a coupon', () => {
  const on = { isOn: true, from: '2026-11-10', to: '2026-11-20' };

  it.each([
    [on, '2026-11-09', false],
    [on, '2026-11-10', true],
    [on, '2026-11-20', true],
    [on, '2026-11-21', false],
    [{ ...on, from: null }, '2000-01-01', true],
    [{ ...on, to: null }, '2100-12-31', true],
    [{ ...on, isOn: false }, '2026-11-15', false],
  ])('%j on %s: %s', (coupon, today, counts) => {
    expect(isInForce(coupon, today)).toBe(counts);
  });

  it('do not end before they begin', () => {
    expect(couponDaysProblem(on)).toBeUndefined();
    expect(couponDaysProblem({ from: on.from, to: on.from })).toBeUndefined();
    expect(couponDaysProblem({ from: on.from, to: null })).toBeUndefined();
    expect(couponDaysProblem({ from: on.to, to: on.from })).toBeDefined();
  });
});

it.each([
  [0, 1, false],
  [1, 1, true],
  [2, 1, true],
  [1_000, null, false],
])('%d uses of %j at most: used up %s', (used, most, isUp) => {
  expect(isUsedUp(used, most)).toBe(isUp);
});
