import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layOver } from './lay-over.ts';

const value = (key: string, name = key) => ({ key, name });

describe('what was typed, over what has changed meanwhile', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    [
      'a field that was typed',
      { a: '1', b: '2' },
      { a: '9', b: '2' },
      { a: '1', b: '3' },
      { a: '9', b: '3' },
    ],
    ['a field that both changed', { a: '1' }, { a: '2' }, { a: '3' }, { a: '2' }],
    [
      'a field that was emptied',
      { a: '1', b: '' },
      { a: '', b: '' },
      { a: '1', b: 'x' },
      { a: '', b: 'x' },
    ],
    [
      'rows by their names',
      { r: { x: { p: '' } } },
      { r: { x: { p: '5' } } },
      { r: { x: { p: '' }, y: { p: '' } } },
      { r: { x: { p: '5' }, y: { p: '' } } },
    ],
    ['a row that was taken out', { x: 1, y: 2 }, { x: 1 }, { x: 3, y: 2 }, { x: 3 }],
    ['a row that was put in', { x: 1 }, { x: 1, n: 4 }, { x: 2 }, { x: 2, n: 4 }],
    [
      'things that came on both sides',
      [value('p')],
      [value('p'), value('n')],
      [value('p'), value('m')],
      [value('p'), value('m'), value('n')],
    ],
    [
      'a name beside another order',
      [value('p'), value('m')],
      [value('p', 'PP'), value('m')],
      [value('m'), value('p')],
      [value('m'), value('p', 'PP')],
    ],
    [
      'an order beside another name',
      [value('p'), value('m')],
      [value('m'), value('p')],
      [value('p'), value('m', 'M1'), value('g')],
      [value('m', 'M1'), value('p'), value('g')],
    ],
    [
      'places of a list',
      [{ n: 'a' }, { n: 'b' }],
      [{ n: 'a' }, { n: 'c' }],
      [{ n: 'd' }, { n: 'b' }],
      [{ n: 'd' }, { n: 'c' }],
    ],
    [
      'one more place',
      [{ n: 'a' }],
      [{ n: 'a' }, { n: 'c' }],
      [{ n: 'd' }],
      [{ n: 'd' }, { n: 'c' }],
    ],
    ['a place that was taken out', [1, 2], [2], [1, 3], [2]],
  ])('keeps %s', (_, from, typed, now, laid) => {
    expect(layOver(from, typed, now)).toEqual(laid);
  });

  it('is what is there now where nothing was typed, and what was typed where nothing changed', () => {
    const forms = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(forms, forms, (one, other) => {
        expect(layOver(one, one, other)).toEqual(other);
        expect(layOver(one, other, one)).toEqual(other);
      }),
    );
  });
});
