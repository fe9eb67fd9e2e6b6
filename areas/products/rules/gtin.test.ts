import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gtinCheckDigit,
  isGtin,
  isPublicGtin,
  storedGtin,
  storeGtin,
  withLostZero,
} from './gtin.ts';

describe('isGtin', () => {
  it.each([
    '96385074',
    '036000291452',
    '4006381333931',
    '7891000315507',
    '17891000315504',
    '00000000',
  ])('takes %s', (barcode) => {
    expect(isGtin(barcode)).toBe(true);
  });

  it.each(['', '7891000315508', '789100031550', '78910003155070', '7891000-315507', 'abcdefgh'])(
    'refuses %j',
    (barcode) => {
      expect(isGtin(barcode)).toBe(false);
    },
  );

  it('sees every mistyped digit', () => {
    const digits = fc.stringMatching(/^\d{12}$/);
    const place = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(digits, place, fc.integer({ min: 1, max: 9 }), (start, at, by) => {
        const right = start + gtinCheckDigit(start);
        const wrong = [...right].map((digit, index) =>
          index === at ? String((Number(digit) + by) % 10) : digit,
        );
        expect(isGtin(right)).toBe(true);
        expect(isGtin(wrong.join(''))).toBe(false);
      }),
    );
  });
});

it("makes a barcode of the shop's own", () => {
  expect(storeGtin('1234567890')).toBe('2012345678903');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,12}$/), (random) => {
      expect(storeGtin(random)).toMatch(/^20\d{11}$/);
      expect(isGtin(storeGtin(random))).toBe(true);
    }),
  );
});

it.each([
  [' 7 891000 315507 ', '7891000315507'],
  ['07891000315507', '7891000315507'],
  ['0 36000 29145 2', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['9638-5074', '96385074'],
  ['17891000315504', '17891000315504'],
  ['7891000315507.0', '7891000315507'],
  ['7891000315507,00', '7891000315507'],
  // A number without a check digit that fits stays as it is.
  ['036000291453', '036000291453'],
  ['01234567890123', '01234567890123'],
  ['abc', 'abc'],
])('stores %j as %s', (typed, stored) => {
  expect(storedGtin(typed)).toBe(stored);
  expect(storedGtin(stored)).toBe(stored);
});

it.each([
  ['7891000315507', true],
  ['17891000315504', true],
  ['0036000291452', true],
  ['96385074', true],
  // A shop's own number, also as the UPC-A from which it was stored, and as a carton's.
  [storeGtin('1234567890'), false],
  ['0212345678909', false],
  ['0412345678903', false],
  ['12012345678900', false],
  ['20000004', false],
  // A coupon's number.
  ['9812345678902', false],
  ['7891000315508', false],
  ['', false],
])('of %s says whether it names a product everywhere: %s', (barcode, is) => {
  expect(isPublicGtin(barcode)).toBe(is);
});

it.each([
  ['36000291452', '036000291452'],
  ['1234565', '01234565'],
  ['1234566', '1234566'],
  ['8535902775', '8535902775'],
  ['7891000315507', '7891000315507'],
  ['', ''],
])('gives %j its lost zero back: %j', (cell, barcode) => {
  expect(withLostZero(cell)).toBe(barcode);
});
