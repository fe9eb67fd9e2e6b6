import type { DiscountAnswer, DiscountRule } from '@balcao/domain/contract/discounts';
import { describe, expect, it, test } from 'vitest';

import {
  differs,
  draftOf,
  inputOf,
  newDraft,
  reduceDraft,
  rulesOf,
  type DiscountDraft,
  type DraftAction,
} from './discount-draft.ts';

const id = '0198b9a0-0000-7000-8000-000000000001';

const apply = (draft: DiscountDraft, ...actions: DraftAction[]): DiscountDraft =>
  actions.reduce(reduceDraft, draft);

/** A draft of one rule with conditions of keys 2, 3, … */
const withConditions = (count: number): DiscountDraft => {
  const more = Array.from({ length: count - 1 }, (): DraftAction => ({
    do: 'add-condition',
    rule: 1,
  }));
  return apply(newDraft(), ...more);
};

const policy = (rules: DiscountRule[]): DiscountAnswer => ({
  _id: id,
  name: 'Queima',
  description: 'Fim de estação',
  rules,
});

describe('a new draft', () => {
  it('has one rule: fixed, empty, no logic, one empty condition with equals', () => {
    expect(rulesOf(newDraft())).toEqual([
      {
        type: 'fixed',
        value: null,
        logic: 'none',
        conditions: [{ field: '', operator: 'equals', value: '' }],
      },
    ]);
  });

  it('gives the same defaults to each rule added', () => {
    const rules = rulesOf(apply(newDraft(), { do: 'add-rule' }));
    expect(rules).toHaveLength(2);
    expect(rules[1]).toEqual(rules[0]);
  });
});

