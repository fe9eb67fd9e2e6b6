import { expect, test } from 'vitest';
import { carrierLink, isCarrierCode, postalCheckDigit } from './carrier-code.ts';

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

// Standard S10 has the first one as its example; the others have the remainders 0 and 1.
test.each([
  ['47312482', '9'],
  ['12345678', '5'],
  ['00000000', '5'],
  ['00000008', '0'],
])('%s has the check digit %s', (digits, digit) => {
  expect(postalCheckDigit(digits)).toBe(digit);
});
