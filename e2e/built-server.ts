// This import comes first, so that later imports hash passwords as the server does.
import './cheap-passwords.mjs';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { addUser, type NewUser } from '#areas/accounts/server/accounts.service.ts';

const main = join(import.meta.dirname, '../dist/server/app/main.js');
const cheapPasswords = new URL('cheap-passwords.mjs', import.meta.url).href;
/** A long time, as the machine may be busy. A server that cannot start ends by itself. */
const START_MS = 50_000;

export interface BuiltServer {
  readonly url: string;
  readonly dataDir: string;
  /** The log: everything that the server printed so far. */
  output(): string;
  /** Asks the server to end as an operator would, and removes its data. @throws when it did not end cleanly. */
  stop(): Promise<void>;
}

/**
 * The built server as a process of its own: its own copy of a data folder, a port that the system chose, and an environment
 * with nothing of this one's (a developer's .env or DATABASE_URL must never meet a test).
 */
export async function startBuiltServer(options: {
  env: Readonly<Record<string, string>>;
  dataFrom: string;
}): Promise<BuiltServer> {
  if (!existsSync(main)) throw new Error('The server is not built: run "npm run build" first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-'));
  cpSync(options.dataFrom, dataDir, { recursive: true });
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', cheapPasswords, main],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    const url = await untilReady(child, () => output);
    return {
      url,
      dataDir,
      output: () => output,
      stop: async () => {
        const code = await end(child);
        rmSync(dataDir, { recursive: true, force: true });
        if (code !== 0) throw new Error(`The server ended with code ${code}:\n${output}`);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A data folder with these accounts and nothing else, for servers to begin with a copy of. Removed with this process.
 *
 * @returns its path
 */
export async function makeStore(accounts: readonly NewUser[]): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-store-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await addAccounts(dataDir, accounts);
  return dataDir;
}

/** Accounts with passwords of their own, as after the first sign-in. @returns their identifiers. */
export async function addAccounts(
  dataDir: string,
  accounts: readonly NewUser[],
): Promise<string[]> {
  const engine = openSqlite({ dataDir, exclusive: false });
  await migrate(engine, migrations);
  const deps = { engine, passwords: createPasswords() };
  const ids: string[] = [];
  for (const account of accounts) ids.push(await addUser(deps, account, Date.now()));
  await engine.close();
  return ids;
}

/** The address that the server announces, once it answers there. */
async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`);
    const url = /ready: (http:\/\/\S+)/.exec(output())?.[1];
    if (url && (await fetch(`${url}/readyz`)).ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server was not ready in ${START_MS} ms:\n${output()}`);
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
    child.kill('SIGTERM');
  });
}
