import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../test/harness.ts';
import { createTestTerminal } from '../../test/terminal.ts';
import type { Engine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { addProduct } from '../modules/products/add-product.ts';
import { searchProducts } from '../modules/products/list-products.ts';
import { addUser } from '../modules/accounts/accounts.service.ts';
import { PROGRAM } from '../modules/audit/audit.service.ts';
import { runBackupCommand } from './backup-command.ts';

const ALL = { limit: undefined, offset: 0 };

let folder: string;
let live: Engine;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-backup-'));
  live = openSqlite({ dataDir: join(folder, 'data'), exclusive: true });
  await migrate(live);
  const user = { email: 'a@loja.com', name: 'Ana', role: 'admin' as const, password: '12345678' };
  await addProduct(
    { engine: live },
    {
      input: { name: 'Café Torrado', price: 30, stock: 7 },
      caller: { ...PROGRAM, id: await addUser(live, user, TEST_NOW) },
      idempotencyKey: undefined,
      now: TEST_NOW,
    },
  );
});

afterEach(async () => {
  await live.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(args: string[], env: Record<string, string> = {}) {
  const terminal = createTestTerminal({ DATA_DIR: join(folder, 'data'), ...env });
  const code = await runBackupCommand(args, terminal, TEST_NOW);
  return { code, printed: terminal.printed, complaints: terminal.complaints };
}

/** Puts a copy in place of the database of a data folder of its own, and opens it as the server does. */
async function startFrom(copy: string): Promise<Engine> {
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  copyFileSync(copy, join(dataDir, 'balcao.db'));
  const engine = openSqlite({ dataDir, exclusive: true });
  await migrate(engine);
  return engine;
}

describe('npm run backup', () => {
  it('copies the database while the server has it open, for its owner only', async () => {
    const file = join(folder, 'data', 'backups', 'balcao-20261120-140500.db');
    expect(await run([])).toEqual({
      code: 0,
      printed: [expect.stringMatching(new RegExp(`^${file} \\(\\d+(\\.\\d)? [kM]B\\)$`))],
      complaints: [],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data', 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'data', 'backups'))).toEqual(['balcao-20261120-140500.db']);
  });

  it('makes a copy that a server starts from, with everything up to that moment', async () => {
    const file = join(folder, 'copy.db');
    expect((await run(['--to', file])).code).toBe(0);
    await live.db.updateTable('products').set({ stock: 0 }).execute();

    const engine = await startFrom(file);
    const found = await searchProducts(
      { engine, db: engine.db },
      { query: { q: 'cafe' }, paging: ALL },
    );
    expect(found.rows).toMatchObject([{ name: 'Café Torrado', stock: 7 }]);
    await addProduct(
      { engine },
      {
        input: { name: 'Chá', price: 9, stock: 1 },
        caller: PROGRAM,
        now: TEST_NOW,
        idempotencyKey: undefined,
      },
    );
    expect(
      (await searchProducts({ engine, db: engine.db }, { query: {}, paging: ALL })).total,
    ).toBe(2);
    await engine.close();
  });

  it('copies while sales go on, each whole or not at all', async () => {
    const [product] = (
      await searchProducts({ engine: live, db: live.db }, { query: {}, paging: ALL })
    ).rows;
    const sell = async () => {
      for (let n = 0; n < 200; n += 1) {
        await live.transaction(async (trx) => {
          await trx
            .updateTable('products')
            .set((eb) => ({ stock: eb('stock', '+', 1) }))
            .execute();
          await trx
            .insertInto('stock_movements')
            .values({
              id: `movement-${n}`,
              product_id: product?.id ?? '',
              delta: 1,
              reason: 'manual-entry',
              note: '',
              created_at: TEST_NOW,
            })
            .execute();
        });
      }
    };
    const file = join(folder, 'busy.db');
    const [, backup] = await Promise.all([sell(), run(['--to', file])]);
    expect(backup.code).toBe(0);

    const engine = await startFrom(file);
    const { stock } = await engine.db
      .selectFrom('products')
      .select('stock')
      .executeTakeFirstOrThrow();
    const movements = await engine.db.selectFrom('stock_movements').select('delta').execute();
    expect(movements.reduce((sum, movement) => sum + movement.delta, 0)).toBe(stock);
    await engine.close();
  });

  it('never writes over a file', async () => {
    const file = join(folder, 'copy.db');
    await run(['--to', file]);
    const { size, mtimeMs } = statSync(file);
    expect(await run(['--to', file])).toMatchObject({
      code: 1,
      complaints: [`${file} exists already. Choose another file.`],
    });
    expect(statSync(file)).toMatchObject({ size, mtimeMs });
  });

  it('says in one line what is wrong, and leaves no half of a copy', async () => {
    for (const [args, env, line] of [
      [[], { DATABASE_URL: 'postgres://localhost/balcao' }, /pg_dump/],
      [[], { DATA_DIR: join(folder, 'nothing') }, /^There is no database in DATA_DIR/],
      [['--from', 'x'], {}, /from.*See: npm run backup -- --help$/],
      [['--to', '/dev/null/x/copy.db'], {}, /^The backup could not be written/],
    ] as const) {
      const refused = await run([...args], env);
      expect(refused).toMatchObject({ code: 1, printed: [] });
      expect(refused.complaints).toEqual([expect.stringMatching(line)]);
    }
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('helps', async () => {
    const helped = await run(['--help']);
    expect(helped.code).toBe(0);
    expect(helped.printed.join('\n')).toContain('npm run backup [-- --to FILE]');
  });
});
