import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#kit/contract/session.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import type { SlowQueries } from '#kit/server/db/engine/slow-queries.ts';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { signSession, type SessionToSign } from '#kit/server/http/access.ts';
import { liveEvent } from '#app/live-events.ts';
import { createLiveEvents } from '#kit/server/core/live-events.ts';
import type { App } from '#kit/server/http/types.ts';
import { resolveName } from '#kit/server/integrations/public-address.ts';
import { createLocalPhotoFiles } from '#areas/photos/server/files/local-photo-files.ts';
import { createPostalCodeClient } from '#areas/postal-code/server/viacep.ts';
import { createFreightProviders } from '#areas/freight/server/providers/open-freight-provider.ts';
import { createPixProviders } from '#areas/pix/server/providers/open-pix-provider.ts';
import { createZapiClient } from '#areas/senders/server/zapi.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';
import { addUser } from '#areas/accounts/server/accounts.service.ts';
import { insertSession } from '#areas/accounts/server/sign-in/sessions.repository.ts';
import type { PhotosOptions } from '#areas/photos/server/photos.routes.ts';
import { compareFigures } from '#areas/system/server/verify/verify.repository.ts';
import { newId } from '#kit/server/core/ids.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { copyOfPostgresStore, copySqliteStore } from './migrated-store.ts';
import { createScratchDatabase } from './scratch-database.ts';

/** The moment at which every test's clock starts: 2026-11-20 14:05 in São Paulo. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 17, 5);
export const TEST_PASSWORD = 'uma senha de teste';
/** Passwords that are cheap to hash: the cost in production does not matter to most tests. */
export const testPasswords = createPasswords({ N: 2 ** 4, r: 8, p: 1 });
const READER_PROGRAM = join(import.meta.dirname, '../kit/server/db/reads/long-reader.ts');
const HUNDRED_YEARS_MS = 100 * 365 * DAY_MS;

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The application checks each body against the contract here, so naming its type is safe. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface TestServer {
  readonly app: App;
  readonly deps: Deps;
  readonly engine: Engine;
  /** The SQLite folder; empty on PostgreSQL. */
  readonly dataDir: string;
  /** The folder of the photos' files. */
  readonly photosFolder: string;
  /** Tokens of one user a role; their sessions outlive a moved clock. */
  readonly tokens: Record<'admin' | 'atendente', string>;
  /** Moves the server's clock. */
  advance(ms: number): void;
  /** Calls the API as JSON; `path` is below `/api`. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Creates a record as staff. A refusal is a broken test: the call throws the server's answer. */
  post<Body>(path: string, body: unknown): Promise<Body>;
  /** Adds an account and signs it in, in a session that outlives a moved clock. */
  signUp(role: Role, customerId?: string): Promise<string>;
}

interface EngineOptions {
  readonly slowQueries?: SlowQueries;
}

interface TestDatabase {
  readonly engine: Engine;
  readonly dataDir: string;
  drop(): Promise<void>;
}

async function openTestSqlite(isEmpty: boolean, options: EngineOptions): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-test-'));
  if (!isEmpty) await copySqliteStore(dataDir);
  const engine = openSqlite({
    dataDir,
    exclusive: true,
    readers: { program: READER_PROGRAM },
    ...options,
  });
  return {
    engine,
    dataDir,
    drop: async () => {
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openTestPostgres(
  adminUrl: string,
  isEmpty: boolean,
  options: EngineOptions,
): Promise<TestDatabase> {
  const create = isEmpty ? undefined : copyOfPostgresStore;
  const database = await createScratchDatabase(adminUrl, 'test', create);
  const engine = await openPostgres({ url: database.url, ...options });
  return {
    engine,
    dataDir: '',
    drop: async () => {
      await engine.close();
      await database.drop();
    },
  };
}

function openTestDatabase(isEmpty: boolean, options: EngineOptions = {}): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE !== 'postgres') return openTestSqlite(isEmpty, options);
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  return openTestPostgres(url, isEmpty, options);
}

/** An empty database of the engine under test, for tests of a database and not of the application. */
export async function openTestEngine(
  options: EngineOptions,
): Promise<{ engine: Engine; close: () => Promise<void> }> {
  const { engine, drop } = await openTestDatabase(true, options);
  return { engine, close: drop };
}

