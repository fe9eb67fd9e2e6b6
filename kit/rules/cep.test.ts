import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatCep, isCep, stateOfCep } from './cep.ts';
import { onlyDigits } from './cpf.ts';

test.each([
  ['01310100', true],
  ['01310-100', true],
  [' 01.310-100 ', true],
  ['01000-000', true],
  ['99999-999', true],
  ['1310100.0', false],
  ['00000-000', false],
  ['00999-999', false],
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

// Addresses of city halls and parliaments, and both ends of ranges that lie within another state's.
it.each([
  ['01310-100', 'SP'],
  ['19999-999', 'SP'],
  ['20211-110', 'RJ'],
  ['29016-090', 'ES'],
  ['30130-003', 'MG'],
  ['40020-010', 'BA'],
  ['49010-000', 'SE'],
  ['50030-230', 'PE'],
  ['57020-050', 'AL'],
  ['58010-000', 'PB'],
  ['59025-300', 'RN'],
  ['60035-215', 'CE'],
  ['64000-160', 'PI'],
  ['65010-904', 'MA'],
  ['66015-902', 'PA'],
  ['68899-999', 'PA'],
  ['68900-073', 'AP'],
  ['69005-142', 'AM'],
  ['69301-380', 'RR'],
  ['69400-000', 'AM'],
  ['69908-970', 'AC'],
  ['70160-900', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['73700-000', 'GO'],
  ['74003-010', 'GO'],
  ['76801-000', 'RO'],
  ['77001-002', 'TO'],
  ['78045-901', 'MT'],
  ['78900-000', 'RO'],
  ['79002-942', 'MS'],
  ['80010-010', 'PR'],
  ['88010-400', 'SC'],
  ['90010-150', 'RS'],
  ['99999-999', 'RS'],
])('%s lies in %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state);
  expect(stateOfCep(cep.replace('-', ''))).toBe(state);
});

it.each(['', '0131', '50030-23', '•••••-230', '00999-999'])('%j tells no state', (cep) => {
  expect(stateOfCep(cep)).toBeUndefined();
});