describe('rules', () => {
  it('never share a key with one another or with a condition', () => {
    const draft = apply(
      newDraft(),
      { do: 'add-condition', rule: 1 },
      { do: 'add-rule' },
      { do: 'remove-rule', rule: 4 },
      { do: 'add-rule' },
      { do: 'add-condition', rule: 6 },
    );
    const keys = draft.rules.flatMap((rule) => [rule.key, ...rule.conditions.map((c) => c.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys)).toBeLessThan(draft.nextKey);
  });

  it('are removed by key, but the last one stays', () => {
    const two = apply(newDraft(), { do: 'add-rule' });
    const one = apply(two, { do: 'remove-rule', rule: 1 });
    expect(one.rules.map((rule) => rule.key)).toEqual([3]);
    expect(apply(one, { do: 'remove-rule', rule: 3 })).toBe(one);
  });

  it('move one place at a time, never over the ends', () => {
    const two = apply(newDraft(), { do: 'add-rule' });
    const order = (draft: DiscountDraft) => draft.rules.map((rule) => rule.key);
    expect(order(apply(two, { do: 'move-rule', rule: 3, by: -1 }))).toEqual([3, 1]);
    expect(order(apply(two, { do: 'move-rule', rule: 1, by: 1 }))).toEqual([3, 1]);
    expect(order(apply(two, { do: 'move-rule', rule: 1, by: -1 }))).toEqual([1, 3]);
    expect(order(apply(two, { do: 'move-rule', rule: 3, by: 1 }))).toEqual([1, 3]);
  });

  it('stop at the fifty that the contract takes', () => {
    const actions = Array.from({ length: 60 }, (): DraftAction => ({ do: 'add-rule' }));
    expect(apply(newDraft(), ...actions).rules).toHaveLength(50);
  });
});

describe('conditions', () => {
  const logicAfterRemoval = (count: number): string | undefined =>
    apply(
      withConditions(count),
      { do: 'change-rule', rule: 1, change: { logic: 'and' } },
      { do: 'remove-condition', rule: 1, condition: 2 },
    ).rules[0]?.logic;

  test.each([
    [3, 'and'],
    [2, 'none'],
    [1, 'none'],
  ])('of %i, one removed: the logic is %s', (count, logic) => {
    expect(logicAfterRemoval(count)).toBe(logic);
  });

  it('are removed from their own rule only', () => {
    const draft = apply(newDraft(), { do: 'add-rule' });
    const after = apply(draft, { do: 'remove-condition', rule: 3, condition: 4 });
    expect(after.rules.map((rule) => rule.conditions.length)).toEqual([1, 0]);
  });

  test.each([
    ['price', 'gt', 'name', 'equals'],
    ['name', 'contains', 'price', 'equals'],
    ['name', 'equals', 'price', 'equals'],
    ['price', 'gte', '', 'equals'],
    ['', 'equals', 'name', 'equals'],
  ])('on %j with %s, changed to %j: the operator is %s', (from, operator, to, expected) => {
    const change = (change: Record<string, string>): DraftAction => ({
      do: 'change-condition',
      rule: 1,
      condition: 2,
      change,
    });
    const draft = apply(
      newDraft(),
      change({ field: from }),
      change({ operator, value: '50' }),
      change({ field: to }),
    );
    expect(rulesOf(draft)[0]?.conditions[0]).toEqual({
      field: to,
      operator: expected,
      value: '50',
    });
  });
});

describe('what is sent', () => {
  test.each<[DiscountRule['type'], string, DiscountRule['value']]>([
    ['percentage', '10', 10],
    ['percentage', '12,5', 12.5],
    ['percentage', '33.333', 33.333],
    ['percentage', '10 %', 10],
    ['percentage', '', null],
    ['percentage', '  ', null],
    ['percentage', 'dez', 'dez'],
    ['fixed', '99,90', 99.9],
    ['fixed', '1.234,50', 1234.5],
    ['fixed', '', null],
    ['fixed', '1,234', '1,234'],
    ['override', '0', 0],
    ['override', '49.9', 49.9],
  ])('%s typed as %j travels as %j', (type, value, expected) => {
    const draft = apply(newDraft(), { do: 'change-rule', rule: 1, change: { type, value } });
    expect(rulesOf(draft)[0]?.value).toBe(expected);
  });

  it('has no blanks around its texts', () => {
    const draft = apply(
      newDraft(),
      { do: 'set', field: 'name', text: '  Queima ' },
      { do: 'set', field: 'description', text: ' x ' },
      { do: 'change-condition', rule: 1, condition: 2, change: { value: ' camiseta ' } },
    );
    const input = inputOf(draft);
    expect([input.name, input.description]).toEqual(['Queima', 'x']);
    expect(input.rules[0]?.conditions[0]?.value).toBe('camiseta');
  });
});

describe('an edited policy', () => {
  const rules: DiscountRule[] = [
    {
      type: 'percentage',
      value: 12.5,
      logic: 'and',
      conditions: [
        { field: 'name', operator: 'contains', value: 'camiseta' },
        { field: 'price', operator: 'gt', value: '50,00' },
      ],
    },
    { type: 'fixed', value: 99.9, logic: 'none', conditions: [] },
    { type: 'override', value: 1234.5, logic: 'none', conditions: [] },
    { type: 'override', value: null, logic: 'none', conditions: [] },
  ];

  it('comes back as it was saved', () => {
    const { _id, ...saved } = policy(rules);
    expect(_id).toBe(id);
    expect(inputOf(draftOf(policy(rules)))).toEqual(saved);
  });

  it('is shown as it is typed', () => {
    const typed = draftOf(policy(rules)).rules.map((rule) => rule.value);
    expect(typed).toEqual(['12,5', '99,90', '1234,50', '']);
  });

  it('keeps a field, an operator and a value that it does not know', () => {
    const odd: DiscountRule = {
      type: 'fixed',
      value: 'dez',
      logic: 'none',
      conditions: [{ field: 'stock', operator: 'between', value: '1' }],
    };
    expect(rulesOf(draftOf(policy([odd])))).toEqual([odd]);
  });

  it('gets an empty rule when it has none', () => {
    expect(rulesOf(draftOf(policy([])))).toEqual(rulesOf(newDraft()));
  });

  it('differs once something is changed, and no more when it is changed back', () => {
    const saved = draftOf(policy(rules));
    const edited = apply(saved, { do: 'set', field: 'name', text: 'Outra' });
    expect(differs(saved, saved)).toBe(false);
    expect(differs(edited, saved)).toBe(true);
    const back = apply(edited, { do: 'set', field: 'name', text: 'Queima ' });
    expect(differs(back, saved)).toBe(false);
  });
});
