import { existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestStore, type TestStore } from '#test/store.ts';
import { openEngine } from '../engine/open.ts';
import { readConfig } from '../../core/config.ts';
import { takeWorkshop, WORKSHOP } from './postgres-workshop.ts';

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
  await (await store.open()).close();
});
afterEach(() => store.drop());

async function startAndStop(): Promise<void> {
  await (await store.open()).close();
}

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('what a killed restore left', () => {
  const inFolder = (...path: string[]) => join(store.dataDir, ...path);
  const leaveBehind = () => {
    mkdirSync(inFolder('restoring'));
    writeFileSync(inFolder('restoring', 'balcao.db'), 'half a copy');
    // The restore was killed between linking the present store under a second name and putting the new one in its place.
    mkdirSync(inFolder('before-restore-20261120-140500'));
    linkSync(inFolder('balcao.db'), inFolder('before-restore-20261120-140500', 'balcao.db'));
    mkdirSync(inFolder('before-restore-20261119-140500'));
    writeFileSync(inFolder('before-restore-20261119-140500', 'balcao.db'), 'an older store');
  };
  const folders = () =>
    readdirSync(store.dataDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();

  it('is removed by the next start, which leaves what a finished one put aside', async () => {
    leaveBehind();
    await startAndStop();
    expect(folders()).toEqual(['before-restore-20261119-140500']);
    expect(existsSync(inFolder('balcao.db'))).toBe(true);
  });

  it('is left alone by a process that does not hold the folder', async () => {
    const server = await store.open();
    leaveBehind();
    await expect(store.open()).rejects.toThrow(/already running/);
    await (await openEngine(readConfig(store.env), { exclusive: false })).close();
    expect(folders()).toHaveLength(3);
    await server.close();
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('what a killed restore left', () => {
  let client: pg.Client;
  beforeEach(async () => {
    client = new pg.Client({ connectionString: store.env.DATABASE_URL });
    await client.connect();
    await client.query(`create schema ${WORKSHOP}`);
    await client.query(`create table ${WORKSHOP}.orders (id text)`);
  });
  afterEach(() => client.end());
  const isThere = async (): Promise<boolean> => {
    const { rows } = await client.query('select from pg_namespace where nspname = $1', [WORKSHOP]);
    return rows.length > 0;
  };

  it('is removed by the next start', async () => {
    await startAndStop();
    expect(await isThere()).toBe(false);
  });

  it('is left alone while a restore runs', async () => {
    expect(await takeWorkshop(client)).toBe(true);
    await startAndStop();
    expect(await isThere()).toBe(true);
  });

  it('does not delay the start for a process that still writes into it', async () => {
    await client.query('begin');
    await client.query(`insert into ${WORKSHOP}.orders values ('o1')`);
    await startAndStop();
    await client.query('rollback');
    expect(await isThere()).toBe(true);
  });
});