/** A migrated database of its own on the engine under test, and the whole application over it. */
export async function startTestServer(
  options: {
    env?: Readonly<Record<string, string>>;
    deps?: Partial<Deps>;
    /** False: no check of answers, as in production, for runs that measure the time of calls. */
    checkAnswers?: boolean;
    slowQueries?: SlowQueries;
    photos?: PhotosOptions;
  } = {},
): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const { slowQueries } = options;
  const database = await openTestDatabase(false, slowQueries ? { slowQueries } : {});
  const { engine } = database;
  const config = readConfig({
    APP_SECRET: 'a secret that only tests ever use, long enough',
    LOG_LEVEL: 'silent',
    STORE_NAME: 'Loja da Ana',
    CEP_API_URL: 'http://127.0.0.1:9',
    CEP_FALLBACK_URL: 'http://127.0.0.1:9',
    PIX_PROVIDER_URL: 'http://127.0.0.1:9',
    FREIGHT_PROVIDER_URL: 'http://127.0.0.1:9',
    ...options.env,
  });
  await keepFigures(engine, config.storeTimeZone);
  let now = TEST_NOW;
  const photosFolder = join(tmpdir(), `balcao-test-photos-${randomUUID()}`);
  const deps: Deps = {
    config,
    engine,
    db: engine.db,
    secrets: loadSecrets(config),
    clock: () => now,
    passwords: testPasswords,
    postalCodes: createPostalCodeClient(config),
    zapi: createZapiClient({
      allowPrivate: config.zapiAllowPrivate,
      resolveName: options.deps?.resolveName ?? resolveName,
    }),
    pixProviders: createPixProviders({
      baseUrl: config.pixProviderUrl,
      clock: options.deps?.clock ?? (() => now),
    }),
    freightProviders: createFreightProviders({
      baseUrl: config.freightProviderUrl,
      clock: options.deps?.clock ?? (() => now),
    }),
    resolveName,
    photoFiles: createLocalPhotoFiles(photosFolder, () => undefined),
    outbox: createWakeSignal(),
    charges: createWakeSignal(),
    parcels: createWakeSignal(),
    live: createLiveEvents(engine, liveEvent),
    ...options.deps,
  };
  const app = buildApp(deps, {
    logger: pino({ level: 'silent' }),
    checkAnswers: options.checkAnswers ?? true,
    ...(options.photos && { photos: options.photos }),
  });
  await app.ready();

  const signIn = async (user: SessionToSign['user']): Promise<string> => {
    const endsAt = now + HUNDRED_YEARS_MS;
    const session = { id: newId(), endsAt, lacks: undefined, user };
    const insert = (trx: Trx) =>
      insertSession(trx, {
        id: session.id,
        user_id: user.id,
        device: '',
        created_at: now,
        used_at: endsAt,
        idle_ends_at: endsAt,
        ends_at: endsAt,
        // The users lack nothing, whatever a test makes the store demand.
        is_two_factor: 1,
      });
    await engine.transaction(insert);
    return signSession(app, session, now);
  };
  const addAccount = async (role: Role, customerId?: string) => {
    const email = `${role}-${randomUUID()}@exemplo.com`;
    const name = { admin: 'Ana Lima', atendente: 'Bruno Reis', cliente: 'Clara Dias' }[role];
    const user = { email, name, role, password: TEST_PASSWORD };
    const id = await addUser(deps, customerId ? { ...user, customerId } : user, now);
    return signIn({ id, ...user });
  };
  const admin = await addAccount('admin');
  const atendente = await addAccount('atendente');

  const server: TestServer = {
    app,
    deps,
    engine,
    dataDir: database.dataDir,
    photosFolder,
    tokens: { admin, atendente },
    advance: (ms) => {
      now += ms;
    },
    post: async <Body>(path: string, body: unknown) => {
      const answer = await server.call<Body>('POST', path, {
        token: server.tokens.atendente,
        body,
      });
      if (answer.status !== 201) {
        throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body;
    },
    signUp: addAccount,
    call: async <Body>(method: string, path: string, options: CallOptions = {}) => {
      const { token, body, headers } = options;
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: (isJson && response.body !== '' ? response.json<unknown>() : response.body) as Body,
        headers: response.headers,
      };
    },
  };
  return {
    server,
    stop: async () => {
      await app.close();
      // The kept figures are checked whatever a test did. A test may have closed the engine itself.
      const isOpen = await engine.ping().then(
        () => true,
        () => false,
      );
      if (isOpen) {
        const figures = await compareFigures(engine.db, 5);
        expect(figures.first, 'kept figures').toEqual([]);
      }
      await database.drop();
      rmSync(photosFolder, { recursive: true, force: true });
    },
  };
}

/** A server for all tests of a file, started before the first and dropped after the last. */
export function useTestServer(options: Parameters<typeof startTestServer>[0] = {}): {
  readonly current: TestServer;
  /** Calls of the user of this role. An answer's body is a `Usual` unless the call says otherwise. */
  as<Usual = unknown>(
    role: keyof TestServer['tokens'],
  ): <Body = Usual>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;
} {
  let started: Awaited<ReturnType<typeof startTestServer>> | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(async () => {
    await started?.stop();
  });
  const current = (): TestServer => {
    if (!started) throw new Error('The test server starts before the first test');
    return started.server;
  };
  return {
    get current() {
      return current();
    },
    as: (role) => (method, path, body) => {
      const { call, tokens } = current();
      return call(method, path, { token: tokens[role], body });
    },
  };
}
