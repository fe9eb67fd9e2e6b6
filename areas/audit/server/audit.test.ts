import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { walk } from '#kit/server/db/paging.ts';
import { newId } from '#kit/server/core/ids.ts';
import { auditList, type AuditRow } from './audit.repository.ts';
import { PROGRAM, type Caller } from '#kit/server/core/call.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import { writeTrail } from '#kit/server/core/write-trail.ts';
import { forgetOldEntries } from './audit.service.ts';

const server = useTestServer();

interface Written extends Entry {
  readonly at: number;
  readonly actor: Caller;
}

const entry = (change: Partial<Written> = {}): Written => ({
  at: TEST_NOW,
  actor: PROGRAM,
  action: 'product.added',
  subject: { type: 'product', id: newId(), name: 'Camiseta' },
  ...change,
});

const record = ({ at, actor, ...written }: Written, options: { once?: string } = {}) =>
  server.current.engine.transaction((trx) =>
    writeTrail(trx, { caller: actor, now: at }, [written], options.once),
  );

const rows = () => server.current.deps.db.selectFrom('audit').selectAll().execute();

describe('the table of the trail', () => {
  it('refuses every change of a row, whoever asks', async () => {
    const { db } = server.current.deps;
    await record(entry({ at: Date.UTC(2200, 0, 1) }));
    const before = await rows();
    const statements = [
      sql`update audit set actor_name = 'Outra'`,
      sql`update audit set at = 0`,
      sql`delete from audit`,
      server.current.engine.name === 'sqlite'
        ? sql`insert or replace into audit select * from audit`
        : sql`truncate audit`,
      sql`insert into audit select * from audit where true on conflict (id) do update set action = 'x'`,
    ];
    for (const statement of statements) {
      await expect(statement.execute(db)).rejects.toThrow(/append-only/);
    }
    expect(await rows()).toEqual(before);
  });

  it('lets go of a row that is older than five years', async () => {
    const recent = newId();
    await record(entry({ at: 0, subject: { type: 'product', id: 'old' } }));
    await record(entry({ at: TEST_NOW, subject: { type: 'product', id: recent } }));
    await forgetOldEntries(server.current.deps.db, TEST_NOW);
    const subjects = (await rows()).map((row) => row.subject_id);
    expect(subjects).toContain(recent);
    expect(subjects).not.toContain('old');
  });

  it('holds nothing of a change that was rolled back', async () => {
    const before = await rows();
    const fail = async (trx: Trx) => {
      const { actor: caller, at: now, ...written } = entry();
      await writeTrail(trx, { caller, now }, [written]);
      throw new Error('rolled back');
    };
    await expect(server.current.engine.transaction(fail)).rejects.toThrow('rolled back');
    expect(await rows()).toEqual(before);
  });

  it('records once what is asked for once', async () => {
    const id = newId();
    await record(entry({ subject: { type: 'product', id } }), { once: id });
    await record(entry({ subject: { type: 'product', id } }), { once: id });
    expect((await rows()).filter((row) => row.subject_id === id)).toHaveLength(1);
  });
});

it('is read by pages and by pieces, newest first, also through entries of one moment', async () => {
  const { engine } = server.current;
  const actor = { ...PROGRAM, id: newId(), name: 'Bruno Reis', role: 'atendente' as const };
  for (const at of [1, 1, 1, 2, 2, 3, 5, 5, 5, 5]) {
    await record(entry({ at: TEST_NOW + at, actor }));
  }
  const filter = { actor: actor.id };
  const { rows: whole } = await auditList.page(engine, filter, 'newest', { limit: 100, offset: 0 });
  const ids = whole.map(({ id }) => id);
  expect(ids).toHaveLength(10);
  for (const piece of [1, 2, 3, 20]) {
    const walked: string[] = [];
    const pieces = walk<AuditRow>(piece, (last, limit) =>
      auditList.after(engine, filter, 'newest', { last, limit }),
    );
    for await (const each of pieces) walked.push(...each.map(({ id }) => id));
    expect(walked).toEqual(ids);
    const bounds = { limit: piece, offset: 4 };
    const page = await auditList.page(engine, filter, 'newest', bounds);
    expect(page).toEqual({ rows: whole.slice(4, 4 + piece), total: 10 });
  }
});
