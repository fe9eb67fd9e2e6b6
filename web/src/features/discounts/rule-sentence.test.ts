import type { DiscountCondition, DiscountRule } from '@balcao/domain/contract/discounts';
import { describe, expect, test } from 'vitest';

import { ruleSentence } from './rule-sentence.ts';

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

/** Intl writes a no-break space after `R$`. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

const shirt = when('name', 'contains', 'camiseta');
const dear = when('price', 'gt', '50');

describe('ruleSentence', () => {
  test.each<[DiscountRule, string]>([
    [
      rule('percentage', 10, [shirt, dear], 'and'),
      '10% de desconto quando o nome contém “camiseta” e o preço é maior que R$ 50,00',
    ],
    [
      rule('fixed', '99,90', [shirt, dear], 'or'),
      'R$ 99,90 de desconto quando o nome contém “camiseta” ou o preço é maior que R$ 50,00',
    ],
    [
      rule('override', 49.9, [when('name', 'equals', ' Boné Aba Reta ')]),
      'O preço passa a ser R$ 49,90 quando o nome é igual a “Boné Aba Reta”',
    ],
    [
      rule('fixed', 5, [when('price', 'contains', '50')]),
      'R$ 5,00 de desconto quando o preço contém “50”',
    ],
    [rule('percentage', 12.5), '12,5% de desconto em todos os produtos'],
    [rule('override', 0), 'O preço passa a ser R$ 0,00 em todos os produtos'],
    [
      rule(
        'percentage',
        5,
        [when('price', 'gte', '1.234,50'), when('price', 'lte', '2000')],
        'and',
      ),
      '5% de desconto quando o preço é maior ou igual a R$ 1.234,50 e é menor ou igual a R$ 2.000,00',
    ],
    [
      rule('percentage', 5, [when('price', 'lt', '10'), when('price', 'equals', '20')], 'or'),
      '5% de desconto quando o preço é menor que R$ 10,00 ou é igual a R$ 20,00',
    ],
    [
      rule('percentage', 5, [dear, shirt], 'none'),
      '5% de desconto quando o preço é maior que R$ 50,00',
    ],
    [
      rule('fixed', 5, [when('price', 'contains', '50')]),
      'R$ 5,00 de desconto quando o preço contém “50”',
    ],
  ])('%#', (given, sentence) => {
    expect(plain(ruleSentence(given))).toBe(sentence);
  });

  test.each<[DiscountRule, string]>([
    [rule('fixed', null, [when('', 'equals', '')]), '… de desconto quando …'],
    [
      rule('override', 'caro', [when('name', 'contains', '')]),
      'O preço passa a ser … quando o nome contém …',
    ],
    [rule('fixed', -5, [shirt]), '… de desconto quando o nome contém “camiseta”'],
    [rule('fixed', 5, [when('stock', 'gt', '1')]), 'R$ 5,00 de desconto quando …'],
    [
      rule('fixed', 5, [when('price', 'gt', 'caro')]),
      'R$ 5,00 de desconto quando o preço é maior que “caro”',
    ],
  ])('leaves a gap for what is missing: %#', (given, sentence) => {
    expect(plain(ruleSentence(given))).toBe(sentence);
  });
});
