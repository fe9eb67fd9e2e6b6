import { expect, test } from 'vitest';
import {
  carrierLink,
  isCarrierCode,
  normalizeTrackingCode,
  postalCheckDigit,
  trackingCodeDoubt,
} from './tracking-code.ts';

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

// Standard S10 has the first one as its example; the others have the remainders 0 and 1.
test.each([
  ['47312482', '9'],
  ['12345678', '5'],
  ['00000000', '5'],
  ['00000008', '0'],
])('%s has the check digit %s', (digits, digit) => {
  expect(postalCheckDigit(digits)).toBe(digit);
});

test.each([
  ['AA123456785BR', undefined],
  ['AA123456789BR', 'check-digit'],
  ['AA987654321BR', 'check-digit'],
  ['RX123456785CN', undefined],
  ['AA12345678BR', 'unknown-form'],
  ['aa1234567855br', 'unknown-form'],
  ['abc', 'unknown-form'],
  ['Motoboy: João', 'unknown-form'],
  ['LOGGI-123', 'unknown-form'],
  ['1234567', 'unknown-form'],
  ['08042300012345', undefined],
  ['888030012345678', undefined],
  ['577-1234 5678', undefined],
  ['1Z999AA10123456784', undefined],
  ['BR241234567890X', undefined],
  ['1'.repeat(31), 'unknown-form'],
])('%s is in doubt for %s', (code, doubt) => {
  expect(trackingCodeDoubt(code)).toBe(doubt);
});
