import { expect, it } from 'vitest';
import { z } from 'zod';
import { useTestServer } from './harness.ts';

const server = useTestServer();

/**
 * Characters that no text of a request may hold: PostgreSQL has no zero character, UTF-8 no half of a
 * surrogate pair.
 */
const UNSTORABLE = ['\0', '\u{d800}', '\u{dfff}'];

/** Kinds of schema that contain no text. */
const WITHOUT_TEXT = ['number', 'boolean', 'bigint', 'enum', 'literal', 'null', 'date', 'file'];

/** Whether the schema accepts a text with one of these characters. */
const isOpen = (schema: z.ZodType, least: number): boolean =>
  UNSTORABLE.some((character) =>
    [character, `${'a'.repeat(least)}${character}`, `a${character}${'a'.repeat(least)}`].some(
      (text) => schema.safeParse(text).success,
    ),
  );

/** The places of a schema that accept a text which cannot be stored, or whose kind is unknown here. */
function openPlaces(schema: z.ZodType, place: string): string[] {
  const inside = (inner: unknown, name = '') => openPlaces(inner as z.ZodType, `${place}${name}`);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => inside(value, `.${key}`));
  }
  if (schema instanceof z.ZodArray) return inside(schema.element, '[]');
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => inside(item, '[]'));
  if (schema instanceof z.ZodRecord) {
    return [...inside(schema.keyType, '{key}'), ...inside(schema.valueType, '{}')];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option));
  if (schema instanceof z.ZodPipe) return inside(schema.in);
  if (schema instanceof z.ZodLazy) return inside(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return inside(schema.unwrap());
  }
  if (schema.def.type === 'string') {
    const { minLength } = schema as z.ZodString;
    return isOpen(schema, minLength ?? 0) ? [place] : [];
  }
  return WITHOUT_TEXT.includes(schema.def.type) ? [] : [`${place} (${schema.def.type})`];
}

/** Bodies that are read as bytes: pictures, and what a signature is made over. */
const BYTES = [
  'POST /api/freight/notices/:secret body (unknown)',
  'PUT /api/store/logo body (unknown)',
  'POST /api/products/:id/photos body (unknown)',
  'POST /api/product-groups/:id/photos body (unknown)',
];

it('takes no text that cannot be stored, in any request', () => {
  const places = server.current.app.routes
    .filter((route) => route.method !== 'HEAD')
    .flatMap((route) => {
      const { params, querystring, headers, body } = route.schema ?? {};
      return Object.entries({ params, querystring, headers, body }).flatMap(([part, schema]) =>
        schema instanceof z.ZodType
          ? openPlaces(schema, `${String(route.method)} ${route.url} ${part}`)
          : [],
      );
    })
    .filter((place) => !BYTES.includes(place));
  expect(places, 'give these storableText() or trimmedText() of contract/common.ts').toEqual([]);
});

it('notices a text that takes anything, however it is wrapped', () => {
  const schema = z.object({
    plain: z.string().min(8),
    list: z.array(z.union([z.number(), z.string().trim().nullish()])),
    kept: z.string().optional().catch(undefined),
    changed: z.string().transform(Number),
    map: z.record(z.string(), z.number()),
    id: z.uuid(),
    anything: z.unknown(),
  });
  expect(openPlaces(schema, 'body')).toEqual([
    'body.plain',
    'body.list[]',
    'body.kept',
    'body.changed',
    'body.map{key}',
    'body.anything (unknown)',
  ]);
});

it.each(['a\0b', 'meio emoji \u{d83d}'])('answers 400 to %j wherever it stands', async (text) => {
  const { call, tokens } = server.current;
  const escaped = '%00';
  const token = tokens.admin;
  const answers = [
    await call('POST', '/users/login', { body: { email: text, password: text } }),
    await call('GET', `/customers?q=${escaped}`, { token }),
    await call('GET', `/products/${escaped}`, { token }),
    await call('PUT', '/messages/templates', {
      token,
      body: { templates: [{ kind: 'order-link', text, enabled: true }] },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

it.each(['/tracking/report', '/orders', '/metrics/dashboard'])(
  'answers 400 to a day beyond the calendar in %s',
  async (path) => {
    for (const day of ['9999-12-31', '0000-01-01', '1999-12-31', '2101-01-01']) {
      for (const end of ['startDate', 'endDate']) {
        const answer = await server.current.call('GET', `${path}?${end}=${day}`, {
          token: server.current.tokens.admin,
        });
        expect(answer, `${end}=${day}`).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', issues: [{ field: end }] },
        });
      }
    }
  },
);

it('answers 400 to an object that pretends to be a text', async () => {
  const email = { length: { toString: 'x' }, toString: 'x' };
  const answer = await server.current.call('POST', '/users/login', {
    body: { email, password: 'x' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
});
