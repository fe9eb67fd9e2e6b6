import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#test/harness.ts';
import type { Engine } from '../engine.ts';

const told: { sql: string; ms: number }[] = [];
let engine: Engine;
let close: () => Promise<void>;

beforeAll(async () => {
  const slowQueries = {
    fromMs: 0.000_001,
    onSlow: (query: (typeof told)[number]) => told.push(query),
  };
  ({ engine, close } = await openTestEngine({ slowQueries }));
});
afterAll(() => close());

it('tells the statement and its time, and nothing of what was asked for', async () => {
  await sql`select ${'529.982.247-25'} as cpf`.execute(engine.db);
  expect(told.at(-1)?.sql).toMatch(/^select (\?|\$1) as cpf$/);
  expect(told.at(-1)?.ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(told)).not.toContain('529.982');
});

it('tells a statement that fails, too', async () => {
  await expect(sql`select * from nowhere`.execute(engine.db)).rejects.toThrow(/nowhere/);
  expect(told.at(-1)?.sql).toBe('select * from nowhere');
});
