import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { describe, expect, it } from 'vitest';

import { changedPrices } from './rule-effect.ts';

const forName = (name: string, value: DiscountRule['value']): DiscountRule => ({
  type: 'percentage',
  value,
  logic: 'none',
  conditions: [{ field: 'name', operator: 'contains', value: name }],
});
const forAll: DiscountRule = { type: 'fixed', value: 5, logic: 'none', conditions: [] };
const shirt = { name: 'Camiseta Azul', priceCents: 8990 };
const cap = { name: 'Boné', priceCents: 4000 };

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
