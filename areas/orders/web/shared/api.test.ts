import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { knownStatus, orderKeys, orderQueries, type ConfirmedCount } from './api.ts';

const from = { startDate: '2026-11-01' };
const to = { endDate: '2026-11-20' };
const queryOf = (search: Parameters<typeof orderQueries.list>[0]): unknown =>
  orderQueries.list(search).queryKey.at(-1);

describe('the list of an address', () => {
  it('is the first ten, the newest first', () => {
    expect(queryOf({})).toMatchObject({ sort: 'newest', page: 1, limit: 10 });
  });

  it('has a range only when both its ends are set', () => {
    expect(queryOf({ ...from, ...to })).toMatchObject({ ...from, ...to });
    for (const half of [from, to]) {
      expect(queryOf(half)).toMatchObject({ startDate: undefined, endDate: undefined });
    }
  });
});

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

describe('the count of confirmed orders', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The known state after these answers of the server, one after the other. */
  async function newsAfter(totals: readonly number[], known?: number): Promise<boolean> {
    const client = new QueryClient();
    if (known !== undefined) {
      client.setQueryData(orderKeys.confirmedCount, { total: known, isNews: false });
    }
    for (const total of totals) {
      const headers = { 'X-Total-Count': String(total) };
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })));
      await client.fetchQuery({ ...orderQueries.confirmedCount(), staleTime: 0 });
    }
    return client.getQueryData<ConfirmedCount>(orderKeys.confirmedCount)?.isNews ?? false;
  }

  it('is news when it is another one than was known, until somebody looks', async () => {
    expect(await newsAfter([3])).toBe(false);
    expect(await newsAfter([3, 3])).toBe(false);
    expect(await newsAfter([3, 4])).toBe(true);
    expect(await newsAfter([3, 4, 4])).toBe(true);
  });

  it("is no news after this browser's own change", async () => {
    expect(await newsAfter([2], 2)).toBe(false);
    expect(await newsAfter([3], 2)).toBe(true);
  });
});
