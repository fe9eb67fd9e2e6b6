import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { ruleOf as rule, when } from './discount.fixture.ts';
import { discountedPriceCents, matchesCondition, matchesRule } from './discount.ts';

const shirt = { name: 'Camiseta Básica', priceCents: 123450 };

describe('matchesCondition', () => {
  test.each([
    ['name', 'equals', 'Camiseta Básica', true],
    ['name', 'equals', '  CAMISETA BÁSICA ', true],
    ['name', 'equals', 'Camiseta Ba\u0301sica', true],
    ['name', 'equals', 'Camiseta Basica', false],
    ['name', 'equals', 'Camiseta', false],
    ['name', 'contains', 'camiseta', true],
    ['name', 'contains', 'BÁS', true],
    ['name', 'contains', 'calça', false],
    ['name', 'contains', '', false],
    ['name', 'contains', '   ', false],
    ['name', 'equals', '', false],
    ['name', 'gt', '1', false],
    ['price', 'equals', '1234.5', true],
    ['price', 'equals', '1.234,50', true],
    ['price', 'equals', 'R$ 1.234,50', true],
    ['price', 'equals', '1234,51', false],
    ['price', 'gt', '1234,49', true],
    ['price', 'gt', '1234,50', false],
    ['price', 'lt', '1234,51', true],
    ['price', 'lt', '1234,50', false],
    ['price', 'gte', '1234,50', true],
    ['price', 'gte', '1234,51', false],
    ['price', 'lte', '1234,50', true],
    ['price', 'lte', '1234,49', false],
    ['price', 'gt', '-1', true],
    ['price', 'gt', '', false],
    ['price', 'gte', 'caro', false],
    ['price', 'contains', '1234', true],
    ['price', 'contains', '34,5', true],
    ['price', 'contains', '1.234,50', true],
    ['price', 'contains', '4.50', true],
    ['price', 'contains', '50', false],
    ['price', 'contains', ',', false],
    ['price', 'contains', 'caro', false],
    ['price', 'between', '1', false],
    ['name', 'startsWith', 'Camiseta', false],
    ['name', 'toString', 'Camiseta', false],
    ['stock', 'equals', '1', false],
    ['', '', '', false],
  ])('%s %s %j: %s', (field, operator, value, expected) => {
    expect(matchesCondition(when(field, operator, value), shirt)).toBe(expected);
  });
});

test.each([
  ['50', 15_000, true],
  ['50', 5_000, true],
  ['50', 4_990, false],
  ['49,90', 4_990, true],
  ['49.90', 14_990, true],
  ['50,00', 15_000, true],
  ['0', 15_000, true],
])('a price contains %j as a text: %d centavos, %s', (value, priceCents, expected) => {
  const product = { name: '', priceCents };
  expect(matchesCondition(when('price', 'contains', value), product)).toBe(expected);
});

describe('matchesRule', () => {
  const yes = when('name', 'contains', 'camiseta');
  const no = when('name', 'contains', 'calça');
  test.each<[string, DiscountRule['logic'], DiscountCondition[], boolean]>([
    ['no conditions', 'none', [], true],
    ['no conditions, and', 'and', [], true],
    ['no conditions, or', 'or', [], true],
    ['one met', 'none', [yes], true],
    ['one not met', 'or', [no], false],
    ['none: only the first counts, met', 'none', [yes, no], true],
    ['none: only the first counts, not met', 'none', [no, yes], false],
    ['and, both met', 'and', [yes, yes], true],
    ['and, one not met', 'and', [yes, no], false],
    ['or, one met', 'or', [no, yes], true],
    ['or, none met', 'or', [no, no], false],
    ['the empty condition of a new rule', 'none', [when('name', 'equals', '')], false],
  ])('%s', (_case, logic, conditions, expected) => {
    expect(matchesRule({ logic, conditions }, shirt)).toBe(expected);
  });
});

