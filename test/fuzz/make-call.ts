import { crc32 } from 'node:zlib';
import type { Random } from '#app/demo/random.ts';
import type { JsonSchema } from '#kit/server/http/docs/compose-example.ts';
import {
  BROKEN_BODIES,
  BROKEN_PATHS,
  CONTENT_TYPES,
  EXTRA_FIELDS,
  hostileText,
  hostileValue,
} from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import type { Operation, Parameter } from './operations.ts';
import type { ReadyCall } from './ready-call.ts';

/** Callers; `forger` shows an invalid token. The callers with rights come more often. */
const CALLERS = [
  ...(['admin', 'admin', 'admin', 'admin'] as const),
  ...(['atendente', 'atendente', 'atendente'] as const),
  ...(['cliente', 'anonymous', 'anonymous', 'forger'] as const),
];
export type Caller = (typeof CALLERS)[number];

export interface FuzzCall {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer | undefined;
  /** The token of the call's own account; absent: the caller's. */
  readonly token: string | undefined;
  /** Whether the address still is the operation's. */
  readonly reachesRoute: boolean;
}

interface Source {
  readonly random: Random;
  readonly known: KnownValues;
  /** The right call that the call starts from, where chance gave one. */
  readonly ready: ReadyCall | undefined;
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture that says of itself to have this size. */
function sized(width: number, height: number): Buffer {
  const said = Buffer.from(PNG);
  said.writeUInt32BE(width, 16);
  said.writeUInt32BE(height, 20);
  said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
  return said;
}

/** Realistic values, by the name of the field. `apiUrl` leads to a closed port on this machine. */
const BY_NAME: Readonly<Record<string, (source: Source) => unknown>> = {
  cpf: ({ known, random }) => known.cpf(random),
  cep: ({ random }) => random.pick(['01310-100', '20040002', '00000-000']),
  state: () => 'SP',
  email: ({ random }) => `pessoa-${random.int(1, 300)}@exemplo.com`,
  phone: () => '(11) 98765-4321',
  sellerPhone: () => '11987654321',
  whatsapp: () => '11987654321',
  document: () => '11.222.333/0001-81',
  password: () => 'uma senha longa',
  price: ({ random }) => random.int(1, 20_000) / 100,
  stock: ({ random }) => random.int(0, 50),
  quantity: ({ random }) => random.int(1, 3),
  trackingCode: () => 'AA123456789BR',
  fiscalKey: () => '35080599999090910270550010000000015180051273',
  apiUrl: () => 'http://127.0.0.1:9/instances',
  text: () => 'Olá, {nome}! Pedido {pedido}: {link}',
};

const DAYS = ['2026-11-20', '2026-11-01', '2026-12-31', '2000-01-01', '2100-12-31', '2024-02-29'];

/** A value that the schema describes, with existing records where a text may name one. */
function sample(schema: JsonSchema, name: string, source: Source): unknown {
  const { random, known } = source;
  const byName = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const options = choices.filter(({ type }) => type !== 'null' || random.chance(0.2));
    return sample(random.pick(options.length > 0 ? options : choices), name, source);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (byName && schema.type !== 'object' && schema.type !== 'array') return byName(source);
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.includes(key) || random.chance(0.6))
        .map(([key, inner]) => [key, sample(inner, key, source)]),
    );
  }
  if (schema.type === 'array') {
    const length = random.int(0, Math.min(schema.maxItems ?? 4, 4));
    return Array.from({ length }, () => sample(schema.items ?? {}, name, source));
  }
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'number' || schema.type === 'integer') {
    return random.int(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100));
  }
  if (schema.type === 'null') return null;
  if (schema.format === 'date') return random.pick(DAYS);
  const id = known.id(random);
  return id !== undefined && (schema.format === 'uuid' || random.chance(0.5))
    ? id
    : `Peça ${random.int(1, 10_000)}`;
}

/** Puts something hostile at one place of a value. */
function damage(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.08)) {
    return hostileValue(random);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)];
    const at = random.int(0, value.length - 1);
    return value.map((item: unknown, index) => (index === at ? damage(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.2)) {
    return Object.fromEntries([...entries, random.pick(EXTRA_FIELDS)]);
  }
  const at = random.int(0, entries.length - 1);
  if (random.chance(0.1)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, inner], index) => [key, index === at ? damage(inner, random) : inner]),
  );
}

/** Encodes byte by byte: also characters that no browser would write into an address. */
const encode = (text: string): string =>
  Buffer.from(text).reduce((all, byte) => `${all}%${byte.toString(16).padStart(2, '0')}`, '');

/**
 * The aim of a call: a `right` call is damaged nowhere, and made by a caller with the right to it.
 */
export type Aim = 'hostile' | 'right';

/** The distance of a call from the calls that our web app sends. */
type Malice = 'none' | 'one place' | 'everywhere' | 'broken';

function textOf(parameter: Parameter, malice: Malice, source: Source): string {
  const { random } = source;
  const isHostile = malice === 'everywhere' || (malice === 'one place' && random.chance(0.3));
  if (isHostile) return hostileText(random);
  const { path, query } = source.ready ?? {};
  const ready = (parameter.in === 'path' ? path : query)?.[parameter.name];
  if (ready !== undefined) return ready;
  if (parameter.in === 'path' && parameter.name === 'id') return source.known.id(random) ?? 'x';
  return String(sample(parameter.schema, parameter.name, source));
}

interface Intent {
  readonly aim: Aim;
  readonly malice: Malice;
}

