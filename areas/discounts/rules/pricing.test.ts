import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountRule } from '../contract.ts';
import { priceOrder } from './pricing.ts';

const tenPercent: DiscountRule = { type: 'percentage', value: 10, logic: 'none', conditions: [] };

describe('priceOrder', () => {
  it('prices lines, discount, shipping and total', () => {
    const order = priceOrder({
      lines: [
        { productId: 'a', name: 'Camiseta', priceCents: 8990, quantity: 2 },
        { productId: 'b', name: 'Boné', priceCents: 3995, quantity: 3 },
      ],
      rules: [tenPercent],
      shippingCents: 1990,
    });
    const pricesOf = (line: (typeof order.lines)[number]) => [
      ...[line.productId, line.name, line.quantity],
      ...[line.listPriceCents, line.unitPriceCents, line.subtotalCents],
    ];
    expect(order.lines.map(pricesOf)).toEqual([
      ['a', 'Camiseta', 2, 8990, 8091, 16182],
      ['b', 'Boné', 3, 3995, 3596, 10788],
    ]);
    expect(order).toMatchObject({
      productsCents: 29965,
      discountCents: 2995,
      shippingCents: 1990,
      totalCents: 28960,
    });
  });

  it('charges list prices without a policy', () => {
    const lines = [{ productId: 'a', name: 'Camiseta', priceCents: 8990, quantity: 2 }];
    expect(priceOrder({ lines, rules: null, shippingCents: 0 })).toMatchObject({
      productsCents: 17980,
      discountCents: 0,
      totalCents: 17980,
    });
  });

  it('shows no negative discount when an override raises the price', () => {
    const lines = [{ productId: 'a', name: 'Camiseta', priceCents: 1000, quantity: 2 }];
    const rules: DiscountRule[] = [{ type: 'override', value: 15, logic: 'none', conditions: [] }];
    expect(priceOrder({ lines, rules, shippingCents: 500 })).toMatchObject({
      productsCents: 2000,
      discountCents: 0,
      totalCents: 3500,
    });
  });

  it('prices an empty cart at its shipping', () => {
    expect(priceOrder({ lines: [], rules: [tenPercent], shippingCents: 500 })).toEqual({
      lines: [],
      productsCents: 0,
      discountCents: 0,
      shippingCents: 500,
      totalCents: 500,
    });
  });
});

describe('priceOrder, for any cart', () => {
  const line = fc.record({
    productId: fc.uuid(),
    name: fc.string(),
    priceCents: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
  });
  const rule: fc.Arbitrary<DiscountRule> = fc.record({
    type: fc.constantFrom('fixed', 'percentage', 'override'),
    value: fc.oneof(
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: -10, max: 200 }),
      fc.string(),
    ),
    logic: fc.constantFrom('none', 'and', 'or'),
    conditions: fc.array(
      fc.record({
        field: fc.constantFrom('name', 'price'),
        operator: fc.constantFrom('contains', 'gt', 'lte'),
        value: fc.oneof(fc.string({ maxLength: 2 }), fc.integer({ min: 0, max: 500 }).map(String)),
      }),
      { maxLength: 3 },
    ),
  });
  const order = fc.record({
    lines: fc.array(line, { maxLength: 8 }),
    rules: fc.option(fc.array(rule, { maxLength: 3 })),
    shippingCents: fc.integer({ min: 0, max: 100_000 }),
  });

  it('is never negative and always whole centavos', () => {
    fc.assert(
      fc.property(order, (cart) => {
        const { productsCents, discountCents, totalCents } = priceOrder(cart);
        for (const amount of [productsCents, discountCents, totalCents]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('adds up: total = Σ quantity × unit price + shipping, in integers', () => {
    fc.assert(
      fc.property(order, (cart) => {
        const priced = priceOrder(cart);
        const exact = priced.lines.reduce(
          (total, { unitPriceCents, quantity }) =>
            total + BigInt(unitPriceCents) * BigInt(quantity),
          BigInt(cart.shippingCents),
        );
        expect(BigInt(priced.totalCents)).toBe(exact);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = order.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart.lines, { minLength: cart.lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([cart, lines]) => {
        const { lines: _before, ...amounts } = priceOrder(cart);
        const { lines: _after, ...again } = priceOrder({ ...cart, lines });
        expect(again).toEqual(amounts);
      }),
    );
  });

  it('gives discount + paid = list price unless an override raises prices', () => {
    const reducing = rule.filter(({ type }) => type !== 'override');
    fc.assert(
      fc.property(order, fc.array(reducing), (cart, rules) => {
        const priced = priceOrder({ ...cart, rules });
        expect(priced.totalCents).toBe(
          priced.productsCents - priced.discountCents + priced.shippingCents,
        );
      }),
    );
  });
});
