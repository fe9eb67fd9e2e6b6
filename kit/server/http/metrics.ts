import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../core/config.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

type MetricsConfig = NonNullable<Config['metrics']>;

/** A figure of an area, by the values of its label. */
export interface AreaGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: (deps: Deps) => Promise<Readonly<Record<string, number>>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has no end: the time that it was open says nothing of its speed. */
    isEndless?: boolean;
  }
  interface FastifyInstance {
    /** Undefined: metrics are off. */
    metrics: Registry | undefined;
  }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAllowed = (token: string | undefined, authorization: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Figures for Prometheus: requests by route, the areas' gauges, the database's connections and size, the event loop, memory.
 * Off unless configured. A route is named as it was declared, never by its address: addresses carry CPFs.
 */
export function registerMetrics(app: App, deps: Deps, gauges: readonly AreaGauge[]): void {
  const { config, engine } = deps;
  app.decorate('metrics', undefined);
  if (!config.metrics) return;
  const registry = new Registry();
  const registers = [registry];
  app.metrics = registry;
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isEndless && reply.statusCode === 200) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });

  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        // Unreadable figures are absent: the other figures matter most when the database is away.
        const values = await read().catch(() => ({}));
        for (const [key, value] of Object.entries(values)) {
          this.set({ [label]: key }, value);
        }
      },
    });
  for (const { name, help, label, read } of gauges) gauge(name, help, label, () => read(deps));
  gauge('balcao_database_connections', 'Connections to the database, by state', 'state', () =>
    Promise.resolve(engine.connections()),
  );
  gauge('balcao_long_reads', 'Connections for long reads, and who waits for one', 'state', () =>
    Promise.resolve(engine.longReads.count()),
  );
  gauge('balcao_database_bytes', 'Size of the database', 'engine', async () => ({
    [engine.name]: (await engine.describe()).bytes,
  }));

  if (config.metrics.port === undefined) registerRoute(app, config.metrics, registry);
}

/** Serves the figures on the application's own port, to callers with the token: a plain route, because it is not below `/api`. */
function registerRoute(app: App, { token }: MetricsConfig, registry: Registry): void {
  app.get(
    '/metrics',
    {
      config: { access: 'public', refusals: ['unauthenticated'] },
      logLevel: 'silent',
      schema: { hide: true },
    },
    async (request, reply) => {
      if (!isAllowed(token, request.headers.authorization)) throw new AppError('unauthenticated');
      return reply
        .type(registry.contentType)
        .serializer(String)
        .send(await registry.metrics());
    },
  );
}

/** Serves the figures on a port of their own; undefined where no port is configured. */
export async function listenForMetrics(app: App, config: Config): Promise<Server | undefined> {
  const { metrics } = config;
  const registry = app.metrics;
  if (metrics?.port === undefined || !registry) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !isAllowed(metrics.token, request.headers.authorization)) {
      response.writeHead(request.url === '/metrics' ? 401 : 404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metrics.port, metrics.host, resolve);
  });
  return server;
}
