import { describe, expect, it } from 'vitest';

import {
  day,
  flag,
  oneOf,
  pageNumber,
  parseSearch,
  search,
  stringifySearch,
  text,
} from './list-search.ts';

describe('the address of a list', () => {
  it('is flat, readable and comes back as it went', () => {
    const address = stringifySearch({ q: '123 São', page: 2, status: 'EM PROCESSAMENTO...' });
    expect(address).toBe('?q=123+S%C3%A3o&page=2&status=EM+PROCESSAMENTO...');
    expect(parseSearch(address)).toEqual({
      q: '123 São',
      page: '2',
      status: 'EM PROCESSAMENTO...',
    });
  });
  it('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', page: undefined })).toBe('');
  });
});

describe('reading it', () => {
  it.each([
    ['2', 2],
    [7, 7],
    ['1', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['2.5', undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('page %s is %s', (raw, page) => {
    expect(pageNumber(raw)).toBe(page);
  });
  it('takes a text as it stands, but not a blank one', () => {
    expect(text('ana ')).toBe('ana ');
    expect(text(482913057714)).toBe('482913057714');
    expect(text('   ')).toBeUndefined();
    expect(text('x'.repeat(300))).toHaveLength(200);
  });
  it('takes only known values, real days, and a flag whatever it says', () => {
    const sort = oneOf('newest', 'oldest');
    expect(sort('oldest')).toBe('oldest');
    expect(sort('drop')).toBeUndefined();
    expect(day('2026-11-20')).toBe('2026-11-20');
    expect(day('2026-13-40')).toBeUndefined();
    expect(day('20/11/2026')).toBeUndefined();
    expect([flag(''), flag('x'), flag(undefined)]).toEqual([true, true, undefined]);
  });
  it('reads each parameter of a page by its parser, and nothing else', () => {
    const read = search({ q: text, page: pageNumber });
    expect(read({ q: 'ana', page: '0', other: 'x' })).toEqual({ q: 'ana', page: undefined });
  });
});
