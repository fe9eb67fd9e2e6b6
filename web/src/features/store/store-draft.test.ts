import { describe, expect, it, test } from 'vitest';

import { ApiError, NetworkError } from '../../lib/api.ts';
import { storeTexts } from './texts.ts';
import {
  addressOf,
  differs,
  draftOf,
  errorsOf,
  fieldError,
  firstWrong,
  numberPlace,
  refusedErrors,
  shapeField,
} from './store-draft.ts';

const settings = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua A, 1',
  whatsapp: '5511987654321',
  notice: '',
  logo: null,
};

describe('draftOf', () => {
  it('shows the number as people write it', () => {
    expect(draftOf(settings).whatsapp).toBe('(11) 98765-4321');
  });
  it('does not differ for blanks around it', () => {
    const draft = draftOf(settings);
    expect(differs({ ...draft, notice: '  ' }, draft)).toBe(false);
    expect(differs({ ...draft, notice: 'Oi' }, draft)).toBe(true);
  });
});

describe('shapeField', () => {
  test.each([
    ['document', '52998224725', '529.982.247-25'],
    ['document', '112223330001', '11.222.333/0001'],
    ['document', '11222333000181', '11.222.333/0001-81'],
    ['document', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['whatsapp', '11987654321', '(11) 98765-4321'],
    ['name', ' Loja ', ' Loja '],
  ] as const)('of %s makes %s %s', (field, typed, shaped) => {
    expect(shapeField(field, typed)).toBe(shaped);
  });
});

describe('fieldError', () => {
  test.each([
    ['name', ' ', storeTexts.nameRequired],
    ['name', 'Loja', undefined],
    ['document', '', undefined],
    ['document', '529.982.247-25', undefined],
    ['document', '11.222.333/0001-81', undefined],
    ['document', '529.982.247-26', storeTexts.documentInvalid],
    ['document', '11.222.333/0001-8', storeTexts.documentInvalid],
    ['whatsapp', '', undefined],
    ['whatsapp', '(11) 98765-4321', undefined],
    ['whatsapp', '98765-4321', storeTexts.whatsappInvalid],
    ['address', '', undefined],
  ] as const)('of %s %j is %j', (field, text, error) => {
    expect(fieldError(field, text)).toBe(error);
  });

  it('finds all, and the first in the order of the form', () => {
    const wrong = errorsOf({ ...draftOf(settings), name: '', whatsapp: '1' });
    expect(wrong).toEqual({
      name: storeTexts.nameRequired,
      whatsapp: storeTexts.whatsappInvalid,
    });
    expect(firstWrong(wrong ?? {})).toBe('name');
    expect(errorsOf(draftOf(settings))).toBeUndefined();
  });
});

describe('refusedErrors', () => {
  it('puts the server’s words at their fields, and leaves all else to a notification', () => {
    const issues = [{ field: 'document', message: 'Informe um CPF ou CNPJ válido.' }];
    expect(refusedErrors(new ApiError(400, { issues }))).toEqual({
      document: 'Informe um CPF ou CNPJ válido.',
    });
    expect(refusedErrors(new ApiError(500, {}))).toBeUndefined();
    expect(refusedErrors(new NetworkError('no answer'))).toBeUndefined();
  });
});

describe('addressOf', () => {
  const found = {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: '',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  };
  it('leaves room for the number at the end of the street', () => {
    const address = addressOf(found);
    expect(address).toBe('Avenida Paulista, \nBela Vista\nSão Paulo - SP\nCEP 01310-100');
    expect(address.slice(0, numberPlace(address))).toBe('Avenida Paulista, ');
  });
  it('makes no empty lines for a town with a single CEP', () => {
    const town = { ...found, cep: '39870000', logradouro: '', bairro: '', localidade: 'Itaipé' };
    expect(addressOf(town)).toBe('Itaipé - SP\nCEP 39870-000');
  });
});
