import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { expect, test } from 'vitest';

import { conditionsWords, valueWords } from './rule-words.ts';

const when = (field: string, operator: string, value: string): DiscountCondition => ({
  field,
  operator,
  value,
});
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
