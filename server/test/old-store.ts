import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { migrate } from '../src/db/migrate.ts';
import type { Engine } from '../src/db/engine.ts';
import { openTestEngine, TEST_NOW } from './harness.ts';

export interface OldStore {
  readonly engine: Engine;
  /** Without types: these are the tables of then. */
  readonly db: Kysely<Record<string, Record<string, unknown>>>;
  /** Inserts a product. @returns its `id`. */
  addProduct(): Promise<string>;
  /** Inserts an order. @returns its `id` and its number. */
  addOrder(): Promise<{ id: string; number: number }>;
  close(): Promise<void>;
}

/** A store as a program of before left it, on the engine under test. @param to the last migration that it knew. */
export async function openOldStore(to: string): Promise<OldStore> {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, { to });
  const db = engine.db as unknown as OldStore['db'];
  const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
  let count = 0;
  return {
    engine,
    db,
    close,
    async addProduct() {
      const id = randomUUID();
      const name = `produto ${(count += 1)}`;
      const words = { name, name_key: name, search_text: name, description: '' };
      await db
        .insertInto('products')
        .values({ id, ...words, price_cents: 1_000, stock: 5, ...stamps })
        .execute();
      return id;
    },
    async addOrder() {
      const id = randomUUID();
      const number = 100_000_000_000 + (count += 1);
      const cents = { total_cents: 1_000, shipping_cents: 0, discount_cents: 0 };
      const state = { status: 'CONFIRMADO', is_temporary: 0, search_text: String(number) };
      await db
        .insertInto('orders')
        .values({ id, order_id: number, ...state, ...cents, ...stamps })
        .execute();
      return { id, number };
    },
  };
}
