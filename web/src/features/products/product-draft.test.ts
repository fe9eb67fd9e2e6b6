import { describe, expect, test } from 'vitest';

import { ApiError } from '../../lib/api.ts';
import { productFormTexts as texts } from './texts.ts';
import {
  checkEdit,
  checkProduct,
  editDraftOf,
  EMPTY_DRAFT,
  fieldErrorsOf,
  firstWrong,
} from './product-draft.ts';

const draft = { name: ' Caneca ', price: '1.034,50', stock: '48', description: ' Esmaltada ' };

describe('a new product', () => {
  test('travels trimmed, in reais and whole units', () => {
    expect(checkProduct(draft).input).toEqual({
      name: 'Caneca',
      price: 1034.5,
      stock: 48,
      description: 'Esmaltada',
    });
  });

  test('needs name, price and stock', () => {
    expect(checkProduct(EMPTY_DRAFT).errors).toEqual({
      name: texts.nameRequired,
      price: texts.priceRequired,
      stock: texts.stockRequired,
    });
  });

  test.each(['-1', '1.5', '1e3', 'dez', '1000001'])('refuses a stock of %s', (stock) => {
    expect(checkProduct({ ...draft, stock }).errors).toEqual({ stock: texts.stockInvalid });
  });

  test('may start with no units and may cost nothing', () => {
    expect(checkProduct({ ...draft, price: '0', stock: '0' }).input).toMatchObject({
      price: 0,
      stock: 0,
    });
  });
});

describe('an edit', () => {
  test('starts from the product as it is and says only name and price', () => {
    const product = {
      _id: '0198',
      name: 'Caneca',
      price: 34.5,
      stock: 3,
      description: 'x',
      createdAt: '2026-11-20T17:05:00.000Z',
    };
    expect(editDraftOf(product)).toEqual({ name: 'Caneca', price: '34,50' });
    expect(checkEdit(editDraftOf(product)).input).toEqual({ name: 'Caneca', price: 34.5 });
  });

  test.each(['abc', '-5', '1,234', ','])('refuses a price of %s', (price) => {
    expect(checkEdit({ name: 'Caneca', price }).errors).toEqual({ price: texts.priceInvalid });
  });
});

describe('refusals of the server', () => {
  test('a name that is taken belongs at the name', () => {
    const error = new ApiError(409, { code: 'duplicate_product_name', message: 'x' });
    expect(fieldErrorsOf(error)).toEqual({ name: 'Já existe um produto com esse nome.' });
  });

  test('fields that it names get its words, the first for each; others are left out', () => {
    const issues = [
      { field: 'stock', message: 'a' },
      { field: 'stock', message: 'b' },
      { field: 'colour', message: 'c' },
    ];
    const error = new ApiError(400, { code: 'validation_failed', issues });
    expect(fieldErrorsOf(error)).toEqual({ stock: 'a' });
  });

  test('anything else belongs at no field', () => {
    expect(fieldErrorsOf(new ApiError(500, { code: 'internal_error' }))).toBeUndefined();
    expect(fieldErrorsOf(new Error('x'))).toBeUndefined();
  });
});

test('the cursor goes to the first wrong field of the form', () => {
  expect(firstWrong({ stock: 'x', price: 'y' })).toBe('price');
  expect(firstWrong({})).toBeUndefined();
});
