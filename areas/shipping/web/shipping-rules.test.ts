import type { ShippingKind } from '../contract.ts';
import { expect, it } from 'vitest';

import {
  EMPTY_SHIPPING,
  kindOf,
  shippingErrors,
  shippingOf,
  shippingValuesOf,
} from './shipping-rules.ts';

it('travels trimmed and in reais', () => {
  expect(shippingOf({ name: '  PAC ', price: '1.234,50', kind: 'own' })).toEqual({
    name: 'PAC',
    price: 1234.5,
    kind: 'own',
  });
});

it.each<[string, ShippingKind]>([
  ['Motoboy', 'own'],
  ['MOTO', 'own'],
  ['Entrega própria', 'own'],
  ['  entrega   PROPRIA (centro)', 'own'],
  ['Retirada', 'pickup'],
  ['Retirar na loja', 'pickup'],
  ['Balcão', 'pickup'],
  ['No BALCAO', 'pickup'],
  ['Vou buscar', 'pickup'],
  ['Sedex', 'carrier'],
  ['PAC: retirada na agência', 'carrier'],
  ['Motorista parceiro', 'carrier'],
  ['Entrega expressa', 'carrier'],
  ['', 'carrier'],
])('proposes for "%s" %s, until somebody chooses', (name, kind) => {
  expect(kindOf({ ...EMPTY_SHIPPING, name })).toBe(kind);
  expect(kindOf({ name, price: '', kind: 'carrier' })).toBe('carrier');
});

it('opens for editing with the price as it is typed', () => {
  expect(shippingValuesOf({ _id: 'a', name: 'Sedex', price: 42.5, kind: 'pickup' })).toEqual({
    name: 'Sedex',
    price: '42,50',
    kind: 'pickup',
  });
});

it('may cost nothing', () => {
  expect(shippingErrors({ ...EMPTY_SHIPPING, name: 'Retirada', price: '0' })).toEqual({});
});

it('needs a name and a price', () => {
  expect(shippingErrors(EMPTY_SHIPPING)).toEqual({
    name: 'Informe o nome.',
    price: 'Informe o preço.',
  });
});

it.each([
  ['1e3', 'Informe um preço válido, como 99,90.'],
  ['-5', 'Informe um preço válido, como 99,90.'],
  ['0,123', 'Informe um preço válido, como 99,90.'],
  ['100.000.000,01', 'O preço passa do limite de R$ 100.000.000,00.'],
])('refuses a price of %s, and says why', (price, error) => {
  expect(shippingErrors({ ...EMPTY_SHIPPING, name: 'PAC', price })).toMatchObject({ price: error });
});
