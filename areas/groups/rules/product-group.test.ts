import { describe, expect, it } from 'vitest';
import { combinations, groupIssues, tooManyProducts, type GroupDraft } from './product-group.ts';

const axis = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value })),
});
const BLOUSE: GroupDraft = {
  axes: [axis('Tamanho', 'P', 'M'), axis('Cor', 'Azul')],
  products: [
    { values: ['P', 'Azul'], code: 'BL-P' },
    { values: ['M', 'Azul'], code: 'BL-M' },
  ],
};

describe('combinations', () => {
  it('are every value of one axis with every one of the other, without archived ones', () => {
    const sizes = axis('Tamanho', 'P', 'M');
    const colours = axis('Cor', 'Azul', 'Verde');
    expect(combinations([sizes])).toEqual([['P'], ['M']]);
    expect(combinations([sizes, colours])).toEqual([
      ['P', 'Azul'],
      ['P', 'Verde'],
      ['M', 'Azul'],
      ['M', 'Verde'],
    ]);
    const archived = {
      ...colours,
      values: [{ name: 'Azul', isArchived: true }, { name: 'Verde' }],
    };
    expect(combinations([sizes, archived])).toEqual([
      ['P', 'Verde'],
      ['M', 'Verde'],
    ]);
    expect(combinations([axis('Tamanho')])).toEqual([]);
  });
});

describe('groupIssues', () => {
  it('finds none in a group whose products have a value each of both axes', () => {
    expect(groupIssues(BLOUSE)).toEqual([]);
  });

  it.each<[string, Partial<GroupDraft>, string, string]>([
    [
      'two axes of one name',
      { axes: [axis('Cor', 'P', 'M'), axis('cor ', 'Azul')] },
      'axes.1.name',
      'As duas listas têm o mesmo nome.',
    ],
    [
      'two values of one name',
      { axes: [axis('Tamanho', 'P', 'M', ' p'), axis('Cor', 'Azul')] },
      'axes.0.values.2',
      'p já está na lista.',
    ],
    [
      'a value of no axis',
      { products: [{ values: ['P', 'Verde'] }] },
      'products.0.values',
      'Este produto precisa de um valor de cada lista.',
    ],
    [
      'a missing value',
      { products: [{ values: ['P'] }] },
      'products.0.values',
      'Este produto precisa de um valor de cada lista.',
    ],
    [
      'one product twice',
      { products: [{ values: ['P', 'Azul'] }, { values: ['p', 'AZUL'] }] },
      'products.1.values',
      'Este produto já está na tabela.',
    ],
    [
      'one code twice',
      {
        products: [
          { values: ['P', 'Azul'], code: 'bl' },
          { values: ['M', 'Azul'], code: ' BL' },
        ],
      },
      'products.1.code',
      'Código repetido na tabela.',
    ],
    [
      'a mistyped barcode',
      { products: [{ values: ['P', 'Azul'], barcode: '96385075' }] },
      'products.0.barcode',
      'Este código de barras não confere: veja os números.',
    ],
  ])('names %s', (_, change, field, message) => {
    expect(groupIssues({ ...BLOUSE, ...change })).toEqual([{ field, message }]);
  });

  it('takes 20 × 20 products, and no more', () => {
    const names = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => `${prefix}${index}`);
    const draft = (sizes: number, colours: number): GroupDraft => {
      const axes = [axis('Tamanho', ...names(sizes, 'T')), axis('Cor', ...names(colours, 'C'))];
      return { axes, products: combinations(axes).map((values) => ({ values })) };
    };
    expect(groupIssues(draft(20, 20))).toEqual([]);
    expect(groupIssues(draft(21, 20))).toEqual([
      { field: 'products', message: tooManyProducts(420) },
    ]);
  });
});
