import { errors } from '#app/errors.ts';
import { errorAnswer, type ErrorCode } from '#kit/contract/errors.ts';
import { z } from 'zod';
import type { FuzzCall } from './make-call.ts';
import type { FuzzAnswer } from './send-call.ts';

const envelope = z.strictObject(errorAnswer.shape);

/** Words that only the inside of the program says. None of them is among the hostile values. */
const INTERNALS = [
  /\n\s+at \S+ \(/,
  /node_modules|node:internal|file:\/\/\/|\.ts:\d+|\.js:\d+/,
  /SQLITE_|UNIQUE constraint failed|no such (table|column)/,
  /syntax error at or near|violates \w+ constraint|invalid (input|byte) (syntax|sequence)/,
  /(TypeError|RangeError|ZodError|URIError|FST_ERR)\b|is not a function|Cannot read prop/,
  /scrypt:\d|ECONNREFUSED|does not declare/,
];

const REQUIRED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};

function faultOfRefusal(call: FuzzCall, { status, text, headers }: FuzzAnswer): string | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return 'no JSON';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'unreadable JSON';
  }
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return 'not the envelope of errors';
  const { code, statusCode } = parsed.data;
  if (statusCode !== status) return 'another status in the envelope';
  if (!Object.hasOwn(errors, code)) return `unknown code ${code}`;
  if (errors[code as ErrorCode].status !== status) return `${code} with another status`;
  if (call.reachesRoute && !call.operation.codes.includes(code)) return `${code} is not declared`;
  return undefined;
}

/** The fault of an answer, apart from the time it took; undefined when there is none. */
export function faultOf(call: FuzzCall, answer: FuzzAnswer): string | undefined {
  const { status, text, headers } = answer;
  // A server that has refused a body before it came whole may close on the rest of it.
  const isHugeBody = Buffer.byteLength(call.body ?? '') > 60_000;
  if (status === 0) return isHugeBody ? undefined : 'the connection ended without an answer';
  if (status >= 500) return `status ${status}`;
  const leak = INTERNALS.find((pattern) => pattern.test(text));
  if (leak) return `says something of the inside: ${String(leak)}`;
  for (const [name, value] of Object.entries(REQUIRED_HEADERS)) {
    if (headers[name] !== value) return `header ${name} is missing`;
  }
  if (headers['set-cookie'] !== undefined && /x=y/.test(String(headers['set-cookie']))) {
    return 'a header came in through a value';
  }
  if (status >= 400 && call.method !== 'HEAD' && call.url.startsWith('/api')) {
    const fault = faultOfRefusal(call, answer);
    if (fault) return fault;
  }
  const isStranger = call.caller === 'anonymous' || call.caller === 'forger';
  if (isStranger && call.reachesRoute && call.operation.needsSession && status !== 401) {
    // An address may be refused before anyone asks who calls.
    if (status !== 400 && status !== 404) return `${call.caller} got ${status}`;
  }
  return undefined;
}
