import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';

/** The admin of the measured shop. */
export const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };

/** The built program. */
export const inDist = (file: string): string =>
  join(import.meta.dirname, '../dist/server/app', file);

/** Starts the built program over a store. @param env the store's place. */
export const startShop = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startProcess([inDist('main.js')], {
    ...env,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });

/** Measures a shop of demo orders in a folder of its own, which is deleted afterwards. */
export async function withShop(
  orders: number,
  measure: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  const env = { DATA_DIR: folder };
  try {
    await runToEnd([inDist('cli/demo-data.js'), '--orders', String(orders)], env);
    const server = await startShop(env);
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the headers of the admin's calls. */
export async function signIn({ url }: Pick<ServerProcess, 'url'>): Promise<{
  authorization: string;
}> {
  const { token } = await call<{ token: string }>('POST', `${url}/api/users/login`, {
    body: ADMIN,
  });
  return { authorization: `Bearer ${token}` };
}

/** @returns not a number where the system gives none. */
export function memoryMib(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
