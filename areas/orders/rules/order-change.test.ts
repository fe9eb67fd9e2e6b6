import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import { canChangeCart, keepsAgreedPrices, mergeLines, priceChangedOrder } from './order-change.ts';
import { changeFacts, type ChangingOrder } from './order-change-facts.ts';
import { changeInWords } from './order-change-words.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { priceOrder, type PricedLine } from '#areas/discounts/rules/pricing.ts';

const TEN_OFF: DiscountRule[] = [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }];

const agreedLineOf = (productId: string, unitPriceCents: number, quantity: number): PricedLine => ({
  productId,
  name: productId,
  listPriceCents: unitPriceCents + 100,
  unitPriceCents,
  quantity,
  subtotalCents: unitPriceCents * quantity,
});
const wanted = (productId: string, quantity: number, priceCents: number | null) => ({
  productId,
  quantity,
  today: priceCents === null ? null : { name: productId, priceCents },
});

it('an order can change until it is sent, and what was agreed counts from the confirmation on', () => {
  expect(
    ORDER_STATUSES.map((status) => [canChangeCart(status), keepsAgreedPrices(status)]),
  ).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

describe('a changed order', () => {
  const agreed = {
    lines: [agreedLineOf('shirt', 900, 2), agreedLineOf('cap', 500, 1)],
    shipping: null,
  };
  it.each([
    ['an untouched line', wanted('shirt', 2, 5000), 900],
    ['an untouched line whose product is gone', wanted('cap', 1, null), 500],
    ['a line with more units', wanted('shirt', 3, 2000), 1800],
    ['a line with fewer units', wanted('shirt', 1, 2000), 1800],
    ['a new line', wanted('bag', 1, 4000), 3600],
  ])('charges %s what it costs', (_, line, unitPriceCents) => {
    const order = priceChangedOrder({ agreed, lines: [line], rules: TEN_OFF, shippingCents: 50 });
    expect(order.lines[0]?.unitPriceCents).toBe(unitPriceCents);
    expect(order.totalCents).toBe(unitPriceCents * line.quantity + 50);
  });

  const line = fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 1, max: 9 }),
    priceCents: fc.nat({ max: 100_000 }),
  });
  const lines = fc.uniqueArray(line, { minLength: 1, selector: ({ productId }) => productId });
  const rules = fc.constantFrom(null, TEN_OFF);

  it('is priced like a new one while nothing is agreed, sums up its lines, and keeps what it does not touch', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        rules,
        fc.nat({ max: 9999 }),
        (before, after, rule, shippingCents) => {
          const items = after.map((item) => wanted(item.productId, item.quantity, item.priceCents));
          const fresh = priceChangedOrder({
            agreed: null,
            lines: items,
            rules: rule,
            shippingCents,
          });
          const cart = after.map((item) => ({ ...item, name: item.productId }));
          expect(fresh).toEqual(priceOrder({ lines: cart, rules: rule, shippingCents }));

          const held = before.map((item) =>
            agreedLineOf(item.productId, item.priceCents, item.quantity),
          );
          const order = priceChangedOrder({
            agreed: { lines: held, shipping: null },
            lines: items,
            rules: rule,
            shippingCents,
          });
          const sum = order.lines.reduce((total, { subtotalCents }) => total + subtotalCents, 0);
          expect(order.totalCents).toBe(sum + shippingCents);
          for (const [index, priced] of order.lines.entries()) {
            const kept = held.find(
              ({ productId, quantity }) =>
                productId === priced.productId && quantity === priced.quantity,
            );
            expect(priced).toEqual(kept ?? fresh.lines[index]);
            expect(priced.subtotalCents).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

it('lines of one product are one line', () => {
  expect(
    mergeLines([
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 2 },
      { productId: 'a', quantity: 3 },
    ]),
  ).toEqual([
    { productId: 'a', quantity: 4 },
    { productId: 'b', quantity: 2 },
  ]);
});

describe('what changed', () => {
  const before: ChangingOrder = {
    lines: [agreedLineOf('Camiseta', 5000, 1), agreedLineOf('Boné', 3000, 2)],
    shipping: { name: 'PAC', cents: 2000 },
    discount: null,
    influencer: null,
    totalCents: 13_000,
  };

  it('is nothing when nothing did, in whatever order the lines are', () => {
    expect(changeFacts(before, { ...before, lines: before.lines.toReversed() })).toEqual([]);
  });

  it('is said fact by fact', () => {
    const after: ChangingOrder = {
      lines: [{ ...agreedLineOf('Camiseta', 5500, 2) }, agreedLineOf('Bolsa', 8000, 1)],
      shipping: null,
      discount: { name: 'Verão', cents: 500 },
      influencer: 'Duda',
      totalCents: 19_000,
    };
    expect(changeFacts(before, after)).toEqual([
      { kind: 'line-removed', name: 'Boné', quantity: 2 },
      { kind: 'line-quantity', name: 'Camiseta', from: 1, to: 2 },
      { kind: 'line-price', name: 'Camiseta', fromCents: 5000, toCents: 5500 },
      { kind: 'line-added', name: 'Bolsa', quantity: 1, priceCents: 8000 },
      { kind: 'shipping', from: { name: 'PAC', cents: 2000 }, to: null },
      { kind: 'discount', from: null, to: { name: 'Verão', cents: 500 } },
      { kind: 'influencer', from: null, to: 'Duda' },
      { kind: 'total', fromCents: 13_000, toCents: 19_000 },
    ]);
  });

  it.each([
    [
      { kind: 'line-added', name: 'Bolsa', quantity: 1, price: 80 },
      'Entrou Bolsa: 1 unidade a R$ 80,00',
    ],
    [{ kind: 'line-removed', name: 'Boné', quantity: 2 }, 'Saiu Boné: 2 unidades'],
    [{ kind: 'line-quantity', name: 'Boné', from: 2, to: 1 }, 'Boné: de 2 para 1 unidade'],
    [
      { kind: 'line-price', name: 'Boné', from: 30, to: 35 },
      'Boné: de R$ 30,00 para R$ 35,00 cada',
    ],
    [{ kind: 'shipping', from: null, to: { name: 'PAC', price: 20 } }, 'Frete: PAC (R$ 20,00)'],
    [
      { kind: 'shipping', from: { name: 'PAC', price: 20 }, to: { name: 'SEDEX', price: 35 } },
      'Frete: de PAC (R$ 20,00) para SEDEX (R$ 35,00)',
    ],
    [
      { kind: 'discount', from: { name: 'Verão', amount: 5 }, to: null },
      'Desconto: retirado Verão (R$ 5,00)',
    ],
    [
      { kind: 'discount', from: { name: 'Verão', amount: 5 }, to: { name: 'Verão', amount: 9 } },
      'Desconto Verão: de R$ 5,00 para R$ 9,00',
    ],
    [{ kind: 'influencer', from: null, to: 'Duda' }, 'Influenciador: Duda'],
    [{ kind: 'total', from: 50, to: 80 }, 'Total: de R$ 50,00 para R$ 80,00'],
  ] as const)('%j reads as a sentence', (fact, words) => {
    expect(changeInWords(fact)).toBe(words);
  });
});
