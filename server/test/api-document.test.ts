import { join, resolve } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { errorCatalogue } from '@balcao/domain/contract/errors';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { AppError } from '../src/errors.ts';
import { registerErrorHandler } from '../src/http/error-handler.ts';
import { examples } from '../src/http/docs-examples.ts';
import { refusalsOf } from '../src/http/refusals.ts';
import { useTestServer } from './harness.ts';

interface Operation {
  operationId: string;
  tags: string[];
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const server = useTestServer();
const root = resolve(import.meta.dirname, '../..');

const readDocument = async (): Promise<Document> =>
  (await server.current.call<Document>('GET', '/openapi.json')).body;

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

it('describes each route: operation, tag, summary, access, a success and every refusal', async () => {
  const document = await readDocument();
  expect(document.openapi).toMatch(/^3\.1/);
  const routes = server.current.app.routes.filter(
    (route) => route.method !== 'HEAD' && !route.schema?.hide,
  );
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const method = String(route.method);
    const name = `${method} ${route.url}`;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, name).toMatchObject({
      operationId: expect.stringMatching(/^[a-z]+([A-Z][a-z]*)+$/) as string,
      summary: expect.stringMatching(/\S/) as string,
      tags: [expect.any(String)],
      security: expect.any(Array) as unknown[],
    });
    expect(route.config?.access, name).toBeDefined();
    const statuses = Object.keys(operation?.responses ?? {});
    expect(
      statuses.some((status) => status.startsWith('2')),
      name,
    ).toBe(true);
    const refused = refusalsOf(route).map((code) => String(errorCatalogue[code].status));
    expect(statuses, name).toEqual(expect.arrayContaining(refused));
  }
});

it('fails a call in tests whose route does not declare what it answers', async () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  registerErrorHandler(app, server.current.deps, { checkAnswers: true });
  app.get('/orders', { config: { access: 'public', refusals: ['order_not_found'] } }, () => {
    throw new AppError('order_cancelled');
  });
  const { statusCode, body } = await app.inject('/orders');
  expect(statusCode).toBe(500);
  expect(body).toContain('GET /orders does not declare order_cancelled');
});

it('names each operation once, under a tag that it explains', async () => {
  const document = await readDocument();
  const operations = operationsOf(document);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  expect([...tags].sort()).toEqual(document.tags.map(({ name }) => name).sort());
  expect(ids).toEqual(expect.arrayContaining(Object.keys(examples)));
});

it('leaves nothing to the recommended rules of Redocly', async () => {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const problems = await lintFromString({
    source: JSON.stringify(await readDocument()),
    absoluteRef: join(root, 'openapi.json'),
    config,
  });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});
