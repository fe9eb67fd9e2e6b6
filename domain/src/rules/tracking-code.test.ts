import { expect, test } from 'vitest';
import { carrierLink, isCarrierCode, normalizeTrackingCode } from './tracking-code.ts';

test.each([
  ['AA123456789BR', true],
  ['aa123456789br', false],
  ['AA12345678BR', false],
  ['AA1234567890BR', false],
  ['AA123456789B', false],
  ['A1123456789BR', false],
  [' AA123456789BR', false],
  ['AA123456789BR\n', false],
  ['', false],
])('%j is a code of the carrier: %s', (code, expected) => {
  expect(isCarrierCode(code)).toBe(expected);
});

test('only a code of the carrier links to its page', () => {
  expect(carrierLink('AA123456789BR')).toBe(
    'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR',
  );
  expect(carrierLink('LOGGI-123')).toBeUndefined();
  expect(carrierLink('AA123456789BR&x=1')).toBeUndefined();
});

test.each([
  [' aa 123 456 789 br ', 'AA123456789BR'],
  ['AA123456789BR', 'AA123456789BR'],
  ['  loggi 123 ', 'loggi 123'],
  ['   ', ''],
])('%j is kept as %j', (text, expected) => {
  expect(normalizeTrackingCode(text)).toBe(expected);
});
