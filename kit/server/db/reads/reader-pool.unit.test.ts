import type { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { ReaderPool, type Reader } from './reader-pool.ts';

class StandIn implements Reader {
  isUsable = true;
  query = (_query: CompiledQuery) => Promise.resolve({ rows: [] });
  stop(): void {
    this.isUsable = false;
  }
}

it('a reader that was lost while nobody needed it is replaced, and nobody notices', async () => {
  const opened: StandIn[] = [];
  const open = () => {
    const reader = new StandIn();
    opened.push(reader);
    return Promise.resolve(reader);
  };
  const pool = new ReaderPool({ open, size: 3 });
  const search = { lane: 'search' } as const;
  const leases = [await pool.acquire(search), await pool.acquire(search)];
  for (const lease of leases) lease.release();
  expect(pool.count()).toEqual({ busy: 0, idle: 2, waiting: 0 });

  opened[1]?.stop();
  expect(pool.count().idle).toBe(1);
  const first = await pool.acquire(search);
  expect(first.reader).toBe(opened[0]);
  first.release();

  for (const reader of opened) reader.stop();
  const second = await pool.acquire(search);
  expect(second.reader).toBe(opened[2]);
  expect(second.reader.isUsable).toBe(true);
  second.release();
  expect(pool.count()).toEqual({ busy: 0, idle: 1, waiting: 0 });
  await pool.close();
});
