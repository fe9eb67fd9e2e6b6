import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#test/harness.ts';
import { createTestStore, type TestStore } from '#test/store.ts';
import { createTestTerminal } from '#test/terminal.ts';
import { runBackupCommand } from '#app/commands/backup-command.ts';
import { runRestoreCommand } from '#app/commands/restore-command.ts';
import { runVerifyCommand } from '#app/commands/verify-command.ts';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { withSnapshot } from '#kit/server/db/backup/open-snapshot.ts';
import { TRIAL_CHAIN } from '#kit/server/db/trial-chain.ts';
import { UNMEASURED } from '#areas/products/rules/measure-columns.ts';
import { fillStore } from '#app/demo/fill-store.ts';
import { newId } from '#kit/server/core/ids.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { addUser } from '#areas/accounts/server/accounts.service.ts';
import { searchCustomers } from '#areas/customers/server/list-customers.ts';
import { lastGoodBackup } from './backups.service.ts';
import { makeBackup } from './make-backup.ts';

const SECRET = { APP_SECRET: 'a secret that only tests ever use, long enough' };
const PASSPHRASE = 'quatro palavras bem escolhidas';

let live: TestStore;
let engine: Engine;
let stores: TestStore[];

const newStore = async (): Promise<TestStore> => {
  const store = await createTestStore();
  stores.push(store);
  return store;
};

beforeAll(async () => {
  stores = [];
  live = await newStore();
  engine = await live.open();
  await fillStore(engine, {
    orders: 60,
    now: TEST_NOW,
    staff: { email: 'bruno@loja.com', name: 'Bruno', password: 'uma senha de teste' },
    onProgress: () => undefined,
  });
  const forgotten = { cpf_hash: 'a keyed hash', forgotten_at: TEST_NOW };
  await engine.db.insertInto('forgotten_people').values(forgotten).execute();
});

afterAll(async () => {
  await engine.close();
  for (const store of stores) await store.drop();
});

type Env = Readonly<Record<string, string>>;

async function backUp(store: TestStore, args: string[] = [], env: Env = {}, now = TEST_NOW) {
  const terminal = createTestTerminal({ ...SECRET, ...store.env, ...env });
  const code = await runBackupCommand(args, terminal, now);
  return { code, printed: terminal.printed, complaints: terminal.complaints };
}

async function restore(store: { env: Env }, args: string[], env: Env = {}, input = '') {
  const terminal = createTestTerminal({ ...SECRET, ...store.env, ...env }, input);
  const code = await runRestoreCommand(args, terminal, TEST_NOW);
  return { code, printed: terminal.printed, complaints: terminal.complaints };
}

/** Every row of every table, each table's rows in one order. */
const contents = (env: Env) =>
  withSnapshot(readConfig(env), async (snapshot) => {
    const tables: Record<string, string[]> = {};
    for (const table of snapshot.tables) {
      const rows: string[] = [];
      for await (const batch of snapshot.rows(table)) {
        rows.push(
          ...batch.map((row) =>
            JSON.stringify(Object.fromEntries(row.map((cell, at) => [table.columns[at], cell]))),
          ),
        );
      }
      tables[table.name] = rows.sort();
    }
    return tables;
  });

const fileIn = (name: string) => join(live.dataDir, name);