describe('discountedPriceCents', () => {
  test.each<[DiscountRule['type'], DiscountRule['value'], number, number]>([
    ['percentage', 10, 9990, 8991],
    ['percentage', '10', 9990, 8991],
    ['percentage', '10 %', 9990, 8991],
    ['percentage', '12,5', 1000, 875],
    ['percentage', '33.333', 1000, 667],
    ['percentage', 15, 10, 9],
    ['percentage', 50, 1, 1],
    ['percentage', 50, 101, 51],
    ['percentage', 0.07, 10_000_000_000, 9_993_000_000],
    ['percentage', 100, 9990, 0],
    ['percentage', 150, 9990, 0],
    ['percentage', 0, 9990, 9990],
    ['percentage', -10, 9990, 9990],
    ['percentage', '-10', 9990, 9990],
    ['percentage', '', 9990, 9990],
    ['percentage', null, 9990, 9990],
    ['percentage', 'dez', 9990, 9990],
    ['percentage', Number.NaN, 9990, 9990],
    ['percentage', Infinity, 9990, 9990],
    ['fixed', 10, 9990, 8990],
    ['fixed', '10,50', 9990, 8940],
    ['fixed', '1.000,00', 9990, 0],
    ['fixed', 99.9, 9990, 0],
    ['fixed', -10, 9990, 9990],
    ['fixed', '', 9990, 9990],
    ['fixed', null, 9990, 9990],
    ['fixed', 'dez', 9990, 9990],
    ['override', 50, 9990, 5000],
    ['override', '49,90', 9990, 4990],
    ['override', 200, 9990, 20000],
    ['override', 0, 9990, 0],
    ['override', '0', 9990, 0],
    ['override', '', 9990, 9990],
    ['override', ' ', 9990, 9990],
    ['override', null, 9990, 9990],
    ['override', 'grátis', 9990, 9990],
    ['override', -1, 9990, 9990],
    ['override', Number.NaN, 9990, 9990],
  ])('%s %j on %d centavos leaves %d', (type, value, priceCents, expected) => {
    expect(discountedPriceCents([rule(type, value)], { name: 'x', priceCents })).toBe(expected);
  });

  const matching = when('name', 'contains', 'camiseta');
  const foreign = when('name', 'contains', 'calça');
  test.each<[string, DiscountRule[] | null, number]>([
    ['no policy', null, 123450],
    ['no rules', [], 123450],
    ['no match', [rule('fixed', 10, [foreign])], 123450],
    ['the first match', [rule('fixed', 10, [matching]), rule('fixed', 20)], 122450],
    ['the first that matches', [rule('fixed', 10, [foreign]), rule('fixed', 20)], 121450],
    ['a first match without a value', [rule('fixed', '', [matching]), rule('fixed', 20)], 123450],
    ['a new rule as the form starts it', [rule('fixed', '', [when('', 'equals', '')])], 123450],
  ])('applies only the first matching rule: %s', (_case, rules, expected) => {
    expect(discountedPriceCents(rules, shirt)).toBe(expected);
  });

  const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.integer().map(String));
  const condition = fc.record({
    field: fc.constantFrom('name', 'price', 'stock'),
    operator: fc.constantFrom('equals', 'contains', 'gt', 'lt', 'gte', 'lte', 'other'),
    value: fc.oneof(fc.string(), fc.integer().map(String)),
  });
  const anyRule = (type: fc.Arbitrary<DiscountRule['type']>) =>
    fc.record({
      type,
      value,
      logic: fc.constantFrom('none' as const, 'and' as const, 'or' as const),
      conditions: fc.array(condition, { maxLength: 3 }),
    });
  const product = fc.record({
    name: fc.string(),
    priceCents: fc.integer({ min: 0, max: 10_000_000_000 }),
  });

  it('is always whole centavos, never below zero', () => {
    const types = fc.constantFrom('fixed' as const, 'percentage' as const, 'override' as const);
    fc.assert(
      fc.property(fc.array(anyRule(types)), product, (rules, item) => {
        const price = discountedPriceCents(rules, item);
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never raises a price by a percentage or a fixed amount', () => {
    const types = fc.constantFrom('fixed' as const, 'percentage' as const);
    fc.assert(
      fc.property(fc.array(anyRule(types)), product, (rules, item) => {
        expect(discountedPriceCents(rules, item)).toBeLessThanOrEqual(item.priceCents);
      }),
    );
  });

  it('is exact to the centavo: the price left is the half-up rounding of price × (100 − p) ÷ 100', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(hundredths, product, (p, item) => {
        const exactTimesTenThousand = BigInt(item.priceCents) * BigInt(10_000 - p);
        const expected = Number((exactTimesTenThousand + 5_000n) / 10_000n);
        expect(discountedPriceCents([rule('percentage', p / 100)], item)).toBe(expected);
      }),
    );
  });
});
