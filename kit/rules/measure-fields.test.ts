import { describe, expect, it } from 'vitest';
import {
  inheritedMeasure,
  measureProblem,
  measuresOf,
  NO_MEASURES,
  readMeasure,
  readMeasureCell,
} from './measure-fields.ts';

describe('a typed measure', () => {
  it.each([
    ['weight', '300', 300],
    ['weight', ' 1.200 ', 1200],
    ['weight', '30000', 30_000],
    ['length', '1', 1],
    ['height', '100', 100],
    ['width', '', null],
    ['weight', '  ', null],
    ['weight', '0', undefined],
    ['weight', '30001', undefined],
    ['height', '101', undefined],
    ['width', '12,5', undefined],
    ['length', '-3', undefined],
    ['weight', '1 kg', undefined],
  ] as const)('%s %j is read as %j', (field, typed, expected) => {
    expect(readMeasure(field, typed)).toBe(expected);
    expect(measureProblem(field, typed) === undefined).toBe(expected !== undefined);
  });

  it.each([
    ['weight', '300', 300],
    ['weight', '', null],
    ['weight', '1 kg', 1_000],
    ['weight', '0,3kg', 300],
    ['weight', '0.300 Kg', 300],
    ['weight', '1.200 kg', 1_200],
    ['weight', '1.200 g', 1_200],
    ['weight', '300.5 g', 301],
    ['weight', '31 kg', undefined],
    ['weight', '0.300 g', undefined],
    ['weight', '0.300', undefined],
    ['weight', '2 cm', undefined],
    ['length', '0,2 m', 20],
    ['length', '0.57 m', 57],
    ['length', '0.07 m', 7],
    ['length', '205 mm', 21],
    ['length', '12,5 cm', 13],
    ['length', '2.00 cm', 2],
    ['length', '2 kg', undefined],
  ] as const)('%s in the cell %j is read as %j', (field, cell, expected) => {
    expect(readMeasureCell(field, cell)).toBe(expected);
  });

  it('is refused with the limits of its field', () => {
    expect(measureProblem('weight', '1 kg')).toContain('de 1 a 30.000');
    expect(measureProblem('height', '0')).toContain('de 1 a 100');
  });
});

describe('the measures that hold', () => {
  const shop = { ...NO_MEASURES, weight: 300, length: 20 };
  const group = { ...NO_MEASURES, weight: 250, width: 15 };
  it.each([
    ['of the shop', NO_MEASURES, undefined, [300, 20, null, null]],
    ['of the group before the shop', NO_MEASURES, group, [250, 20, 15, null]],
    ['its own before all', { ...NO_MEASURES, weight: 90, height: 2 }, group, [90, 20, 15, 2]],
  ] as const)('are %s, each by itself', (_, product, of, expected) => {
    const { weight, length, width, height } = measuresOf(product, of, shop);
    expect([weight, length, width, height]).toEqual(expected);
  });

  it.each([
    ['weight', group, { units: 250, from: 'group' }],
    ['weight', NO_MEASURES, { units: 300, from: 'shop' }],
    ['weight', undefined, { units: 300, from: 'shop' }],
    ['width', undefined, undefined],
  ] as const)('are inherited: %s of %j is %j', (field, of, expected) => {
    expect(inheritedMeasure(field, of, shop)).toEqual(expected);
  });
});
