import type { DiscountCondition, DiscountRule } from '@balcao/domain/contract/discounts';
import { describe, expect, it, test } from 'vitest';

import { ruleWarningTexts as texts } from './texts.ts';
import { ruleWarnings } from './rule-warnings.ts';

const when = (field: string, operator: string, value: string): DiscountCondition => ({
  field,
  operator,
  value,
});
const rule = (
  type: DiscountRule['type'],
  value: DiscountRule['value'],
  conditions: DiscountCondition[] = [],
  logic: DiscountRule['logic'] = 'none',
): DiscountRule => ({ type, value, logic, conditions });

const shirt = when('name', 'contains', 'camiseta');
const empty = when('', 'equals', '');
const fresh = rule('fixed', null, [empty]);

const cases: [string, DiscountRule[], number, string[]][] = [
  ['a sound rule', [rule('percentage', 10, [shirt])], 0, []],
  ['a rule for every product', [rule('fixed', 5)], 0, []],
  ['a new rule', [fresh], 0, [texts.blank]],
  ['no value', [rule('fixed', null, [shirt])], 0, [texts.noValue]],
  ['no number', [rule('fixed', 'dez', [shirt])], 0, [texts.badValue('dez')]],
  ['a negative value', [rule('fixed', -5, [shirt])], 0, [texts.badValue('-5')]],
  ['zero off', [rule('percentage', 0, [shirt])], 0, [texts.zero]],
  ['all off', [rule('percentage', 100, [shirt])], 0, [texts.free]],
  ['a price of zero', [rule('override', 0, [shirt])], 0, [texts.free]],
  ['an empty condition', [rule('fixed', 5, [empty])], 0, [texts.incomplete(1)]],
  ['a blank text', [rule('fixed', 5, [when('name', 'equals', '  ')])], 0, [texts.incomplete(1)]],
  ['no such field', [rule('fixed', 5, [when('stock', 'gt', '1')])], 0, [texts.incomplete(1)]],
  ['a misfit', [rule('fixed', 5, [when('name', 'gt', '1')])], 0, [texts.incomplete(1)]],
  ['a part of a price', [rule('fixed', 5, [when('price', 'contains', ',9')])], 0, []],
  ['a price in words', [rule('fixed', 5, [when('price', 'gt', 'x')])], 0, [texts.badPrice(1)]],
  ['all of, one empty', [rule('fixed', 5, [shirt, empty], 'and')], 0, [texts.incomplete(2)]],
  ['one of, one empty', [rule('fixed', 5, [shirt, empty], 'or')], 0, [texts.ignored(2)]],
  ['one of, all empty', [rule('fixed', 5, [empty, empty], 'or')], 0, [texts.incomplete(1)]],
  ['logic none, two', [rule('fixed', 5, [shirt, empty])], 0, [texts.firstOnly]],
  ['after a catch-all', [rule('fixed', 5), rule('fixed', 9, [shirt])], 1, [texts.unreachable(1)]],
  [
    'after a price that everything has',
    [rule('fixed', 5, [when('price', 'gte', '0')]), rule('fixed', 9, [shirt])],
    1,
    [texts.unreachable(1)],
  ],
  [
    'after one of, one of them always so',
    [rule('fixed', 5, [shirt, when('price', 'gte', '0,00')], 'or'), rule('fixed', 9)],
    1,
    [texts.unreachable(1)],
  ],
  ['before a catch-all', [rule('fixed', 5, [shirt]), rule('fixed', 9)], 0, []],
];

describe('ruleWarnings', () => {
  test.each(cases)('%s', (_, rules, index, warnings) => {
    expect(ruleWarnings(rules, index)).toEqual(warnings);
  });

  it('has nothing to say of a rule that is not there', () => {
    expect(ruleWarnings([], 0)).toEqual([]);
  });
});
