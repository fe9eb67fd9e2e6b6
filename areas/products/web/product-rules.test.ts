import { NO_MEASURE_TEXTS } from '#kit/web/lib/measure-text.ts';
import { describe, expect, it } from 'vitest';

import { someProduct } from './product.fixture.ts';
import { EMPTY_PRODUCT, editOf, editValuesOf, productErrors, productOf } from './product-rules.ts';

const values = {
  ...NO_MEASURE_TEXTS,
  name: ' Caneca ',
  price: '1.034,50',
  stock: '48',
  description: ' Esmaltada ',
  code: ' can-1',
  barcode: '7 891000 315507',
  cost: '',
};

describe('a new product', () => {
  it('travels trimmed, in reais and whole units', () => {
    expect(productErrors(values)).toEqual({});
    expect(productOf(values)).toEqual({
      name: 'Caneca',
      price: 1034.5,
      stock: 48,
      description: 'Esmaltada',
      code: 'CAN-1',
      barcode: '7891000315507',
    });
  });

  it('needs name, price and stock', () => {
    expect(productErrors(EMPTY_PRODUCT)).toEqual({
      name: 'Informe o nome.',
      price: 'Informe o preço.',
      stock: 'Informe o estoque.',
    });
  });

  it.each([
    ['stock', '1,5', 'Informe um estoque válido, como 10.'],
    ['stock', '1000001', 'O estoque passa do limite de 1.000.000 de unidades.'],
    ['code', 'cão', 'Use letras sem acento, números e sinais comuns.'],
    ['barcode', '7891000315508', 'Este código de barras não confere: veja os números.'],
    ['price', '1e3', 'Informe um preço válido, como 99,90.'],
    ['price', '100.000.000,01', 'O preço passa do limite de R$ 100.000.000,00.'],
    ['cost', '4O,00', 'Informe um custo válido, como 49,90.'],
    ['cost', '100.000.000,01', 'O custo passa do limite de R$ 100.000.000,00.'],
  ])('refuses a %s of %s, and says why', (field, text, error) => {
    expect(productErrors({ ...values, [field]: text })).toMatchObject({ [field]: error });
  });
});

it('opens for editing with the price as it is typed', () => {
  expect(editValuesOf({ ...someProduct, price: 89.9, code: 'CAN-1' })).toEqual({
    name: 'Caneca',
    price: '89,90',
    description: '',
    code: 'CAN-1',
    barcode: '',
    cost: '',
    minimum: '',
    ...NO_MEASURE_TEXTS,
  });
});

describe('an edit', () => {
  const shown = editValuesOf({ ...someProduct, price: 89.9, code: 'CAN-1', minimum: 4 });

  it.each([
    [{}, {}],
    [{ minimum: '5' }, { minimum: 5 }],
    [{ minimum: '' }, { minimum: null }],
    [{ code: ' can-2 ' }, { code: 'CAN-2' }],
    [{ description: '' }, {}],
    [
      { code: '', description: ' Azul ' },
      { code: '', description: 'Azul' },
    ],
    [{ name: ' Caneca ', price: '89,9' }, {}],
    [
      { name: 'Copo', price: '90' },
      { name: 'Copo', price: 90 },
    ],
  ])('of %j sends what was touched: %j', (typed, sent) => {
    expect(editOf({ ...shown, ...typed }, shown)).toEqual(sent);
  });
});

describe('a cost', () => {
  const shown = editValuesOf({ ...someProduct, price: 89.9, cost: 40 });

  it('travels with a new product where one was typed', () => {
    expect(productOf({ ...values, cost: ' 12,5 ' })).toMatchObject({ cost: 12.5 });
    expect(productOf(values)).not.toHaveProperty('cost');
  });

  it.each([
    ['40,00', {}],
    ['41,00', { cost: 41 }],
    ['', { cost: null }],
  ])('typed as %j over 40,00 travels as %j', (cost, sent) => {
    const edit = editOf({ ...shown, cost }, shown);
    expect(edit).toEqual(sent);
  });

  it('is shown as it is typed', () => {
    expect(editValuesOf({ ...someProduct, cost: 4 })).toMatchObject({ cost: '4,00' });
    expect(editValuesOf({ ...someProduct, cost: null })).toMatchObject({ cost: '' });
  });
});

describe('weight and measures', () => {
  const before = editValuesOf({ ...someProduct, weight: 300, width: 20 });

  it('travel where they were touched, null for one that was taken away', () => {
    expect(before).toMatchObject({ weight: '300', length: '', width: '20', height: '' });
    const edit = editOf({ ...before, weight: ' 1.250 ', width: '', height: '4' }, before);
    expect(edit).toMatchObject({ weight: 1250, width: null, height: 4 });
    expect(edit).not.toHaveProperty('length');
    expect(productOf({ ...values, weight: '90' })).toMatchObject({ weight: 90 });
    expect(productOf(values)).not.toHaveProperty('weight');
  });

  it('are refused at their field', () => {
    expect(productErrors({ ...values, weight: '0,3' }).weight).toMatch(
      /^Informe um número inteiro/,
    );
  });
});
