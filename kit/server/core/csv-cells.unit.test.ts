import { cellText } from '../../rules/spreadsheet-values.ts';
import { describe, expect, it } from 'vitest';
import { amountCell, codeCell, orderNumberCell, personCell } from './csv-cells.ts';
import { toCsv } from './csv.ts';

describe('a cell of an export', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_456, '1234,56'],
    [-101, '-1,01'],
    [null, ''],
  ])('is an amount with both decimals: %s', (cents, text) => {
    expect(toCsv([[amountCell(cents)]])).toBe(`\uFEFF${text}\r\n`);
  });

  it('is no number where Excel would spoil it', () => {
    expect(personCell('cpf', '01234567890')).toBe('012.345.678-90');
    expect(personCell('cep', '01310100')).toBe('01310-100');
    expect(orderNumberCell(482_913_057_761)).toBe('#482913057761');
    expect(orderNumberCell(null)).toBe('');
  });

  it.each(['00123', '1E5', '10/12', '1-2', '.5', '+1', 'MAR-1', 'OUT 3', '7'])(
    'is a code that stays a text: %s',
    (code) => {
      expect(toCsv([[codeCell(code)]])).toBe(`\uFEFF"=""${code}"""\r\n`);
      expect(cellText(`="${code}"`)).toBe(code);
    },
  );

  it.each(['', 'BLUSA-P', 'MARTA-1', 'A1', '1"2', '1=2'])('is a code as it is: %s', (code) => {
    expect(codeCell(code)).toBe(code);
  });

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['5511987654321', '55 (11) 98765-4321'],
    ['351912345678', '351912345678'],
    ['', ''],
  ])('is a phone that keeps its digits: %j', (phone, text) => {
    expect(personCell('phone', phone)).toBe(text);
    expect(text.replace(/\D/g, '')).toBe(phone);
  });

  it('keeps what the punctuation would cut', () => {
    expect(personCell('cpf', '123456789012')).toBe('123456789012');
    expect(personCell('cep', '013101000')).toBe('013101000');
  });
});
