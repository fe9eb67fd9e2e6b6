import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { confirmOrder, createProduct, createTemporaryOrder } from '../../test/factories.ts';
import { startTestServer, useTestServer, type TestServer } from '../../test/harness.ts';
import { findStoreFaults } from '../../test/store-faults.ts';

const MESSAGE =
  'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do sistema e tente novamente depois.';

/** Fills what room is left with products, until one is refused. @returns that refusal */
async function fill(server: TestServer) {
  for (let count = 0; ; count += 1) {
    const answer = await server.call<ErrorAnswer>('POST', '/products', {
      token: server.tokens.admin,
      body: { name: `Enchimento ${count}`, price: 1, stock: 1, description: 'x'.repeat(900) },
    });
    if (answer.status !== 201) return answer;
  }
}

/** Goes through a full disk. @param full makes it full. @param makeRoom ends that. */
async function goThrough(
  server: TestServer,
  full: () => void | Promise<void>,
  makeRoom: () => void | Promise<void>,
) {
  const product = await createProduct(server);
  const order = await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
  await full();
  const refused = await fill(server);
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { statusCode: 503, code: 'storage_full', message: MESSAGE },
  });
  const reading = await server.call('GET', `/orders/${order.orderId}`);
  expect(reading).toMatchObject({ status: 200, body: { status: 'AGUARDANDO CONFIRMAÇÃO' } });
  expect(await findStoreFaults(server.engine.db, { withMessages: false })).toEqual([]);

  await makeRoom();
  expect((await confirmOrder(server, order.orderId)).status).toBe(200);
  expect(await findStoreFaults(server.engine.db, { withMessages: false })).toEqual([]);
}

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a full disk', () => {
  const server = useTestServer();

  it('refuses changes in plain words, leaves nothing half done, reads on, and is over once there is room', async () => {
    const { db } = server.current.engine;
    const limitPages = (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db).then(() => undefined);
    // SQLite takes the size that the file has already for a lower limit.
    await goThrough(
      server.current,
      () => limitPages(1),
      () => limitPages(1_000_000_000),
    );
  });

  it('does the same on a real one', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-full-disk-'));
    const unmount = mountSmallDisk(folder);
    if (!unmount) return skip('needs the right to mount a small disk');
    // The harness makes its store in the temporary folder.
    vi.stubEnv('TMPDIR', folder);
    const { server: small, stop } = await startTestServer();
    vi.unstubAllEnvs();
    const ballast = join(folder, 'ballast');
    try {
      await goThrough(
        small,
        () => writeFileSync(ballast, Buffer.alloc(1_000_000)),
        () => rmSync(ballast),
      );
    } finally {
      await stop();
      unmount();
    }
  });
});

/** @returns how to take it away; undefined where this user may not mount */
function mountSmallDisk(folder: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return () => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
}
