import { describe, expect, it } from 'vitest';

import {
  parseSearch,
  readDay,
  readOneOf,
  readPage,
  readText,
  stringifySearch,
} from './list-search.ts';

describe('the address of a list', () => {
  it('is flat, readable and comes back as it went', () => {
    const text = stringifySearch({ q: '123 São', page: 2, status: 'EM PROCESSAMENTO...' });
    expect(text).toBe('?q=123+S%C3%A3o&page=2&status=EM+PROCESSAMENTO...');
    expect(parseSearch(text)).toEqual({ q: '123 São', page: '2', status: 'EM PROCESSAMENTO...' });
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
    expect(readPage({ page: raw })).toBe(page);
  });
  it('takes a text as it stands, but not a blank one', () => {
    expect(readText({ q: 'ana ' }, 'q')).toBe('ana ');
    expect(readText({ q: 482913057714 }, 'q')).toBe('482913057714');
    expect(readText({ q: '   ' }, 'q')).toBeUndefined();
    expect(readText({ q: 'x'.repeat(300) }, 'q')).toHaveLength(200);
  });
  it('takes only known values and real days', () => {
    expect(readOneOf({ sort: 'oldest' }, 'sort', ['newest', 'oldest'])).toBe('oldest');
    expect(readOneOf({ sort: 'drop' }, 'sort', ['newest', 'oldest'])).toBeUndefined();
    expect(readDay({ from: '2026-11-20' }, 'from')).toBe('2026-11-20');
    expect(readDay({ from: '2026-13-40' }, 'from')).toBeUndefined();
    expect(readDay({ from: '20/11/2026' }, 'from')).toBeUndefined();
  });
});
