import { describe, expect, it } from 'vitest';
import { createConfirmedOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { listenForMetrics } from './metrics.ts';

const TOKEN = 'a token that only tests use';
const server = useTestServer({ env: { METRICS_TOKEN: TOKEN } });
const plain = useTestServer();
const apart = useTestServer({ env: { METRICS_PORT: '0' } });

const read = (authorization?: string) =>
  server.current.app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });

describe('/metrics', () => {
  it('is not there unless it was configured', async () => {
    const answer = await plain.current.app.inject({ url: '/metrics' });
    expect(answer.statusCode).toBe(404);
    expect(plain.current.app.metrics).toBeUndefined();
  });

  it('is for whoever has the token', async () => {
    for (const authorization of [undefined, 'Bearer another', `Bearer ${TOKEN}x`, TOKEN]) {
      const refused = await read(authorization);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain('http_request');
    }
    expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  });

  it('tells requests by route, messages, the database, the event loop and memory; nobody’s data', async () => {
    const { orderId } = await createConfirmedOrder(server.current);
    await server.current.call('GET', '/customers/cpf/52998224725');
    await server.current.call('GET', `/orders/${orderId}`);
    const { body, headers } = await read(`Bearer ${TOKEN}`);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:id",status="200"\} 1/,
    );
    expect(body).toMatch(/balcao_messages\{state="pending"\} \d/);
    expect(body).toMatch(/balcao_database_bytes\{engine="\w+"\} \d{4}/);
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(body).toMatch(/process_resident_memory_bytes \d/);
    expect(/balcao_database_connections\{state="idle"\} \d/.test(body)).toBe(
      server.current.engine.name === 'postgres',
    );
    expect(body).not.toContain('52998224725');
    expect(body).not.toContain(String(orderId));
  });

  it('stays readable while the database is away', async () => {
    const { engine } = server.current;
    const { describe: whole } = engine;
    Object.assign(engine, { describe: () => Promise.reject(new Error('away')) });
    const { statusCode, body } = await read(`Bearer ${TOKEN}`);
    Object.assign(engine, { describe: whole });
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/balcao_database_bytes\{/);
    expect(body).toContain('process_resident_memory_bytes');
  });

  it('can have a port of its own, and then is not on the application’s', async () => {
    const { app, deps } = apart.current;
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const own = await listenForMetrics(app, deps.config);
    const address = own?.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await new Promise((resolve) => own?.close(resolve));
  });
});
