import type { Random } from '#app/demo/random.ts';

/*
 * Values that an attacker, a broken program or a careless hand sends. No address of another machine is here: a sender's
 * `apiUrl` is really called.
 */

const UNICODE = [
  'a\0b',
  '\u{d83d}',
  '\u{dc00}x',
  'مرحبا\u202Eevil',
  'Z̸̢̛a̵l̶g̷o̸',
  '👩‍👩‍👧‍👦🇧🇷',
  '\uFEFFbom',
  'ß ﬁ İ ı Ǆ',
  '\u0000\u0001\u001b[31m\u007f\u0085\u2028\u2029',
  '＝1+1',
  '１２３',
  ' \t\r\n\u00a0\u200b ',
];

const LANGUAGES = [
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '" OR 1=1 --',
  '%_\\',
  '$1 ? :id @x',
  '"a" AND "b" NEAR(c)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</style><svg onload=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}#{7*7}',
  '=1+1',
  '@SUM(A1)',
  '-2+3',
  '+cmd|"/C calc"!A0',
  '%s%s%n%d%x',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '$(id)`id`;id|id',
  'a\r\nSet-Cookie: x=y',
  '{nome}{link}{__proto__}{constructor}',
  '(a+)+$',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

const SHAPES = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-1',
  '1e309',
  '0x7f000001',
  '1,5',
  '1.234,50',
  '99999999999999999999',
  '000.000.000-00',
  '111.444.777-35',
  '9999-12-31',
  '0000-00-00',
  '2024-02-30',
  '2026-11-20T17:05:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '123456789012',
  '1310100.0',
  '4,02742E+11',
  '1.310.100,0000000001',
  '="12/3"',
  '12/mar',
  '\u200bAA123456785BR',
  '031987143119',
  'M•••',
  '•••',
  '••••1a2b',
];

const LENGTHS = [39, 41, 81, 121, 201, 255, 1_001, 10_001];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1.005,
  1e-7,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  99_999_999.999,
];

export function hostileText(random: Random): string {
  if (random.chance(0.15)) {
    return random.pick(['a', '1', 'é', '👍', ' ', '•']).repeat(random.pick(LENGTHS));
  }
  return random.pick(random.pick([UNICODE, LANGUAGES, SHAPES]));
}

/** Any value that JSON can express. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => hostileText(random),
    () => random.pick(NUMBERS),
    () => random.pick([true, false, null]),
    () => [],
    () => ({}),
    () => [hostileText(random), random.pick(NUMBERS), null],
    () => ({ $gt: '', length: 3, toString: 'x', then: 1 }),
    () => Array.from({ length: random.pick([21, 51, 501, 2_001]) }, () => 'x'),
    () => nested(random.int(10, 200)),
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Fields that no form sends: a server that copies a body into a row stores them. */
export const EXTRA_FIELDS: readonly (readonly [string, unknown])[] = [
  ['role', 'admin'],
  ['isAdmin', true],
  ['_id', '00000000-0000-7000-8000-000000000000'],
  ['id', 1],
  ['status', 'ENVIADO'],
  ['password_hash', 'x'],
  ['customerId', 'x'],
  ['disabled_at', 0],
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
];

/** Bodies that are no JSON of ours, or none at all. */
export const BROKEN_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\uFEFF{}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"name":"\\ud800","email":"\\u0000"}',
  '{"email":"a","email":{"b":1},"password":["x"]}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `[${'1,'.repeat(100_000)}1]`,
  `{"email":"${'a'.repeat(1_100_000)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"name":"utf-16"}', 'utf16le'),
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'image/svg+xml',
  'x',
  '/',
];

/** Pieces of an address that cannot be read, or lead elsewhere. */
export const BROKEN_PATHS = [
  '%',
  '%f',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%u0041',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '../..',
  './.',
  ';a=b',
  '%250a',
  '%0d%0aSet-Cookie:x=y',
  '//',
  '*',
  ':id',
  'a'.repeat(201),
  'a'.repeat(8_000),
];
