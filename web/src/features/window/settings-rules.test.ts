import { UNSET_WINDOW } from '@balcao/domain/rules/window';
import { describe, expect, it } from 'vitest';

import { settingsErrors, settingsInputOf, settingsValuesOf, withPolicy } from './settings-rules.ts';

const policy = (id: string) => ({ _id: id, name: id, price: 10, kind: 'carrier' as const });
const CHOICES = {
  policies: [policy('a'), policy('b'), policy('c')],
  discounts: [{ _id: 'd', name: 'Dez', description: '', rules: [] }],
};
const SETTINGS = { ...UNSET_WINDOW, isOn: true, shipping: ['c', 'x'], discount: 'd' };

it('gives back the settings that came, without what is gone', () => {
  const values = settingsValuesOf({ ...SETTINGS, pixDiscount: 'x' }, CHOICES);
  expect(settingsInputOf(values, true)).toEqual({ ...SETTINGS, shipping: ['c'] });
  expect(settingsInputOf(values, false).isOn).toBe(false);
});

it('offers the policies in their own order', () => {
  const { policies } = CHOICES;
  expect(withPolicy(['c'], policies, { id: 'a', isOffered: true })).toEqual(['a', 'c']);
  expect(withPolicy(['a', 'c'], policies, { id: 'c', isOffered: false })).toEqual(['a']);
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
