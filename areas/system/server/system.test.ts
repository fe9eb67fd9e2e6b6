import type { SystemAnswer } from '../endpoints.ts';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, startTestServer, useTestServer } from '#test/harness.ts';

const server = useTestServer();

const read = (headers: Record<string, string> = {}) =>
  server.current.call<SystemAnswer>('GET', '/system', {
    token: server.current.tokens.admin,
    headers,
  });

describe('the state of the system', () => {
  it('names version, engine and size', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      node: process.version,
      startedAt: new Date(TEST_NOW).toISOString(),
      engine: {
        name: server.current.engine.name,
        version: expect.stringMatching(/^\d+\.\d+/) as string,
      },
      standby: null,
      publicUrl: null,
      messages: { waiting: 0, failed: 0, unsure: 0, oldestWaitingAt: null, stall: null },
      lastBackupAt: null,
      backupFailure: null,
    });
    expect(body.databaseBytes).toBeGreaterThan(10_000);
  });

  it('warns of what it sees: no public address, a proxy that is not trusted', async () => {
    expect((await read()).body.warnings).toEqual(['public-url-missing']);
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).body.warnings).toEqual([
      'public-url-missing',
      'proxy-not-trusted',
    ]);
  });

  it('warns of a first password that can be guessed', async () => {
    const env = { ADMIN_EMAIL: 'ana@loja.com', ADMIN_PASSWORD: 'senha123' };
    const { server: shop, stop } = await startTestServer({ env });
    const { body } = await shop.call<SystemAnswer>('GET', '/system', { token: shop.tokens.admin });
    expect(body.warnings).toEqual(['public-url-missing', 'admin-password-weak']);
    await stop();
  });
});
