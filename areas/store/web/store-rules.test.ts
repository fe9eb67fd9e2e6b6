import { PIX_KEY_PROBLEMS } from '#kit/rules/pix-key.ts';
import { describe, expect, it, test } from 'vitest';

import { SETTINGS } from './store.fixture.ts';
import { pixSettingsTexts, storeTexts } from './texts.ts';
import {
  addressOf,
  numberPlace,
  pixReceiverOf,
  shapeField,
  storeErrors,
  storeInputOf,
  storeValuesOf,
} from './store-rules.ts';

const settings = {
  ...SETTINGS,
  document: '11.222.333/0001-81',
  address: 'Rua A, 1',
  whatsapp: '5511987654321',
};
const values = storeValuesOf(settings);

it('shows the number as people write it', () => {
  expect(values.whatsapp).toBe('(11) 98765-4321');
});

describe('shapeField', () => {
  test.each([
    ['document', '52998224725', '529.982.247-25'],
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
    ['email', '', undefined],
    ['email', 'ana@loja.exemplo', undefined],
    ['email', 'ana@loja', storeTexts.emailInvalid],
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

describe('PIX', () => {
  const pix = { key: '11987100042', receiverName: '', receiverCity: '', text: '' };
  const withPix = (change: Partial<typeof pix>, address = 'Centro, Recife - PE') => ({
    ...values,
    address,
    pix: { ...pix, key: 'ana@exemplo.com', ...change },
  });

  it('of a person has to say whose, where a shop may stand in for other keys', () => {
    const errorOf = (change: Partial<typeof pix>, legalName = '') =>
      storeErrors({ ...withPix(change), name: 'Armarinho', legalName })['pix.receiverName'];
    expect(errorOf({})).toBeUndefined();
    expect(errorOf({ key: '529.982.247-25' })).toBe(pixSettingsTexts.personRequired);
    expect(errorOf({ key: '529.982.247-25', receiverName: 'Ana Lima' })).toBeUndefined();
    expect(errorOf({ key: '529.982.247-25' }, 'Ana Lima')).toBeUndefined();
  });

  it('shows a kept key so that it is read as what it is', () => {
    expect(storeValuesOf({ ...settings, pix }).pix.key).toBe('119.871.000-42');
    const phone = storeValuesOf({ ...settings, pix: { ...pix, key: '+5511987654321' } });
    expect(phone.pix.key).toBe('+55 (11) 98765-4321');
  });

  it('is none without a key, and links then never expire', () => {
    expect(storeInputOf(values)).toMatchObject({ pix: null, printOnlyPaid: false, linkDays: null });
    expect(
      storeInputOf({ ...values, pix: { ...pix, key: ' ', receiverName: 'Ana' } }).pix,
    ).toBeNull();
    expect(storeInputOf({ ...withPix({}), linkDays: '30' })).toMatchObject({
      pix: { key: 'ana@exemplo.com' },
      linkDays: 30,
    });
  });

  it('goes to whom the fields say, or to the store', () => {
    expect(pixReceiverOf(withPix({}))).toEqual({
      key: 'ana@exemplo.com',
      receiverName: 'Loja da Ana',
      receiverCity: 'Recife',
      text: '',
    });
    expect(pixReceiverOf(withPix({ receiverName: 'Ana Conceição' }))?.receiverName).toBe(
      'Ana Conceicao',
    );
    expect(pixReceiverOf(withPix({ key: 'ana' }))).toBeUndefined();
    expect(pixReceiverOf(withPix({}, 'Rua A'))).toBeUndefined();
  });

  test.each([
    ['pix.key', withPix({ key: '' }), undefined],
    ['pix.key', withPix({ key: 'ana' }), PIX_KEY_PROBLEMS.unknown],
    ['pix.key', withPix({ key: '11987100042' }), PIX_KEY_PROBLEMS.ambiguous],
    ['pix.receiverCity', withPix({}), undefined],
    ['pix.receiverCity', withPix({}, 'Rua A'), pixSettingsTexts.cityRequired],
    ['pix.receiverName', { ...withPix({}), name: '日本' }, pixSettingsTexts.nameRequired],
    ['linkDays', { ...values, linkDays: '' }, undefined],
    ['linkDays', { ...values, linkDays: '365' }, undefined],
    ['linkDays', { ...values, linkDays: '366' }, storeTexts.linkDaysInvalid],
    ['linkDays', { ...values, linkDays: '0' }, storeTexts.linkDaysInvalid],
    ['linkDays', { ...values, linkDays: '2x' }, storeTexts.linkDaysInvalid],
    ['paymentReminderHours', { ...values, paymentReminderHours: ' ' }, undefined],
    ['paymentReminderHours', { ...values, paymentReminderHours: '720' }, undefined],
    [
      'paymentReminderHours',
      { ...values, paymentReminderHours: '721' },
      storeTexts.paymentReminderHoursInvalid,
    ],
    [
      'paymentReminderHours',
      { ...values, paymentReminderHours: '1,5' },
      storeTexts.paymentReminderHoursInvalid,
    ],
  ])('%s of %o: %s', (field, typed, error) => {
    expect(storeErrors(typed)[field]).toBe(error);
  });
});
