import { STATUS_CODES } from 'node:http';
import { errorAnswer, type ErrorCatalogue, type ErrorCode } from '../../../contract/errors.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageOf } from '../../core/errors.ts';
import type { Access } from '../../../endpoint.ts';
import { composeExample, type JsonSchema } from './compose-example.ts';
import { refusalsOf } from '../refusals.ts';
import { contractSchemas } from '../schemas.ts';

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Response {
  description?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
}
interface Paths {
  [path: string]: Record<string, Operation>;
}

/** The answers to refusals that many calls share. */
const SHARED_REFUSALS: Record<string, readonly ErrorCode[]> = {
  Unauthenticated: ['unauthenticated', 'invalid_token'],
  Forbidden: ['own_password_missing', 'second_factor_missing', 'forbidden'],
  PayloadTooLarge: ['payload_too_large'],
  TooManyRequests: ['too_many_requests'],
  InternalError: ['internal_error'],
  Unavailable: ['unavailable', 'storage_full'],
};

const EXAMPLE_VALUES = {
  product: 'Vestido midi azul',
  orders: '#482913057761',
  wait: '15 minutos',
  pixels: '108',
  changes: 'o preço de Vestido midi azul agora é R$ 189,90.',
};
const EXAMPLE_ISSUES = [{ field: 'name', message: 'Valor ausente ou inválido.' }];

const exampleOf = (errors: ErrorCatalogue, code: ErrorCode): { value: unknown } => ({
  value: {
    statusCode: errors[code].status,
    code,
    message: messageOf(errors[code], EXAMPLE_VALUES),
    ...(code === 'validation_failed' ? { issues: EXAMPLE_ISSUES } : {}),
  },
});

const descriptionOf = (status: number | string): string => STATUS_CODES[status] ?? '';

/** The answer of one status, with the codes that it can carry. */
const refusalAnswer = (errors: ErrorCatalogue, codes: readonly ErrorCode[]): Response => ({
  description: `${descriptionOf(errors[codes[0] ?? 'internal_error'].status)}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
      examples: Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      ),
    },
  },
});

function refusalAnswers(
  errors: ErrorCatalogue,
  codes: readonly ErrorCode[],
): Operation['responses'] {
  const statusOf = (code: ErrorCode): number => errors[code].status;
  return Object.fromEntries(
    [...new Set(codes.map(statusOf))].map((status) => {
      const group = codes.filter((code) => statusOf(code) === status);
      const shared = Object.keys(SHARED_REFUSALS).find(
        (name) => SHARED_REFUSALS[name]?.join() === group.join(),
      );
      return [
        status,
        shared ? { $ref: `#/components/responses/${shared}` } : refusalAnswer(errors, group),
      ];
    }),
  );
}

/** Media that carry no text, such as pictures, have no example. */
function addExamples(content: Record<string, Media> = {}): void {
  for (const [type, media] of Object.entries(content)) {
    const schema: JsonSchema = media.schema ?? {};
    if (media.example !== undefined) continue;
    // A report as JSON or as a file is one schema of two options.
    const isFile = type !== 'application/json';
    const file = isFile && schema.anyOf?.find((option) => option.type === 'string');
    const example = composeExample(file || schema);
    if (example !== undefined) content[type] = { ...media, example };
  }
}

/** Adds facts that the routes' schemas lack: refusals, examples, and the words of each success. */
function complete(operation: Operation, errors: ErrorCatalogue, codes: readonly ErrorCode[]): void {
  addExamples(operation.requestBody?.content);
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    if (response.description === 'Default Response') response.description = descriptionOf(status);
    if (status.startsWith('2')) addExamples(response.content);
  }
  Object.assign(operation.responses, refusalAnswers(errors, codes));
}

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

export interface DocumentOptions {
  readonly errors: ErrorCatalogue;
  /** The groups of calls, by the tag of their routes, with a line about each. */
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * An application of its own that knows the OpenAPI 3.1 document of these routes (schemas, access and refusals) by `swagger()`, and
 * serves the readable page.
 */
export async function createApiDocument(
  routes: readonly RouteOptions[],
  { errors, tags }: DocumentOptions,
): Promise<FastifyInstance> {
  const schemaController = contractSchemas({ checkAnswers: false });
  const app = Fastify({ exposeHeadRoutes: false, schemaController });
  const refusals = new Map<string, readonly ErrorCode[]>();
  const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balcão',
        description:
          'Back-office and order confirmation for small sellers. Messages are Portuguese.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The address at which the store runs' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { config, schema } = document.route;
      if (schema?.operationId) refusals.set(schema.operationId, refusalsOf(document.route));
      const result = toJsonSchema(document);
      const security = SECURITY[config?.access ?? 'public'];
      return { ...result, schema: { ...result.schema, security } };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      const used = new Set<ErrorCode>(Object.values(SHARED_REFUSALS).flat());
      for (const operations of Object.values(openapiObject.paths as Paths)) {
        for (const operation of Object.values(operations)) {
          const codes = refusals.get(operation.operationId) ?? [];
          complete(operation, errors, codes);
          codes.forEach((code) => used.add(code));
        }
      }
      const { $schema: _, ...envelope } = z.toJSONSchema(errorAnswer);
      return {
        ...openapiObject,
        components: {
          ...openapiObject.components,
          schemas: { Error: envelope },
          responses: Object.fromEntries(
            Object.entries(SHARED_REFUSALS).map(([name, codes]) => [
              name,
              refusalAnswer(errors, codes),
            ]),
          ),
          examples: Object.fromEntries([...used].map((code) => [code, exampleOf(errors, code)])),
        },
      } as typeof openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  for (const { method, url, config, schema } of routes) {
    if (schema?.hide || method === 'HEAD') continue;
    app.route({
      method,
      url,
      handler: () => undefined,
      ...(config && { config }),
      ...(schema && { schema }),
    });
  }
  await app.ready();
  return app;
}
