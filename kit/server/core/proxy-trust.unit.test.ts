import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { believesAnybody } from './proxy-trust.ts';

it.each([
  ['1', '0.0.0.0', true],
  ['2', '::', true],
  ['1', '192.168.0.10', true],
  ['1', 'loja.interna', true],
  ['1', '127.0.0.1', false],
  ['1', '127.0.0.2', false],
  ['1', '::1', false],
  ['1', 'localhost', false],
  ['10.0.0.5', '0.0.0.0', false],
  ['false', '0.0.0.0', false],
])('TRUST_PROXY=%s at HOST=%s believes anybody: %s', (TRUST_PROXY, HOST, expected) => {
  expect(believesAnybody(readConfig({ TRUST_PROXY, HOST }))).toBe(expected);
});