describe('npm run backup', () => {
  it('writes one file that only its owner reads, while the server has the store open', async () => {
    const store = await newStore();
    const server = await store.open();
    const folder = join(store.dataDir, 'backups');
    const file = join(folder, 'balcao-20261120-140500.jsonl.gz');
    const { code, printed, complaints } = await backUp(store);
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    expect(printed).toEqual([expect.stringMatching(/ \(\d+ kB, \d+ rows of \d+ tables\)$/)]);
    expect(printed[0]).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const locks = readdirSync(store.dataDir).filter((name) => name.endsWith('.lock'));
    for (const lock of locks) expect(statSync(join(store.dataDir, lock)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['balcao-20261120-140500.jsonl.gz']);
    expect(await lastGoodBackup(server.db, TEST_NOW)).toMatchObject({
      finishedAt: TEST_NOW,
      file,
      encrypted: false,
    });
    await server.close();
  });

  it('removes those that have served their time, only where it keeps them itself', async () => {
    const names = Array.from(
      { length: 9 },
      (_, n) => `balcao-202601${String(10 + n)}-030000.jsonl.gz`,
    );
    const folder = fileIn('kept');
    mkdirSync(folder);
    for (const name of names) writeFileSync(join(folder, name), '');
    await backUp(live, ['--to', join(folder, 'outra.gz')]);
    expect(readdirSync(folder)).toHaveLength(10);
    await backUp(live, [], { BACKUP_DIR: folder });
    expect(readdirSync(folder)).toEqual([
      ...names.filter((name) => name.slice(7, 15) === '20260111' || name.slice(7, 15) > '20260112'),
      'balcao-20261120-140500.jsonl.gz',
      'outra.gz',
    ]);
  });

  it('never writes over a file, and leaves no half of one', async () => {
    const file = fileIn('twice.gz');
    await backUp(live, ['--to', file]);
    const { size, mtimeMs } = statSync(file);
    expect(await backUp(live, ['--to', file])).toMatchObject({
      code: 1,
      complaints: [`${file} exists already. Choose another file.`],
    });
    expect(statSync(file)).toMatchObject({ size, mtimeMs });
    expect(await backUp(live, ['--to', '/dev/null/x/copy.gz'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/^The backup could not be written/)],
    });
    expect(readdirSync(live.dataDir).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('records a failure, and does nothing with --if-due while one is fresh or a good one is there', async () => {
    await backUp(live, ['--to', fileIn('good.gz')]);
    await backUp(live, ['--to', '/dev/null/x/copy.gz']);
    const newest = await engine.db
      .selectFrom('backups')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(newest).toMatchObject({
      file: null,
      failure: 'not-writable',
    });
    expect((await backUp(live, ['--if-due'])).printed).toEqual(['No backup is due.']);
    expect(
      await backUp(live, ['--if-due'], { BACKUP_AT: 'off' }, TEST_NOW + 5 * DAY_MS),
    ).toMatchObject({
      code: 0,
      printed: ['No backup is due.'],
    });
  });

  it('says in one line what is wrong, and helps', async () => {
    expect(await backUp(live, ['--from', 'x'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/See: npm run backup -- --help$/)],
    });
    expect((await backUp(live, ['--help'])).printed.join('\n')).toContain(
      'npm run backup [-- --to FILE]',
    );
    expect((await restore(live, ['--help'])).printed.join('\n')).toContain(
      'npm run restore -- FILE',
    );
    expect(await restore(live, [])).toMatchObject({
      code: 1,
      complaints: ['Name one file. See: npm run restore -- --help'],
    });
  });
});

describe('npm run restore', () => {
  it('brings every row of every table back, into a store of its own', async () => {
    const file = fileIn('whole.gz');
    const before = await contents(live.env);
    expect((await backUp(live, ['--to', file])).code).toBe(0);

    const other = await newStore();
    const restored = await restore(other, [file]);
    expect(restored.complaints).toEqual([]);
    expect(restored.printed.slice(-2)).toEqual([
      'APP_SECRET is the one of then: what was sealed with it opens.',
      'Restored. Start the server.',
    ]);
    expect(before.orders?.length).toBeGreaterThanOrEqual(60);
    expect(await contents(other.env)).toEqual(before);
    expect(before.forgotten_people).toHaveLength(1);
    const verified = createTestTerminal(other.env);
    expect(await runVerifyCommand([], verified)).toBe(0);
    expect(verified.printed).toEqual(['Nothing differs.']);

    const opened = await other.open();
    try {
      const [customer] = await opened.db
        .selectFrom('customers')
        .select('surname')
        .limit(1)
        .execute();
      const found = await searchCustomers(
        { engine: opened, db: opened.db },
        {
          query: { q: customer?.surname ?? '' },
          paging: { limit: 10, offset: 0 },
        },
      );
      expect(found.total).toBeGreaterThan(0);
      await expect(
        opened.db.updateTable('orders').set({ customer_id: 'nobody' }).execute(),
      ).rejects.toThrow(/foreign key/i);
    } finally {
      await opened.close();
    }
  });

  it('brings no session back: one that was ended since would count again', async () => {
    const store = await newStore();
    const server = await store.open();
    const passwords = createPasswords({ N: 2 ** 4, r: 8, p: 1 });
    const rita = { email: 'rita@loja.com', name: 'Rita', password: 'a senha da Rita' } as const;
    const role = 'atendente';
    const userId = await addUser({ engine: server, passwords }, { ...rita, role }, TEST_NOW);
    const session = {
      ...{ id: newId(), user_id: userId, device: '', is_two_factor: 0 },
      ...{ created_at: TEST_NOW, used_at: TEST_NOW },
      ...{ idle_ends_at: TEST_NOW + 1, ends_at: TEST_NOW + 1 },
    };
    await server.db.insertInto('sessions').values(session).execute();
    const file = join(store.dataDir, 'signed-in.gz');
    expect((await backUp(store, ['--to', file])).complaints).toEqual([]);
    await server.close();

    const other = await newStore();
    expect((await restore(other, [file])).complaints).toEqual([]);
    const opened = await other.open();
    expect(await opened.db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }]);
    expect(await opened.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await opened.close();
  });

  it('holds each sale whole or not at all when it was made under load', async () => {
    const file = fileIn('busy.gz');
    const product = await engine.db
      .selectFrom('products')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    let isDone = false;
    const sell = async () => {
      let sold = 0;
      while (!isDone || sold < 50) {
        const n = sold;
        await engine.transaction(async (trx) => {
          await trx
            .updateTable('products')
            .set((eb) => ({ stock: eb('stock', '+', 1) }))
            .where('id', '=', product.id)
            .execute();
          await trx
            .insertInto('stock_movements')
            .values({
              product_id: product.id,
              sequence: 1_000 + n,
              delta: 1,
              reason: 'manual-entry',
              note: '',
              created_at: TEST_NOW,
            })
            .execute();
        });
        sold += 1;
        // SQLite answers at once: without a pause nobody else would get a turn.
        await setImmediate();
      }
      return sold;
    };
    const selling = sell();
    const backup = await backUp(live, ['--to', file]);
    isDone = true;
    const sold = await selling;
    expect(backup.code).toBe(0);
    expect(sold).toBeGreaterThan(0);

    const other = await newStore();
    expect((await restore(other, [file])).complaints).toEqual([]);
    const opened = await other.open();
    try {
      const rows = await opened.db
        .selectFrom('products')
        .select(['id', 'stock'])
        .select((eb) =>
          eb
            .selectFrom('stock_movements')
            .whereRef('product_id', '=', 'products.id')
            .select((inner) => inner.fn.sum<number>('delta').as('total'))
            .as('ledger'),
        )
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Number(row.ledger), row.id).toBe(row.stock);
    } finally {
      await opened.close();
    }
  });

  it('crosses from one engine to the other and back', async () => {
    const file = fileIn('first-leg.gz');
    const before = await contents(live.env);
    await backUp(live, ['--to', file]);
    const between = { env: { DATA_DIR: fileIn('sqlite') }, dataDir: fileIn('sqlite') };
    expect((await restore(between, [file])).complaints).toEqual([]);
    expect(await contents(between.env)).toEqual(before);

    const secondFile = fileIn('second-leg.gz');
    await backUp(between as never, ['--to', secondFile]);
    const last = await newStore();
    expect((await restore(last, [secondFile])).complaints).toEqual([]);
    expect(await contents(last.env)).toEqual(before);
  });

  it('reads the file and changes nothing in a dry run', async () => {
    const file = fileIn('dry.gz');
    const { id } = await engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const factor = { user_id: id, secret: 'sealed', created_at: TEST_NOW };
    await engine.db.insertInto('second_factors').values(factor).execute();
    await backUp(live, ['--to', file]);
    await engine.db.deleteFrom('second_factors').execute();
    const other = await newStore();
    const { code, printed } = await restore(other, [file, '--dry-run'], {
      APP_SECRET: 'another secret, also long enough to be one',
    });
    expect(code).toBe(0);
    expect(printed[0]).toMatch(
      /^Made 20\/11\/2026 14:05 \(America\/Sao_Paulo\) from (SQLite|PostgreSQL), level \d{4}-/,
    );
    expect(printed).toContainEqual(expect.stringMatching(/^orders +60$/));
    expect(printed.at(-3)).toMatch(/^APP_SECRET is not the one of then/);
    expect(printed.at(-2)).toMatch(
      /accounts with a second factor: 1.*npm run user -- reset-second-factor --email E$/,
    );
    expect(printed.at(-1)).toBe('The file is whole. Nothing was changed.');
    expect(existsSync(join(other.dataDir, 'balcao.db'))).toBe(false);
    expect(existsSync(join(other.dataDir, 'app-secret'))).toBe(false);
  });

  it('replaces a store only when told to, and keeps that one aside', async () => {
    const file = fileIn('replace.gz');
    await backUp(live, ['--to', file]);
    const other = await newStore();
    const present = await other.open();
    await present.db.insertInto('settings').values({ key: 'of-then', value: 'yes' }).execute();

    expect(await restore(other, [file, '--replace'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/already running|are connected to this database/)],
    });
    await present.close();
    expect(await restore(other, [file])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/already.*--replace/)],
    });
    const settings = async () => (await contents(other.env)).settings;
    expect(await settings()).toEqual([expect.stringContaining('of-then')]);

    const { complaints, printed } = await restore(other, [file, '--replace']);
    expect(complaints).toEqual([]);
    expect(await settings()).toEqual((await contents(live.env)).settings);
    const previous = /is kept: (?:schema )?(.+)$/.exec(printed.at(-1) ?? '')?.[1] ?? '';
    const keptEnv = other.env.DATABASE_URL
      ? {
          ...other.env,
          DATABASE_URL: `${other.env.DATABASE_URL}?options=-c%20search_path%3D${previous}`,
        }
      : { DATA_DIR: previous };
    expect((await contents(keptEnv)).settings).toEqual([expect.stringContaining('of-then')]);

    const again = await other.open();
    await again.close();
  });

  it.each(['altered', 'no database'])('takes the place of one that is %s', async (how) => {
    const file = fileIn('over-damaged.gz');
    await backUp(live, ['--to', file]);
    const other = await newStore();
    if (other.env.DATABASE_URL) return;
    await (await other.open()).close();
    const path = join(other.dataDir, 'balcao.db');
    const bytes = readFileSync(path);
    const damaged = how === 'altered' ? bytes.fill(7, 4_096, 90_000) : Buffer.alloc(9_000, 'x');
    writeFileSync(path, damaged);
    writeFileSync(`${path}-wal`, 'a log');
    const { complaints, printed } = await restore(other, [file, '--replace']);
    expect(complaints).toEqual([]);
    expect((await contents(other.env)).settings).toEqual((await contents(live.env)).settings);
    const previous = /is kept: (.+)$/.exec(printed.at(-1) ?? '')?.[1] ?? '';
    const kept = readFileSync(join(previous, 'balcao.db'));
    expect(kept.subarray(4_096)).toEqual(damaged.subarray(4_096));
  });

  it('restores every row of a backup of the last trial version, whose tables a chain of migrations made', async () => {
    const file = join(import.meta.dirname, '../../../test/trial-store.jsonl.gz');
    const other = await newStore();
    const { code, printed, complaints } = await restore(other, [file]);
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    expect(printed[0]).toContain('level 0034-doubts');

    // The columns that later migrations add to the old rows.
    const since: Readonly<Record<string, object>> = {
      orders: {
        ...{ shipping_kind: 'carrier', origin: 'staff', customer_note: '' },
        ...{ coupon_id: null, coupon_code: null, arranges_payment: 0 },
      },
      discount_policies: { of_coupon: 0 },
      shipping_policies: { shipping_kind: 'carrier', deleted_at: null },
      products: {
        ...{ code: '', barcode: '', group_id: null, value_1_id: null, value_2_id: null },
        ...{ cost_cents: null, minimum_units: null, ...UNMEASURED, shelved_at: null },
      },
      stock_movements: {
        ...{ unit_cost_cents: null, batch_id: null },
        ...{ cost_from_cents: null, cost_to_cents: null },
      },
      order_lines: { unit_cost_cents: null },
      outbox: { amount_cents: null, news: null },
      payments: {
        ...{ provider: null, provider_payment_id: null, charge_id: null },
        ...{ fee_cents: null, refund_of: null },
      },
      tracking_links: {
        ...{ destination: 'chat', destination_slug: null, short_name: null, page_version: 0 },
      },
    };
    const restored = await contents(other.env);
    // A table that is not in the file came later, and is empty.
    const expected: Record<string, string[]> = Object.fromEntries(
      Object.keys(restored).map((name) => [name, []]),
    );
    let columns: string[] = [];
    let rows: string[] = [];
    let added: object | undefined;
    // The old number of a mobile, which a later migration adds to search texts.
    const withOldNumber = (line: string): string =>
      line.replace(String.raw`\n5562998473208"`, String.raw`\n5562998473208\n556298473208"`);
    for (const line of (await text(createReadStream(file).pipe(createGunzip()))).split('\n')) {
      if (line.startsWith('[')) {
        const cells = JSON.parse(line) as unknown[];
        const row = Object.fromEntries(cells.map((cell, at) => [columns[at], cell]));
        rows.push(withOldNumber(JSON.stringify({ ...row, ...added })));
      } else if (line.startsWith('{"table"')) {
        const table = JSON.parse(line) as { table: string; columns: string[] };
        ({ columns } = table);
        rows = expected[table.table] = [];
        added = since[table.table];
      }
    }
    for (const each of Object.values(expected)) each.sort();
    delete expected['tracking_visits'];
    expect(restored).toEqual(expected);
    expect(expected['orders']).toHaveLength(4);
    expect(await runVerifyCommand([], createTestTerminal(other.env))).toBe(0);
    await (await other.open()).close();
  });

  it('refuses what is cut off, changed, from a newer version or no backup, and leaves the store alone', async () => {
    const whole = fileIn('sound.gz');
    await backUp(live, ['--to', whole]);
    const bytes = readFileSync(whole);
    const lines = gunzipSync(bytes).toString().split('\n');
    const write = (name: string, content: Buffer) => {
      writeFileSync(fileIn(name), content);
      return fileIn(name);
    };
    const header = JSON.parse(lines[0] ?? '') as { migrations: string[] };
    const newer = { ...header, migrations: [...header.migrations, '9999-from-the-future'] };
    const aRow = lines.findIndex((text) => text.startsWith('['));
    const trial = { ...header, migrations: TRIAL_CHAIN.slice(0, -1) };
    const repacked = (changed: string[]) => gzipSync(changed.join('\n'));

    const cut = write('cut.gz', bytes);
    truncateSync(cut, bytes.length - 20);
    const other = await newStore();
    for (const [file, line] of [
      [cut, /is damaged or cut off/],
      [write('ended.gz', repacked(lines.slice(0, -3))), /is damaged or cut off/],
      [
        write('row-lost.gz', repacked(lines.filter((_, at) => at !== aRow))),
        /is damaged or cut off/,
      ],
      [write('newer.gz', repacked([JSON.stringify(newer), ...lines.slice(1)])), /newer version/],
      [write('trial.gz', repacked([JSON.stringify(trial), ...lines.slice(1)])), /early trial/],
      [write('other.gz', gzipSync('{"format":"something else"}\n')), /no backup/],
      [write('text.gz', Buffer.from('just text')), /is no backup/],
      [fileIn('nowhere.gz'), /There is no file/],
    ] as const) {
      const refused = await restore(other, [file]);
      expect(refused, file).toMatchObject({ code: 1, complaints: [expect.stringMatching(line)] });
    }
    expect(existsSync(join(other.dataDir, 'balcao.db'))).toBe(false);
    expect(existsSync(join(other.dataDir, 'restoring'))).toBe(false);
    expect((await restore(other, [whole])).complaints).toEqual([]);
  });
});

