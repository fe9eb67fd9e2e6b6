import { describe, expect, it, test } from 'vitest';

import { addressOf, numberPlace, shapeField, storeErrors, storeValuesOf } from './store-rules.ts';
import { storeTexts } from './texts.ts';

const settings = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua A, 1',
  whatsapp: '5511987654321',
  notice: '',
  logo: null,
  pix: null,
  printOnlyPaid: false,
  linkDays: null,
};
const values = storeValuesOf(settings);

it('shows the number as people write it', () => {
  expect(values.whatsapp).toBe('(11) 98765-4321');
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

describe('storeErrors', () => {
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
  ] as const)('of %s %j is %j', (field, text, error) => {
    expect(storeErrors({ ...values, [field]: text })[field]).toBe(error);
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
