import type { JsonSchema } from '#kit/server/http/docs/compose-example.ts';
import type { TestServer } from '../harness.ts';

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** A call of the API, as the API's document describes it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  /** The path with its places in braces: `/api/orders/{id}`. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: Media | undefined;
  readonly takesPicture: boolean;
  /** Whether the call needs a session. */
  readonly needsSession: boolean;
  /** The codes of the refusals that the operation declares. */
  readonly codes: readonly string[];
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly examples?: object }>>;
}

interface Document {
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            operationId: string;
            tags: string[];
            parameters?: Parameter[];
            requestBody?: { content: Record<string, Media> };
            security: object[];
            responses: Record<string, Response>;
          }
        >
      >
    >
  >;
}

/** The codes that an answer of the document can carry. */
const codesOf = (document: Document, { $ref, content }: Response): string[] => {
  const shared = document.components.responses[$ref?.split('/').at(-1) ?? ''];
  const { examples = {} } = (shared?.content ?? content)?.['application/json'] ?? {};
  return Object.keys(examples);
};

/** An address that the document leaves out, because it is a file or a page. */
const outside = (operationId: string, path: string, name: string): Operation => ({
  operationId,
  method: 'GET',
  path: `${path}/{${name}}`,
  tags: [],
  parameters: [{ in: 'path', name, required: true, schema: { type: 'string' } }],
  body: undefined,
  takesPicture: false,
  needsSession: false,
  codes: [],
});

const OUTSIDE = [
  outside('getPhotoFile', '/photos', 'file'),
  outside('openShortLink', '/i', 'name'),
];

export async function readOperations(server: TestServer): Promise<Operation[]> {
  const { body } = await server.call<Document>('GET', '/openapi.json');
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      // The stream's answer has no end; areas/live/server/live.test.ts tests its refusals.
      if (operation.operationId === 'streamEvents') return [];
      const content = operation.requestBody?.content ?? {};
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        tags: operation.tags,
        parameters: operation.parameters ?? [],
        body: content['application/json'],
        takesPicture: 'image/png' in content,
        needsSession:
          operation.security.length > 0 &&
          operation.security.every((way) => Object.keys(way).length > 0),
        codes: Object.values(operation.responses).flatMap((answer) => codesOf(body, answer)),
      };
    }),
  );
  return [...documented, ...OUTSIDE];
}
