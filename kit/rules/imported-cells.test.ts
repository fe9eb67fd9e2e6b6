import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, readCell, withoutInvisible, type CellKind } from './spreadsheet-values.ts';

/* Cells as Excel, LibreOffice, Google Sheets, pandas and shop programs write them in Brazil. */

const ROUNDED = /guardou só uma parte/;
const FRACTION = /casas decimais/;
const ERROR = /erro nesta célula/;

/** A cell that is read as it stands. */
const SAME = /^/;

type Row = readonly [kind: CellKind, read: string | RegExp, ...cells: readonly string[]];

const CELLS: readonly Row[] = [
  // CEP
  ['cep', SAME, '01310-100', '01310100', '01.310-100', '01310 100', '13010.000', '13560'],
  ['cep', SAME, '131010', '00000-000', '0', 'SP'],
  ['cep', '01310100', '1310100', '1310-100', '1310100.0', '1310100,0', '1310100.00', '1310100.000'],
  ['cep', '01310100', ' 1310100.0 ', '="01310100"', "'01310100", '"01310100"', '01310\u00AD100'],
  ['cep', '01310100', '1.310100E+06', '1.310.100', '1.310.100,00'],
  ['cep', '13101000', '13101000.0'],
  ['cep', '80010000', '80010000.0'],
  ['cep', '01310-100', '\u200B01310-100\uFEFF'],
  ['cep', '01310 100', '01310\u00A0100'],
  ['cep', ROUNDED, '1.3101E+06'],
  ['cep', FRACTION, '1310100.5', '131010,50'],
  ['cep', '13560', '13560.0'],
  ['cep', '', '-', 'nan'],
  ['cep', ERROR, '#N/D'],
  // CPF
  ['cpf', SAME, '529.982.247-25', '52998224725', '529982247.25', '1234567891', '123'],
  ['cpf', SAME, '12.345.678/0001-95'],
  ['cpf', '52998224725', '52998224725.0', '52998224725,00', '5.2998224725E+10', '5,2998224725e10'],
  ['cpf', '52.998.224.725', '52.998.224.725,00'],
  ['cpf', '01234567890', '1234567890', '1234567890.0', '12345678-90', '="01234567890"'],
  ['cpf', '00000000191', '191', '191.0'],
  ['cpf', '529.982.247-25', '\u202A529.982.247-25\u202C'],
  ['cpf', ROUNDED, '5,29982E+10', '5.29982247E+10'],
  ['cpf', '', 'NaN', 'None'],
  ['cpf', ERROR, '#REF!', '###########'],
  // Phones
  ['digits', SAME, '(11) 98765-4321'],
  ['digits', '11987654321', '11987654321.0'],
  ['digits', '1198765432', '1198765432.0', '1198765432,0'],
  ['digits', '5511987654321', '5511987654321.0', '5511987654321,00', '5.511987654321e+12'],
  ['digits', '+55 11 98765-4321', "'+55 11 98765-4321"],
  ['digits', '+5511987654321', '="+5511987654321"'],
  ['digits', '+55 11 98765‑4321', '\u202A+55 11 98765‑4321\u202C'],
  ['digits', ROUNDED, '1,19877E+10', '5,51199E+12'],
  ['digits', FRACTION, '11987654321.5'],
  ['digits', '', '<NA>', 'NaT', '--', '–', 'n/d'],
  // Barcodes
  ['digits', SAME, '7891056340287', '7 891056 340287'],
  ['digits', '7.891.056.340.287', '7.891.056.340.287,00'],
  ['digits', '7891056340287', '7891056340287.0', '7891056340287.00', '7891056340287,0'],
  ['digits', '7891056340287', '7,891056340287E+12', '="7891056340287"', '789\u200B1056340287'],
  ['digits', ROUNDED, '7,89106E+12', '7.89106E+12', '1.2E+10', '1E+05', '1e-05'],
  ['digits', '', 'SEM GTIN'],
  ['digits', FRACTION, '789105634028.7'],
  ['digits', ERROR, '#VALOR!', '#NOME?', '#DIV/0!', 'Err:502', 'Erro:508'],
  // Codes of products, numbers of houses
  ['code', SAME, 'BLUSA-P', '1001', '1.000', '1.500', '00123', '12E3', '1E5', 'V1.0', '1578'],
  ['code', SAME, '12/3', '10-2', 's/n', 'S/N', '12-A', 'km 12,5'],
  ['code', '1001', '1001.0', '1001,00'],
  ['code', '00123', '="00123"', "'00123"],
  ['code', ROUNDED, '1E+05', '7,89106E+12'],
  ['code', '7891056340287', '7.891056340287E+12'],
  ['code', '1578', '1578.0'],
  ['code', '', 'nan', '-'],
  ['code', ERROR, '#NÚM!'],
  ['code', 'AA123456785BR', 'AA123456785BR\u200B'],
  // Amounts
  ['number', SAME, '49,90', '49.90', '49.9', '49', '1.234', '1,234', '1234.5', '1.2345'],
  ['number', SAME, '-49,90', '(49,90)', 'US$ 10', 'grátis', '10%'],
  ['number', '49,9', '49,9 '],
  ['number', '49', '49.0', '49,00', 'R$49'],
  ['number', '49,90', 'R$ 49,90', 'R$\u00A049,90', '\u00A049,90\u00A0', '49,90 R$', '="49,90"'],
  ['number', '49,90', "'49,90", '"49,90"', '49,90\u200E'],
  ['number', '49.90', 'BRL 49.90', '49.9000', '49,9000', '49.900000000000006'],
  ['number', '1234,56', 'R$ 1.234,56', '1.234,56'],
  ['number', '1234567,80', '1.234.567,80'],
  ['number', '1234.56', '1,234.56'],
  ['number', '1234', '1.234,00', '1,234.00'],
  ['number', '19.99', '19.989999999999998'],
  ['number', '', '-', ' R$ - ', 'R$-', 'nan', 'NULL'],
  ['number', ROUNDED, '1,23E+05', '4,99E+01'],
  ['number', '123456', '1,23456E+05'],
  ['number', ERROR, '#VALUE!', '######'],
  ['amount', '84.92', '84,9150', '84.915000000000006'],
  ['amount', SAME, '1,234'],
  // Units and measures
  ['number', SAME, '10', '1.000', '10,000', '10,5', '-3', '0.300', '0,3 kg'],
  ['number', '10', '10.0', '10,00', '10,0000'],
  ['number', '12', '1.2E+01'],
  ['number', '0.30', '0.30000000'],
  // Names, descriptions, notes
  ['text', '12/3', '="12/3"'],
  ['text', SAME, '1.0', '10,00', 'Camiseta 2.0', '12/mar', '7,89106E+12', 'linha 1\nlinha 2'],
  ['text', SAME, 'Família 👨‍👩‍👧', 'Nan', 'NAN', 'Null', 'Nonela', '-', 'n/a', "'t Hooft"],
  ['text', SAME, '"Slim"', '###', '#amor'],
  ['text', 'Blusa', ' Blusa\u200B ', '\uFEFFBlusa', 'Blu\u00ADsa'],
  ['text', 'Blusa azul', 'Blusa\u00A0azul'],
  ['text', 'Blusa azul P', 'Blusa\u3000azul\u2009P'],
  ['text', 'Maria Souza', '\u2066Maria\u2069 \u202BSouza\u202C'],
  ['text', 'ab', 'a\0b\u0007'],
  ['text', 'Coração ❤️‍🔥 ab', 'Coração ❤️‍🔥 a\u200Db'],
  ['text', '👩🏽‍🦱', '👩🏽‍🦱\u200D'],
  ['text', '', 'nan', 'NaN', 'None', 'NULL', '<NA>', 'NaT'],
  ['text', ERROR, '#N/A', '#NAME?', '#REF!', '#ERROR!', '#NULO!'],
];

