import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentOf, contrastOf, isColor } from './accent.ts';

describe('contrast', () => {
  it('is what the guideline computes', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('an accent', () => {
  it('keeps the colour where it is readable', () => {
    expect(accentOf('#1D5FD1')).toMatchObject({
      fill: '#1d5fd1',
      onFill: '#ffffff',
      light: '#1d5fd1',
    });
    expect(accentOf('#ffe600')).toMatchObject({
      fill: '#ffe600',
      onFill: '#000000',
      dark: '#ffe600',
    });
  });

  it('is readable whatever the colour is', () => {
    const level = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(level, level, level), (levels) => {
        const color = `#${levels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
        const { fill, onFill, light, dark, edge } = accentOf(color);
        expect([light, dark, edge.light, edge.dark].every(isColor)).toBe(true);
        expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['#faf8f6', '#ffffff']) {
          expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(edge.light, ground)).toBeGreaterThanOrEqual(3);
        }
        for (const ground of ['#171311', '#211c19', '#282220']) {
          expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(edge.dark, ground)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it.each([
    ['#1d5fd1', '#1d5fd1', '#2b69d4'],
    ['#ffffff', '#8f8f8f', '#ffffff'],
    ['#ffee88', '#998f52', '#ffee88'],
    ['#101010', '#101010', '#707070'],
  ])(
    'has an edge of its own only where it is not seen against the page: %s',
    (color, onLight, onDark) => {
      expect(accentOf(color).edge).toEqual({ light: onLight, dark: onDark });
    },
  );

  it.each(['', 'red', '#fff', '#12345g', '1d5fd1', '#1d5fd1ff'])('is none of %j', (text) => {
    expect(isColor(text)).toBe(false);
  });
});
