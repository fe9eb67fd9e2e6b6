import { DAY_MS, MINUTE_MS } from '../../../rules/durations.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import { forgetOldCounts, rateLimitClient, RATE_LIMITS, withCounts } from '../../db/rate-limits.ts';
import { openPostgres } from '../../db/engine/postgres.ts';
import { AppError } from '../../core/errors.ts';
import { createLimit, type Limit } from './limits.ts';
import type { App } from '../types.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const server = useTestServer();
const YEAR_MS = 365 * DAY_MS;

const refusalOf = (call: Promise<void>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a limit', () => {
  it('refuses what is above it, says when to come back, and takes back what was right', async () => {
    const limit = createLimit(server.current.deps, {
      name: 'test',
      points: 2,
      windowMs: MINUTE_MS,
    });
    await limit.take('ana');
    await limit.check('ana');
    await limit.take('ana');
    expect(await refusalOf(limit.check('ana'))).toBe('too_many_requests');
    const refused = await limit.take('ana').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    const { retryAfter } = (refused as AppError).details as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await limit.check('bruno');
    await limit.giveBack('ana');
    await limit.giveBack('ana');
    await limit.check('ana');
  });

  it('counts on beyond its end where that is asked', async () => {
    const limit = createLimit(server.current.deps, {
      name: 'count',
      points: 1,
      windowMs: MINUTE_MS,
    });
    expect([await limit.count('a'), await limit.count('a'), await limit.count('b')]).toEqual([
      1, 2, 1,
    ]);
  });
});

describe.runIf(isPostgres)('limits of two processes over one database', () => {
  let other: App;
  beforeAll(async () => {
    other = buildApp(server.current.deps, { logger: pino({ level: 'silent' }) });
    await other.ready();
  });
  afterAll(() => other.close());

  /** The same limit in two processes. */
  const both = (name: string, points: number): readonly [Limit, Limit] => {
    const options = { name, points, windowMs: 10 * MINUTE_MS };
    return [createLimit(server.current.deps, options), createLimit(server.current.deps, options)];
  };

  it('are one: guesses at either count for both, and so do wrong passwords', async () => {
    const apps = [server.current.app, other] as const;
    const statuses: number[] = [];
    for (let number = 0; number < 202; number += 1) {
      const answer = await apps[number % 2 === 0 ? 0 : 1].inject({
        method: 'GET',
        url: `/api/orders/${100_000_000_000 + number}`,
        remoteAddress: '198.51.100.7',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(200).fill(404), 429, 429]);

    const guesses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const answer = await apps[number % 2 === 0 ? 0 : 1].inject({
        method: 'POST',
        url: '/api/users/login',
        remoteAddress: '198.51.100.8',
        payload: { email: 'ana@loja.exemplo', password: 'uma senha errada' },
      });
      guesses.push(answer.statusCode);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('let exactly so many through when all come at once', async () => {
    const [here, there] = both('at-once', 25);
    const calls = Array.from({ length: 80 }, (_, number) =>
      refusalOf((number % 2 === 0 ? here : there).take('the same caller')),
    );
    const refused = (await Promise.all(calls)).filter((code) => code !== undefined);
    expect(refused).toEqual(Array<string>(55).fill('too_many_requests'));
  });

  it('write down nobody, and forget what has run out', async () => {
    const { engine } = server.current;
    const [limit] = both('who', 5);
    await limit.take('203.0.113.77 clara@exemplo.com');
    const rows = () => withCounts(engine.db).selectFrom(RATE_LIMITS).selectAll().execute();
    const [row] = (await rows()).filter(({ key }) => key.startsWith('who:'));
    expect(row).toMatchObject({ points: 1, key: expect.stringMatching(/^who:[\w-]{22}$/) });
    const expire = row?.expire ?? 0;
    await forgetOldCounts(engine, expire);
    expect(await rows()).toContainEqual(row);
    await forgetOldCounts(engine, expire + YEAR_MS);
    expect(await rows()).toEqual([]);
  });

  it('go on in memory while the database is away', async () => {
    const { deps } = server.current;
    const { name } = await deps.db
      .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const engine = await openPostgres({ url: url.href });
    const options = { name: 'away', points: 1, windowMs: MINUTE_MS };
    const limit = createLimit({ ...deps, engine }, options);
    await limit.take('ana');
    await engine.close();
    await limit.take('ana');
    expect(await refusalOf(limit.take('ana'))).toBe('too_many_requests');
    expect(await refusalOf(limit.check('ana'))).toBe('too_many_requests');
    await limit.giveBack('ana');
  });
});

describe.runIf(isPostgres)('what the limits ask the database', () => {
  it('is answered with how many rows there were or were changed', async () => {
    const { engine } = server.current;
    const { query } = rateLimitClient(engine.db);
    const ask = async (text: string) => (await query({ text, values: [] })).rowCount;
    const none = `from ${RATE_LIMITS} where key = 'of nobody'`;
    expect(await ask('select 1 as one')).toBe(1);
    expect(await ask(`select * ${none}`)).toBe(0);
    expect(await ask(`delete ${none}`)).toBe(0);
    await ask(`insert into ${RATE_LIMITS} (key, points, expire) values ('of nobody', 1, 0)`);
    expect(await ask(`delete ${none}`)).toBe(1);
  });
});
