import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';

/** Whose shop is measured. */
export const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };

/** The built program. */
export const inDist = (file: string): string => join(import.meta.dirname, '../server/dist', file);

/** Starts the built program over a store. @param env where the store is. */
export const startShop = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startProcess([inDist('main.js')], {
    ...env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });

/** Measures a shop in a folder of its own, which is forgotten afterwards. @param orders of the demo store; absent: an empty one. */
export async function withShop(
  orders: number | undefined,
  measure: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  const env = { DATA_DIR: folder };
  try {
    if (orders !== undefined) {
      await runToEnd([inDist('cli/demo-data.js'), '--orders', String(orders)], env);
    }
    await measureShop(env, measure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures a server over the store that these settings name. */
export async function measureShop(
  env: Readonly<Record<string, string>>,
  measure: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startShop(env);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

/** @returns what the admin's calls are sent with. */
export async function signIn({ url }: Pick<ServerProcess, 'url'>): Promise<{
  authorization: string;
}> {
  const { token } = await call<{ token: string }>('POST', `${url}/api/users/login`, {
    body: ADMIN,
  });
  return { authorization: `Bearer ${token}` };
}

/** @returns not a number where the system does not tell. */
export function memoryMib(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