function makeUrl(operation: Operation, { aim, malice }: Intent, source: Source) {
  const { random } = source;
  const isBroken = malice === 'broken' && random.chance(0.4);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isBroken) return random.pick(BROKEN_PATHS);
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    // A part without a character would be another address.
    const text = (parameter && textOf(parameter, malice, source)) || 'x';
    return encode(text);
  });
  const ready = source.ready?.query;
  const isTold = ({ name, required }: Parameter): boolean => {
    if (ready) return name in ready;
    return aim === 'right' ? required === true : random.chance(0.5);
  };
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query' && isTold(parameter))
    .map((parameter) => `${parameter.name}=${encode(textOf(parameter, malice, source))}`);
  if (malice !== 'none' && random.chance(0.2)) {
    const again = pairs.length > 0 ? random.pick(pairs) : 'page=1';
    pairs.push(
      random.pick([again, `x[]=1&x[__proto__]=2`, '__proto__=1', '=&&=', '%ff=%ff', 'q=%00', '?']),
    );
  }
  const query = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return { url: `${path}${query}`, reachesRoute: !isBroken };
}

function makeHeaders(operation: Operation, malice: Malice, source: Source) {
  const { random } = source;
  const headers: Record<string, string | string[]> = {
    // A bounded crowd of callers: limits on networks are met, but do not stop everything.
    'x-forwarded-for': `198.51.${random.int(100, 103)}.7`,
  };
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'header' || random.chance(0.5)) continue;
    // A text that HTTP itself accepts in a header.
    const text = textOf(parameter, malice, source).replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?');
    headers[parameter.name] = random.chance(0.05) ? [text, text] : text;
  }
  Object.assign(headers, source.ready?.headers);
  if (malice === 'broken') {
    Object.assign(
      headers,
      random.pick<Record<string, string | string[]>>([
        {},
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
        { 'x-http-method-override': 'DELETE' },
        { accept: 'text/html', 'accept-encoding': 'br;q=0, *;q=9' },
        { range: 'bytes=0-1,5-', 'if-none-match': '*' },
        { cookie: 'a=%; __proto__=1; balcao_customer=x.y' },
        { 'content-encoding': 'gzip' },
        { 'x-huge': 'a'.repeat(12_000) },
      ]),
    );
  }
  return headers;
}

function makeBody(
  operation: Operation,
  { aim, malice }: Intent,
  source: Source,
): { body: string | Buffer; type: string } | undefined {
  const { random } = source;
  if (operation.takesPicture && malice === 'none') return { body: PNG, type: 'image/png' };
  if (operation.takesPicture) {
    const picture = random.pick([
      PNG,
      PNG.subarray(0, 40),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      sized(49_999_999, 1),
      sized(0xff_ff_ff_ff, 0xff_ff_ff_ff),
      Buffer.from('ffd8ffe000104a46494600', 'hex'),
      Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
      Buffer.alloc(0),
      Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
    ]);
    return { body: picture, type: random.pick(['image/png', 'image/jpeg', 'image/webp']) };
  }
  if (malice === 'broken' && operation.method !== 'GET' && random.chance(0.6)) {
    return { body: random.pick(BROKEN_BODIES), type: random.pick(CONTENT_TYPES) };
  }
  if (!operation.body) return undefined;
  const { schema, example } = operation.body;
  const isExample = example !== undefined && (aim === 'right' || random.chance(0.3));
  const sampled = (): unknown => (isExample ? example : sample(schema, 'body', source));
  let value = source.ready?.body ?? sampled();
  const times = { none: 0, 'one place': 1, everywhere: random.int(2, 8), broken: 1 }[malice];
  for (let time = 0; time < times; time += 1) value = damage(value, random);
  return {
    body: JSON.stringify(value),
    type: malice === 'broken' ? random.pick(CONTENT_TYPES) : 'application/json',
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const pickMalice = (random: Random): Malice =>
  random.pick([
    'none',
    'none',
    'none',
    'one place',
    'one place',
    'one place',
    'everywhere',
    'broken',
  ]);

/** The share of calls that start from a right call, where there is one. */
const READY_SHARE = 0.6;
/** The share of right calls that are made by their intended caller. */
const RIGHT_CALLER_SHARE = 0.8;

/** The next call of an operation: the same random numbers, and the same known values, make the same call. */
export function makeCall(
  operation: Operation,
  aim: Aim,
  store: {
    readonly random: Random;
    readonly known: KnownValues;
    readonly ready: readonly ReadyCall[];
  },
): FuzzCall {
  const { random } = store;
  const isRight = aim === 'right';
  const fitting = store.ready.filter(({ operationId }) => operationId === operation.operationId);
  const isReady = fitting.length > 0 && (isRight || random.chance(READY_SHARE));
  const ready = isReady ? random.pick(fitting) : undefined;
  const source: Source = { ...store, ready };
  const malice = isRight ? 'none' : pickMalice(random);
  const isRightCaller = ready !== undefined && (isRight || random.chance(RIGHT_CALLER_SHARE));
  const welcome: Caller = operation.needsSession ? 'admin' : 'anonymous';
  const caller = isRightCaller ? ready.caller : isRight ? welcome : random.pick(CALLERS);
  const { url, reachesRoute } = makeUrl(operation, { aim, malice }, source);
  const headers = makeHeaders(operation, malice, source);
  const content = makeBody(operation, { aim, malice }, source);
  const keepsMethod = malice !== 'broken' || random.chance(0.8);
  return {
    operation,
    caller,
    method: keepsMethod ? operation.method : random.pick(METHODS),
    url,
    headers: content ? { 'content-type': content.type, ...headers } : headers,
    body: content?.body,
    token: isRightCaller ? ready.token : undefined,
    reachesRoute: reachesRoute && keepsMethod,
  };
}
