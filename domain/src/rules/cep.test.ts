import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatCep, isCep } from './cep.ts';
import { onlyDigits } from './cpf.ts';

test.each([
  ['01310100', true],
  ['01310-100', true],
  [' 01.310-100 ', true],
  ['0131010', false],
  ['013101000', false],
  ['01310-•••', false],
  ['', false],
])('%j is a CEP: %s', (text, expected) => {
  expect(isCep(text)).toBe(expected);
});

test.each([
  ['', ''],
  ['0131', '0131'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['0131010099', '01310-100'],
])('%j is shown as %j', (text, expected) => {
  expect(formatCep(text)).toBe(expected);
});

it('keeps the digits', () => {
  const digits = fc.stringMatching(/^\d{0,8}$/);
  fc.assert(
    fc.property(digits, (text) => {
      expect(onlyDigits(formatCep(text))).toBe(text);
    }),
  );
});
