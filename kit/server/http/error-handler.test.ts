import { pino } from 'pino';
import { expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import { AppError } from '../core/errors.ts';

const server = useTestServer();

it('says of everything that is unavailable when to come again', async () => {
  const app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }) });
  const refuse = (path: string, details: { retryAfter?: number }) =>
    app.get(path, { config: { access: 'public' } }, () => {
      throw new AppError('unavailable', details);
    });
  refuse('/busy', {});
  refuse('/full', { retryAfter: 30 });
  for (const [url, retryAfter] of [
    ['/busy', '5'],
    ['/full', '30'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    expect([statusCode, headers['retry-after']]).toEqual([503, retryAfter]);
  }
  await app.close();
});
