import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { ruleOf as rule, when } from '../rules/discount.fixture.ts';
import { describe, expect, test } from 'vitest';

import { ruleNoteTexts as texts } from './texts.ts';
import { conditionsWords, ruleNotes, valueWords } from './rule-words.ts';

/** Intl writes a no-break space after `R$`. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

const shirt = when('name', 'contains', ' camiseta ');
const dear = when('price', 'gt', '1.234,5');

test.each<[DiscountRule['logic'], DiscountCondition[], string]>([
  ['none', [], 'Todos os produtos'],
  ['none', [shirt, dear], 'Nome contém “camiseta”'],
  ['and', [shirt, dear], 'Nome contém “camiseta” E Preço maior que R$ 1.234,50'],
  ['or', [dear, shirt], 'Preço maior que R$ 1.234,50 OU Nome contém “camiseta”'],
  ['none', [when('name', 'equals', 'Boné')], 'Nome igual a “Boné”'],
  ['none', [when('price', 'contains', '50')], 'Preço contém “50”'],
  ['none', [when('price', 'lte', 'dez')], 'Preço menor ou igual a “dez”'],
  ['none', [when('', 'equals', '')], 'Condição incompleta'],
  ['none', [when('stock', 'gt', '1')], 'Condição incompleta'],
  ['and', [shirt, when('name', 'contains', ' ')], 'Nome contém “camiseta” E Condição incompleta'],
])('conditions under %s: %j', (logic, conditions, words) => {
  expect(plain(conditionsWords({ type: 'fixed', value: 5, logic, conditions }))).toBe(words);
});

test.each<[DiscountRule['type'], DiscountRule['value'], string]>([
  ['percentage', 10, '10%'],
  ['percentage', '12,5', '12,5%'],
  ['fixed', 1_000_000, 'R$ 1.000.000,00'],
  ['override', 0, 'R$ 0,00'],
  ['fixed', null, '-'],
  ['fixed', ' ', '-'],
  ['fixed', 'dez', 'dez'],
])('%s %j', (type, value, words) => {
  expect(plain(valueWords({ type, value, logic: 'none', conditions: [] }))).toBe(words);
});

describe('the notes', () => {
  const shirt = when('name', 'contains', 'camiseta');
  const empty = when('', 'equals', '');
  const free = when('price', 'gte', '0');

  test.each<[string, DiscountRule[], string[]]>([
    ['no rules', [], []],
    ['a sound rule', [rule('percentage', 10, [shirt])], []],
    ['a rule for every product', [rule('fixed', 5)], []],
    ['a new rule', [rule('fixed', null, [empty])], [texts.noValue]],
    ['a blank value', [rule('override', ' ', [shirt])], [texts.noValue]],
    ['no number', [rule('fixed', 'dez', [shirt])], [texts.noValue]],
    ['a negative value', [rule('fixed', -5, [shirt])], [texts.noValue]],
    ['zero off', [rule('percentage', 0, [shirt])], [texts.zero]],
    ['all off', [rule('percentage', 100, [shirt])], [texts.free]],
    ['more than all off', [rule('percentage', '150', [shirt])], [texts.free]],
    ['a price of zero', [rule('override', 0, [shirt])], [texts.free]],
    ['an empty condition', [rule('fixed', 5, [empty])], [texts.incomplete(1)]],
    ['a blank text', [rule('fixed', 5, [when('name', 'equals', '  ')])], [texts.incomplete(1)]],
    ['no such field', [rule('fixed', 5, [when('stock', 'gt', '1')])], [texts.incomplete(1)]],
    ['a misfit', [rule('fixed', 5, [when('name', 'gt', '1')])], [texts.incomplete(1)]],
    ['a part of a price', [rule('fixed', 5, [when('price', 'contains', ',9')])], []],
    ['a price in words', [rule('fixed', 5, [when('price', 'gt', 'x')])], [texts.badPrice(1)]],
    ['all of, one empty', [rule('fixed', 5, [shirt, empty], 'and')], [texts.incomplete(2)]],
    ['one of, one empty', [rule('fixed', 5, [shirt, empty], 'or')], [texts.incomplete(2)]],
    ['logic none, two', [rule('fixed', 5, [shirt, empty])], [texts.firstOnly]],
    [
      'several oddities',
      [rule('percentage', 100, [empty, shirt])],
      [texts.free, texts.incomplete(1), texts.firstOnly],
    ],
  ])('%s', (_, rules, notes) => {
    expect(ruleNotes(rules)).toEqual(notes.map((note) => texts.ofRule(1, note)));
  });

  test.each<[string, DiscountRule, boolean]>([
    ['every product', rule('fixed', 5), true],
    ['a price that everything has', rule('fixed', 5, [free]), true],
    ['one of, one of them always so', rule('fixed', 5, [shirt, free], 'or'), true],
    ['all of, one of them always so', rule('fixed', 5, [shirt, free], 'and'), false],
    ['some products', rule('fixed', 5, [shirt]), false],
  ])('a rule after one for %s', (_, before, isOvertaken) => {
    const notes = isOvertaken ? [texts.ofRule(2, texts.unreachable(1))] : [];
    expect(ruleNotes([before, rule('fixed', 9)])).toEqual(notes);
  });
});