describe('an encrypted backup', () => {
  it('opens with its passphrase only, and hides what it holds', async () => {
    const file = fileIn('backups/balcao-20261120-140501.jsonl.gz.age');
    const config = readConfig({ ...SECRET, ...live.env, BACKUP_PASSPHRASE: PASSPHRASE });
    // Weaker than in earnest, or each try here would take a second.
    const deps = { config, scryptWorkFactor: 10 };
    expect(await makeBackup(deps, { now: TEST_NOW + 1_000 })).toMatchObject({
      file,
      encrypted: true,
    });
    expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);

    const other = await newStore();
    expect((await restore(other, [file])).complaints).toEqual([
      `${file} is encrypted. Set BACKUP_PASSPHRASE, or say --passphrase-stdin.`,
    ]);
    expect(
      (await restore(other, [file], { BACKUP_PASSPHRASE: 'outra frase qualquer' })).complaints,
    ).toEqual([`The passphrase is not the one that ${file} was encrypted with.`]);
    const { complaints } = await restore(
      other,
      [file, '--passphrase-stdin'],
      {},
      `${PASSPHRASE}\n`,
    );
    expect(complaints).toEqual([]);
    expect((await contents(other.env)).orders).toEqual((await contents(live.env)).orders);
  });
});

describe('a backup without Balcão', () => {
  it('is lines of JSON that any program can read', async () => {
    const file = fileIn('plain.gz');
    await backUp(live, ['--to', file]);
    const all = (await text(createReadStream(file).pipe(createGunzip()))).trim().split('\n');
    expect(JSON.parse(all[0] ?? '')).toMatchObject({ format: 'balcao-backup', version: 1 });
    expect(JSON.parse(all.at(-1) ?? '')).toEqual({ end: true });
    const customers = all.findIndex((line) => line.startsWith('{"table":"customers"'));
    expect(JSON.parse(all[customers + 1] ?? '')).toHaveLength(
      (JSON.parse(all[customers] ?? '') as { columns: string[] }).columns.length,
    );
  });
});
