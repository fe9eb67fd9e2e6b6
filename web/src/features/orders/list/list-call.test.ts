import { afterEach, describe, expect, it, vi } from 'vitest';

import { askListAhead, knownStatus, listQuery, readList } from './list-call.ts';

const serve = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('[]', { headers: { 'X-Total-Count': '0' } }))),
  );
const asked = () => vi.mocked(fetch).mock.calls.length;

afterEach(() => vi.unstubAllGlobals());

describe('the status in an address', () => {
  it.each([
    ['CONFIRMADO', 'CONFIRMADO'],
    ['confirmado', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes the status %j for %j', (text, status) => {
    expect(knownStatus(text)).toBe(status);
  });
});

describe('a page that was asked for ahead', () => {
  const search = { q: 'maria', page: 2 };

  it('is not asked for again by who reads it first, and by everybody after', async () => {
    serve();
    void askListAhead(search);
    expect(asked()).toBe(1);
    expect(await readList(listQuery(search))).toMatchObject({ rows: [], total: 0 });
    expect(asked()).toBe(1);
    await readList(listQuery(search));
    expect(asked()).toBe(2);
  });

  it('is forgotten when another one is read first', async () => {
    serve();
    void askListAhead(search);
    await readList(listQuery({ q: 'ana' }));
    await readList(listQuery(search));
    expect(asked()).toBe(3);
  });

  it('is not for another session', async () => {
    serve();
    vi.stubGlobal('localStorage', { getItem: () => 'the token of Ana' });
    void askListAhead(search);
    vi.stubGlobal('localStorage', { getItem: () => 'the token of Bruno' });
    await readList(listQuery(search));
    expect(asked()).toBe(2);
  });

  it('fails for who reads it, who may then ask again', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    void askListAhead(search);
    await expect(readList(listQuery(search))).rejects.toThrow('got no answer');
    serve();
    expect(await readList(listQuery(search))).toMatchObject({ total: 0 });
  });
});
