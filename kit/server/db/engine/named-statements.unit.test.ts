import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { withNamedStatements } from './named-statements.ts';

it('gives a connection back to be ended when its rollback fails, and any other to be used again', async () => {
  const released: unknown[] = [];
  let failing = '';
  const client = {
    query: ({ text }: { readonly text: string }) =>
      text === failing
        ? Promise.reject(new Error(`No ${text}`))
        : Promise.resolve({ command: text.toUpperCase(), rowCount: 0, rows: [] }),
    release: (isBroken?: boolean) => released.push(isBroken ?? false),
  };
  const pool = {
    connect: () => Promise.resolve(client),
    end: () => Promise.resolve(),
    options: {},
  } as unknown as pg.Pool;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
  });
  const fail = () =>
    expect(db.transaction().execute(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  await fail();
  failing = 'rollback';
  await fail();
  expect(released).toEqual([false, true]);
  await db.destroy();
});
