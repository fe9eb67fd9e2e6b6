import { UNSET_WINDOW } from '../rules/window.ts';
import { describe, expect, it } from 'vitest';

import { settingsErrors, settingsInputOf, settingsValuesOf } from './settings-rules.ts';

const policy = (id: string) => ({ _id: id, name: id, price: 10, kind: 'carrier' as const });
const CHOICES = {
  policies: [policy('a'), policy('b'), policy('c')],
  discounts: [{ _id: 'd', name: 'Dez', description: '', rules: [] }],
};
const { isOn: _isOn, ...UNSET } = UNSET_WINDOW;
const CHANGEABLE = { ...UNSET, version: 3, shipping: ['c', 'a', 'x'], discount: 'd' };
const SETTINGS = { ...CHANGEABLE, isOn: true };

it('gives back the settings that came, without what is gone and whether the window is open', () => {
  const values = settingsValuesOf({ ...SETTINGS, pixDiscount: 'x' }, CHOICES);
  const input = settingsInputOf(values, 3, CHOICES);
  expect(input).toEqual({ ...CHANGEABLE, shipping: ['c', 'a'] });
});

it('offers policies after those that were offered, and none that is gone', () => {
  const values = settingsValuesOf(SETTINGS, CHOICES);
  const shippingOf = (shipping: typeof values.shipping) =>
    settingsInputOf({ ...values, shipping }, 3, CHOICES).shipping;
  expect(shippingOf({ ...values.shipping, c: false, b: true })).toEqual(['a', 'b']);
  expect(shippingOf({ ...values.shipping, c: false, x: true })).toEqual(['a']);
});

it('offers all policies until one is left out, also a later one, and all of them again', () => {
  const values = settingsValuesOf({ ...SETTINGS, shipping: null }, CHOICES);
  const shippingOf = (shipping: typeof values.shipping) =>
    settingsInputOf({ ...values, shipping }, 3, CHOICES).shipping;
  expect(values.shipping).toEqual({ a: true, b: true, c: true });
  expect(shippingOf({ a: true, b: true })).toBeNull();
  expect(shippingOf({ ...values.shipping, b: false })).toEqual(['a', 'c']);
  expect(shippingOf({ a: false, b: false, c: false })).toEqual([]);
});

describe('the errors', () => {
  const values = settingsValuesOf(SETTINGS, CHOICES);
  const fieldsOf = (change: Partial<typeof values>): string[] =>
    Object.entries(settingsErrors({ ...values, ...change })).flatMap(([field, error]) =>
      error ? [field] : [],
    );
  it.each([
    [{}, []],
    [{ accent: '#1d5fd1' }, []],
    [{ accent: 'azul' }, ['accent']],
    [{ accent: '#12' }, ['accent']],
    [{ ordersAnHour: '1000', unitsALine: '1' }, []],
    [{ ordersAnHour: '0' }, ['ordersAnHour']],
    [{ ordersAnHour: '1001' }, ['ordersAnHour']],
    [{ unitsALine: '' }, ['unitsALine']],
    [{ unitsALine: '2,5' }, ['unitsALine']],
  ])('of %j are at %j', (change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });
});
