import { describe, expect, it } from 'vitest';

import {
  choicesOf,
  discountErrors,
  discountInputOf,
  discountValuesOf,
  newCondition,
  newDiscount,
  newRule,
  rulesOf,
  withField,
  withoutCondition,
  type RuleValues,
} from './discount-rules.ts';

const rule = (change: Partial<RuleValues>): RuleValues => ({ ...newRule(), ...change });
const policy = (change: Partial<RuleValues>) => ({
  ...newDiscount(),
  name: 'X',
  rules: [rule(change)],
});
describe('a new rule', () => {
  it('is fixed, without a value, with one empty condition and nothing to combine', () => {
    expect(newRule()).toMatchObject({
      type: 'fixed',
      value: '',
      logic: 'none',
      conditions: [{ field: '', operator: 'equals', value: '' }],
    });
  });
});

describe('what travels', () => {
  it.each([
    ['fixed', '99,90', 99.9],
    ['override', '1.234,50', 1234.5],
    ['percentage', '12,5', 12.5],
    ['percentage', '33.333', 33.333],
    ['fixed', '', null],
    ['fixed', 'dez', 'dez'],
  ] as const)('of a %s rule with %j is %j', (type, value, sent) => {
    expect(discountInputOf(policy({ type, value })).rules[0]?.value).toBe(sent);
  });

  it('is trimmed, and comes back as it was typed', () => {
    const values = {
      ...policy({ type: 'percentage', value: '12,5' }),
      name: ' Camisetas ',
      description: ' Só a equipe ',
    };
    expect(discountInputOf(values)).toMatchObject({
      name: 'Camisetas',
      description: 'Só a equipe',
    });
    const saved = { _id: 'p', name: 'Camisetas', description: '', rules: rulesOf(values.rules) };
    expect(discountValuesOf(saved).rules[0]?.value).toBe('12,5');
  });

  it('opens with an empty rule when a record has none', () => {
    const saved = { _id: 'p', name: 'Antiga', description: '', rules: [] };
    expect(discountValuesOf(saved).rules).toHaveLength(1);
  });
});

describe('what may not be saved', () => {
  it('is a policy without a name', () => {
    expect(discountErrors(newDiscount())).toMatchObject({ name: 'Informe o nome.' });
  });

  it.each<Partial<RuleValues>>([
    {},
    { type: 'percentage' },
    { type: 'fixed', value: '1e3' },
    { type: 'override', value: '100.000.000,01' },
    { type: 'percentage', value: 'dez' },
    { conditions: [{ ...newCondition(), field: 'price', value: 'dez' }] },
  ])('is not %j: the notes tell', (change) => {
    expect(discountErrors(policy(change))).toEqual({ name: undefined });
  });
});

describe('changes of a rule', () => {
  const first = newCondition();
  const second = { ...newCondition(), field: 'price', operator: 'gt' };

  it('combine nothing once fewer than two conditions are left', () => {
    const changed = withoutCondition(rule({ logic: 'and', conditions: [first, second] }), 0);
    expect(changed).toMatchObject({ logic: 'none', conditions: [second] });
    const three = rule({ logic: 'or', conditions: [first, second, first] });
    expect(withoutCondition(three, 2)).toMatchObject({ logic: 'or', conditions: [first, second] });
  });

  it('take back an operator that the new field does not have', () => {
    expect(withField(second, 'name').operator).toBe('equals');
    expect(withField({ ...second, operator: 'equals' }, 'name').operator).toBe('equals');
    expect(withField(second, 'price').operator).toBe('gt');
  });
});

it('offers what an old record has, beside what there is', () => {
  expect(choicesOf({ name: 'Nome', price: 'Preço' }, 'stock')).toEqual([
    { value: 'name', label: 'Nome' },
    { value: 'price', label: 'Preço' },
    { value: 'stock', label: 'stock' },
  ]);
});
