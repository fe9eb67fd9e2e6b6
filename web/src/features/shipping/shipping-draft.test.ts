import { describe, expect, it, test } from 'vitest';

import { ApiError, NetworkError } from '../../lib/api.ts';
import { shippingTexts } from './texts.ts';
import { checkDraft, draftOf, fieldErrorsOf, isComplete } from './shipping-draft.ts';

const id = '0198b9a0-0000-7000-8000-000000000001';

describe('draftOf', () => {
  test.each([
    [99.9, '99,90'],
    [0, '0,00'],
    [1234.5, '1234,50'],
  ])('%d reais stand in the field as %s, and are read back the same', (price, typed) => {
    const draft = draftOf({ _id: id, name: 'PAC', price });
    expect(draft).toEqual({ name: 'PAC', price: typed });
    expect(checkDraft(draft)).toEqual({ input: { name: 'PAC', price } });
  });
});

describe('isComplete', () => {
  test.each([
    ['PAC', '20', true],
    ['', '20', false],
    ['  ', '20', false],
    ['PAC', '', false],
    ['PAC', '  ', false],
  ])('%j and %j: %s', (name, price, expected) => {
    expect(isComplete({ name, price })).toBe(expected);
  });
});

describe('checkDraft', () => {
  test.each([
    ['99,90', 99.9],
    ['99.90', 99.9],
    ['1.234,50', 1234.5],
    ['20', 20],
    ['0', 0],
  ])('reads %s', (price, reais) => {
    expect(checkDraft({ name: '  Sedex ', price })).toEqual({
      input: { name: 'Sedex', price: reais },
    });
  });

  test.each([
    ['caro', shippingTexts.priceInvalid],
    ['-1', shippingTexts.priceInvalid],
    ['1,234', shippingTexts.priceInvalid],
    [' ', shippingTexts.priceRequired],
  ])('refuses the price %j', (price, message) => {
    expect(checkDraft({ name: 'PAC', price }).errors).toEqual({ name: undefined, price: message });
  });

  it('refuses a blank name', () => {
    expect(checkDraft({ name: ' ', price: '1' }).errors?.name).toBe(shippingTexts.nameRequired);
  });
});

describe('fieldErrorsOf', () => {
  it('puts a duplicate name at the name', () => {
    const error = new ApiError(409, {
      code: 'duplicate_shipping_name',
      message: 'Já existe um frete com esse nome.',
    });
    expect(fieldErrorsOf(error)).toEqual({ name: 'Já existe um frete com esse nome.' });
  });

  it('puts named issues at their fields', () => {
    const issues = [{ field: 'price', message: 'Informe um preço válido, como 99,90.' }];
    expect(fieldErrorsOf(new ApiError(400, { issues }))?.price).toBe(issues[0]?.message);
  });

  it('leaves other failures to a notification', () => {
    expect(fieldErrorsOf(new ApiError(500, { message: 'Algo deu errado.' }))).toBeUndefined();
    expect(fieldErrorsOf(new NetworkError('no answer'))).toBeUndefined();
  });
});
