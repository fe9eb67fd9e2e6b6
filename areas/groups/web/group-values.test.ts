import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { ProductGroupAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import { someProduct } from '#areas/products/web/product.fixture.ts';
import { gatheredValues } from './gathered.ts';
import {
  editOf,
  emptyGroup,
  groupErrors,
  inputOf,
  newAxis,
  rowsOf,
  splitValues,
  valuesOfGroup,
  withAxes,
  type AxisDraft,
  type GroupValues,
  type RowDraft,
} from './group-values.ts';

const axis = (name: string, ...values: string[]): AxisDraft => ({
  name,
  values: values.map((value) => ({ key: value, name: value, isArchived: false })),
});

const BLOUSE: GroupValues = {
  ...emptyGroup({ name: 'Blusa Ana', price: '50,00' }),
  axes: [axis('Tamanho', 'P', 'M'), axis('Cor', 'Azul')],
};

const product = (id: string, name: string, more = {}) => ({
  ...someProduct,
  _id: id,
  name,
  groupId: 'g',
  values: [id],
  isOnSale: true,
  ...more,
});

const GROUP: ProductGroupAnswer = {
  _id: 'g',
  name: 'Anel',
  description: '',
  version: 3,
  minimum: null,
  ...NO_MEASURES,
  createdAt: '2026-11-20T17:05:00.000Z',
  axes: [
    {
      name: 'Aro',
      values: ['a', 'b', 'c'].map((id) => ({ _id: id, name: id, isArchived: id === 'c' })),
    },
  ],
  products: [
    product('a', 'Anel · a', { code: 'A' }),
    product('b', 'Anel · b', { price: 60 }),
    product('c', 'Anel · c', { isOnSale: false }),
  ],
};

describe('a new group', () => {
  it('travels with a product for each combination, at the price for all and with a proposed code', () => {
    const rows = { 'M Azul': { price: '55', barcode: '', stock: '3', fate: 'sold' as const } };
    expect(groupErrors({ ...BLOUSE, rows })).toEqual(
      expect.not.objectContaining({ name: expect.any(String) }),
    );
    expect(inputOf({ ...BLOUSE, rows }).products).toEqual([
      { values: ['P', 'Azul'], price: 50, code: 'BLUSA-ANA-P-AZUL', barcode: '' },
      { values: ['M', 'Azul'], price: 55, code: 'BLUSA-ANA-M-AZUL', barcode: '', stock: 3 },
    ]);
  });

  it('costs what was typed for all, but what is there already keeps its own', () => {
    const there = { _id: 'a', name: 'Blusa', stock: 1 };
    const used = { price: '50', barcode: '', stock: '', fate: 'sold' as const, product: there };
    const { products } = inputOf({ ...BLOUSE, cost: '20', rows: { 'P Azul': used } });
    expect(products.map((each) => each.cost)).toEqual([undefined, 20]);
  });

  it('leaves out what does not exist', () => {
    const rows = { 'P Azul': { price: '', barcode: '', stock: '', fate: 'out' as const } };
    expect(inputOf({ ...BLOUSE, rows }).products.map(({ values }) => values)).toEqual([
      ['M', 'Azul'],
    ]);
  });

  it.each<[string, Partial<GroupValues>, Record<string, string>]>([
    ['a missing name', { name: ' ' }, { name: 'Informe o nome.' }],
    ['no price at all', { price: '' }, { 'products.0.price': 'Informe o preço.' }],
    [
      'an axis without a name or values',
      { axes: [{ name: ' ', values: [] }] },
      {
        'axes.0.name': 'Diga o que muda de uma opção para a outra, como tamanho ou cor.',
        'axes.0.values': 'Escreva ao menos um, como P ou Azul.',
      },
    ],
    [
      'two values of one name',
      { axes: [axis('Tamanho', 'P', 'p')] },
      { 'axes.0.values': 'p já está na lista.' },
    ],
    [
      'too many products',
      {
        axes: ['T', 'C'].map((each) =>
          axis(each, ...Array.from({ length: 21 }, (_, index) => `${each}${index}`)),
        ),
      },
      {
        products: 'São 441 opções, e cabem 400. Tire as que não existem.',
      },
    ],
    [
      'a stock in words',
      { rows: { 'M Azul': { price: '', barcode: '', stock: 'dez', fate: 'sold' } } },
      { 'products.1.stock': 'Informe um estoque válido, como 10.' },
    ],
  ])('is refused with %s', (_, change, errors) => {
    expect(groupErrors({ ...BLOUSE, ...change })).toMatchObject(errors);
  });

  it('takes several values at once, each once', () => {
    expect(splitValues(' M, G;gg\nP ', axis('Tamanho', 'P'))).toEqual(['M', 'G', 'gg']);
  });
});

describe('a group that is there', () => {
  const opened = valuesOfGroup(GROUP);
  const rowAt = (key: string): RowDraft => {
    const row = rowsOf({
      ...opened,
      axes: opened.axes.map((each) => ({
        ...each,
        values: each.values.map((value) => ({ ...value, isArchived: false })),
      })),
    }).find((each) => each.key === key);
    if (!row) throw new Error(`No row ${key}`);
    return row.draft;
  };

  it('opens with its products, and sends nothing that was not changed', () => {
    expect(rowsOf(opened).map(({ key, draft }) => [key, draft.price, draft.fate])).toEqual([
      ['a', '50,00', 'sold'],
      ['b', '60,00', 'sold'],
    ]);
    expect(editOf(opened, opened, 3)).toMatchObject({
      version: 3,
      leaving: [],
      products: [
        { _id: 'a', values: ['a'] },
        { _id: 'b', values: ['b'] },
      ],
    });
    expect(editOf(opened, opened, 3).products[0]).toEqual({ _id: 'a', values: ['a'] });
  });

  it('sends a changed price, a product that leaves, and one that is sold again', () => {
    const changed: GroupValues = {
      ...opened,
      axes: opened.axes.map((each) => ({
        ...each,
        values: each.values.map((value) => ({ ...value, isArchived: false })),
      })),
      rows: {
        ...opened.rows,
        a: { ...rowAt('a'), price: '51' },
        b: { ...rowAt('b'), fate: 'leaving' },
        c: { ...rowAt('c'), fate: 'sold' },
      },
    };
    expect(editOf(changed, opened, 3)).toMatchObject({
      leaving: ['b'],
      products: [
        { _id: 'a', values: ['a'], price: 51 },
        { _id: 'c', values: ['c'], price: 50 },
      ],
    });
  });

  it('gives a new size the cost of the others, and leaves theirs alone', () => {
    const products = GROUP.products.map((each) => ({ ...each, cost: 20 }));
    const costed = valuesOfGroup({ ...GROUP, products });
    expect(costed.cost).toBe('20,00');
    const [ring] = costed.axes;
    const d = { key: 'd', name: 'd', isArchived: false };
    const grown = { ...costed, axes: [{ name: 'Aro', values: [...(ring?.values ?? []), d] }] };
    expect(editOf(grown, costed, 3).products.map((each) => each.cost)).toEqual([
      undefined,
      undefined,
      20,
    ]);
  });

  it.each([
    ['20,00', [20, 20], [undefined, undefined]],
    ['22,50', [20, 20], [22.5, 22.5]],
    ['', [20, 20], [null, null]],
    ['', [20, 25], [undefined, undefined]],
  ])('with the cost %j, where they cost %j, sends %j', (cost, known, sent) => {
    const products = GROUP.products.map((each, at) => ({ ...each, cost: known[at] ?? null }));
    const costed = valuesOfGroup({ ...GROUP, products });
    const edit = editOf({ ...costed, cost }, costed, 3);
    expect(edit.products.map((each) => each.cost)).toEqual(sent);
  });

  it('keeps its products while a second axis comes, and goes again', () => {
    const ring = { ...newAxis(), ...opened.axes[0] };
    const gold = withAxes(opened, [ring, axis('Banho', 'Ouro')]);
    expect(rowsOf(gold).map(({ draft }) => draft.product?._id)).toEqual(['a', 'b']);
    const both = withAxes(gold, [ring, axis('Banho', 'Ouro', 'Prata')]);
    expect(rowsOf(both).map(({ draft }) => draft.product?._id)).toEqual([
      'a',
      undefined,
      'b',
      undefined,
    ]);
    expect(rowsOf(withAxes(gold, [ring])).map(({ draft }) => draft.product?._id)).toEqual([
      'a',
      'b',
    ]);
  });
});

it('gathers products at the values of their names, and makes no other', () => {
  const lone = (id: string, name: string) => ({ ...someProduct, _id: id, name });
  const values = gatheredValues([
    lone('1', 'Blusa P Azul'),
    lone('2', 'Blusa M Azul'),
    lone('3', 'Blusa P Verde'),
  ]);
  expect(values.name).toBe('Blusa');
  expect(inputOf(values).products).toEqual([
    { _id: '1', values: ['P', 'Azul'], price: 50, code: 'BLUSA-P-AZUL', barcode: '' },
    { _id: '3', values: ['P', 'Verde'], price: 50, code: 'BLUSA-P-VERDE', barcode: '' },
    { _id: '2', values: ['M', 'Azul'], price: 50, code: 'BLUSA-M-AZUL', barcode: '' },
  ]);
});
