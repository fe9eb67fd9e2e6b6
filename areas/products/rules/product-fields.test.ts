import { describe, expect, it } from 'vitest';
import { isProductCode, LONGEST_CODE, proposedCode, storedCode } from './product-fields.ts';

describe('proposedCode', () => {
  it.each<[[string, ...string[]], string]>([
    [['Blusa Ana', 'P', 'Azul'], 'BLUSA-ANA-P-AZUL'],
    [['Anel · São João', '17 ½', 'Rosé / ouro'], 'ANEL-SAO-JOAO-17-ROSE-OURO'],
    [['💍'], ''],
    [['a'.repeat(59), 'P'], `${'A'.repeat(58)}-P`],
    [
      ['Vestido '.repeat(15), 'Extra grande', 'Azul'],
      'VESTIDO-VESTIDO-VESTIDO-VESTIDO-VESTIDO-VE-EXTRA-GRANDE-AZUL',
    ],
    [['Blusa', 'a'.repeat(35), 'b'.repeat(35)], `${'A'.repeat(35)}-${'B'.repeat(24)}`],
    [['💍', 'P'], 'P'],
  ])('%j is %s', (names, code) => {
    expect(proposedCode(...names)).toBe(code);
    expect(code.length).toBeLessThanOrEqual(LONGEST_CODE);
  });
});

it('stores a code in capitals and single blanks', () => {
  expect(storedCode(' bl  01/p ')).toBe('BL 01/P');
});

it.each([
  ['BL 01/P', true],
  ['AÇO', false],
  ['', false],
  ['💍', false],
])('%s can be printed: %s', (code, isPrintable) => {
  expect(isProductCode(code)).toBe(isPrintable);
});