describe('a cell for its field', () => {
  it.each(
    CELLS.flatMap(([kind, read, ...cells]) =>
      cells.map((cell) => [kind, cell, read === SAME ? cell : read] as const),
    ),
  )('%s: %j is %s', (kind, cell, expected) => {
    const { text, problem } = readCell(cell, kind);
    if (typeof expected === 'string') expect({ text, problem }).toEqual({ text: expected });
    else {
      expect(text).toBe('');
      expect(problem).toMatch(expected);
    }
  });

  it('is read to the same text again', () => {
    const kinds = fc.constantFrom<CellKind>(
      'text',
      'code',
      'digits',
      'cpf',
      'cep',
      'number',
      'amount',
    );
    const cell = fc.oneof(
      fc.constantFrom(...CELLS.flatMap(([, , ...cells]) => cells)),
      fc.stringMatching(/^['"= R$]{0,3}\d{0,9}[.,]?\d{0,4}E?\+?\d?["'\s]{0,2}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(kinds, cell, (kind, raw) => {
        const { text } = readCell(raw, kind);
        expect(readCell(text, kind)).toEqual({ text });
      }),
    );
  });

  it('loses no digit: a whole number with decimals of zero is the number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_000n, max: 99_999_999n }),
        fc.constantFrom('.0', ',0', '.00', ',00', '.0000'),
        (number, decimals) => {
          for (const kind of ['digits', 'cep', 'code', 'number'] as const) {
            const whole = readCell(String(number), kind);
            expect(readCell(`${number}${decimals}`, kind)).toEqual(whole);
          }
        },
      ),
    );
  });
});

it.each([
  ['\u200BBlusa\u00A0azul', 'Blusa azul'],
  ['👩‍💻', '👩‍💻'],
  ['🏳️‍🌈 e \u200Dnada', '🏳️‍🌈 e nada'],
])('shows %j as %j', (text, plain) => {
  expect(withoutInvisible(text)).toBe(plain);
  expect(cellText(text)).toBe(plain);
});
