import { join, resolve } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { errors } from '#app/errors.ts';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { AppError } from '#kit/server/core/errors.ts';
import { registerErrorHandler } from '#kit/server/http/error-handler.ts';
import { refusalsOf } from '#kit/server/http/refusals.ts';
import { useTestServer } from './harness.ts';

interface Media {
  example?: unknown;
}
interface Body {
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const server = useTestServer();
const root = resolve(import.meta.dirname, '..');

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
    const refused = refusalsOf(route).map((code) => String(errors[code].status));
    expect(statuses, name).toEqual(expect.arrayContaining(refused));
  }
});

type Schema = z.ZodType | undefined;

/** The faults of the examples of a body or an answer: no example, or a field that the schema refuses. */
function faultsOf(name: string, { content = {} }: Body, schema: Schema): string[] {
  const texts = Object.entries(content).filter(([type]) => !type.startsWith('image/'));
  return texts.flatMap(([type, { example }]) => {
    if (example === undefined) return [`${name} ${type}: no example`];
    const { error } = schema?.safeParse(example) ?? {};
    const issues = error?.issues ?? [];
    return issues.map(({ path, message }) => `${name} ${type} ${path.join('.')}: ${message}`);
  });
}

it('gives each body and each answer an example that the contract accepts', async () => {
  const operations = operationsOf(await readDocument());
  const schemas = new Map(
    server.current.app.routes.map(({ schema }) => [schema?.operationId, schema]),
  );
  const faults = operations.flatMap(({ operationId, requestBody = {}, responses }) => {
    const schema = schemas.get(operationId);
    const answers = schema?.response as Record<string, Schema>;
    return [
      ...faultsOf(operationId, requestBody, schema?.body as Schema),
      ...Object.entries(responses).flatMap(([status, answer]) =>
        status.startsWith('2') ? faultsOf(`${operationId} ${status}`, answer, answers[status]) : [],
      ),
    ];
  });
  // A text of the contract without an example is named here: give it one, `text('Maria')`.
  expect(faults).toEqual([]);
});

it('fails a call in tests whose route does not declare what it answers', async () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  registerErrorHandler(app, server.current.deps, { errors, checkAnswers: true });
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
