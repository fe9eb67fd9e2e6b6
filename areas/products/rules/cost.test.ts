import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageCost,
  costBefore,
  costWithout,
  earningsOf,
  knowsCosts,
  marginPercent,
} from './cost.ts';
import { MOST_UNITS } from '#kit/rules/limits.ts';
import { MAX_PRICE_CENTS } from '#kit/rules/money.ts';

const units = fc.integer({ min: 1, max: MOST_UNITS });
const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS });

describe('averageCost', () => {
  it.each([
    // stock, cost, units, unit cost, average
    [10, 1000, 10, 2000, 1500],
    [10, null, 5, 2000, 2000],
    [0, 1000, 5, 2000, 2000],
    [0, null, 5, 0, 0],
    [1, 1000, 2, 1000, 1000],
    // Half up: 10,00 and 10,01.
    [1, 1000, 1, 1001, 1001],
    [2, 1000, 1, 1001, 1000],
    [5, 0, 5, 300, 150],
    [MOST_UNITS, MAX_PRICE_CENTS, MOST_UNITS, MAX_PRICE_CENTS - 1, MAX_PRICE_CENTS],
  ])('%i units of %s and %i of %i cost %i each', (stock, costCents, more, unitCostCents, is) => {
    expect(averageCost({ stock, costCents }, { units: more, unitCostCents })).toBe(is);
  });

  it('lies between what was there and what came, and leaves equal costs alone', () => {
    fc.assert(
      fc.property(units, cents, units, cents, (stock, costCents, more, unitCostCents) => {
        const average = averageCost({ stock, costCents }, { units: more, unitCostCents });
        expect(average).toBeGreaterThanOrEqual(Math.min(costCents, unitCostCents));
        expect(average).toBeLessThanOrEqual(Math.max(costCents, unitCostCents));
        expect(averageCost({ stock, costCents }, { units: more, unitCostCents: costCents })).toBe(
          costCents,
        );
      }),
    );
  });
});

describe('costWithout', () => {
  it.each([
    // left, cost, units, unit cost, cost then
    [10, 1500, 10, 2000, 1000],
    // No units, no cost, or a negative result: the cost stays.
    [0, 1500, 10, 2000, 1500],
    [10, null, 10, 2000, null],
    [1, 1500, 10, 2000, 1500],
    [2, 500, 1, 1500, 0],
  ])('%i units left at %s, without %i of %i: %s', (stock, costCents, less, unitCostCents, is) => {
    expect(costWithout({ stock, costCents }, { units: less, unitCostCents })).toBe(is);
  });

  it('takes an entry back to within the rounding of its average', () => {
    fc.assert(
      fc.property(units, cents, units, cents, (stock, costCents, more, unitCostCents) => {
        const entry = { units: more, unitCostCents };
        const average = averageCost({ stock, costCents }, entry);
        const back = costWithout({ stock, costCents: average }, entry) ?? -1;
        // Half a centavo of each unit, spread over the remaining ones; the cost stays where the result is
        // negative.
        const rounding = (stock + more) / (2 * stock) + 1;
        const isAsItIs = back === average;
        expect(back).toBeGreaterThanOrEqual(0);
        expect(isAsItIs || Math.abs(back - costCents) <= rounding).toBe(true);
      }),
    );
  });
});

describe('costBefore', () => {
  const entry = { units: 10, unitCostCents: 2000 };
  const move = { from: 1000, to: 1500 };
  const other = { from: 1000, to: 1600 };
  const none = { from: null, to: 2000 };
  it.each([
    // left, cost, its move, its entry, built upon, cost then
    [0, 1500, move, entry, false, 1000],
    [3, 2000, none, entry, false, null],
    [3, 1500, { from: 1500, to: null }, undefined, false, 1500],
    [3, null, { from: 1500, to: null }, undefined, false, 1500],
    // Another cost since, or the same by a later entry: taken out of the average.
    [10, 1500, other, entry, false, 1000],
    [10, 1500, move, entry, true, 1000],
    [30, 2000, none, entry, true, 2000],
    // The entry had no cost: the cost stays.
    [10, 1500, undefined, undefined, false, 1500],
  ])(
    '%i units left at %s, after %o of %o, built upon: %s: %s',
    (stock, costCents, made, from, isBuiltUpon, is) => {
      expect(costBefore({ stock, costCents }, { move: made, entry: from, isBuiltUpon })).toBe(is);
    },
  );
});

describe('marginPercent', () => {
  it.each([
    [100, 40, 60],
    [100, 100, 0],
    [100, 150, -50],
    [89.9, 0, 100],
    [0, 10, null],
    [3, 1, 67],
  ])('of %d that cost %d is %s', (price, cost, margin) => {
    expect(marginPercent(price, cost)).toBe(margin);
  });
});

describe('earningsOf', () => {
  it.each([
    [[], undefined],
    [[{ quantity: 2, subtotalCents: 5000, unitCostCents: null }], undefined],
    [
      [{ quantity: 2, subtotalCents: 5000, unitCostCents: 1000 }],
      { productsCents: 5000, costedCents: 5000, costCents: 2000, grossProfitCents: 3000 },
    ],
    [
      [
        { quantity: 2, subtotalCents: 5000, unitCostCents: 1000 },
        { quantity: 1, subtotalCents: 700, unitCostCents: null },
        // A gift has its cost all the same.
        { quantity: 3, subtotalCents: 0, unitCostCents: 1500 },
      ],
      { productsCents: 5700, costedCents: 5000, costCents: 6500, grossProfitCents: -1500 },
    ],
  ])('of %j is %j', (lines, earnings) => {
    expect(earningsOf(lines)).toEqual(earnings);
  });
});

describe('knowsCosts', () => {
  it.each([
    ['admin', true],
    ['atendente', false],
    ['cliente', false],
    [undefined, false],
  ])('of %s is %s', (role, knows) => {
    expect(knowsCosts(role)).toBe(knows);
  });
});
