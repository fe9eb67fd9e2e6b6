import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { describe, expect, it, test } from 'vitest';

import { changedPrices, ruleFates } from './rule-effect.ts';

const forName = (name: string, value: DiscountRule['value']): DiscountRule => ({
  type: 'percentage',
  value,
  logic: 'none',
  conditions: [{ field: 'name', operator: 'contains', value: name }],
});
const forAll: DiscountRule = { type: 'fixed', value: 5, logic: 'none', conditions: [] };
const shirt = { name: 'Camiseta Azul', priceCents: 8990 };
const cap = { name: 'Boné', priceCents: 4000 };

describe('ruleFates', () => {
  test.each([
    ['the first match counts', [forName('azul', 10), forAll], ['applies', 'not-reached']],
    [
      'one that does not match is passed over',
      [forName('boné', 10), forAll],
      ['no-match', 'applies'],
    ],
    ['none matches', [forName('boné', 10)], ['no-match']],
    [
      'a match without a value still ends the search',
      [forName('azul', null), forAll],
      ['applies-no-value', 'not-reached'],
    ],
    ['no rules', [], []],
  ])('%s', (_, rules, fates) => {
    expect(ruleFates(rules, shirt)).toEqual(fates);
  });
});

describe('changedPrices', () => {
  it('lists what changes, at its new price', () => {
    expect(changedPrices([forName('azul', 10)], [shirt, cap])).toEqual([
      { product: shirt, priceCents: 8091 },
    ]);
  });

  it('leaves out what a rule matches without changing it', () => {
    expect(changedPrices([forName('azul', 0), forAll], [shirt, cap])).toEqual([
      { product: cap, priceCents: 3500 },
    ]);
  });
});
