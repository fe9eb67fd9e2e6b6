import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, readCell, withoutInvisible, type CellKind } from './spreadsheet-values.ts';

/* Cells as Excel, LibreOffice, Google Sheets, pandas and shop programs write them in Brazil. */

const ROUNDED = /guardou só uma parte/;
const FRACTION = /casas decimais/;
const ERROR = /erro nesta célula/;

type Row = readonly [kind: CellKind, cell: string, read: string | RegExp];

const CELLS: readonly Row[] = [
  // CEP
  ['cep', '01310-100', '01310-100'],
  ['cep', '01310100', '01310100'],
  ['cep', '01.310-100', '01.310-100'],
  ['cep', '01310 100', '01310 100'],
  ['cep', '1310100', '01310100'],
  ['cep', '1310-100', '01310100'],
  ['cep', '1310100.0', '01310100'],
  ['cep', '1310100,0', '01310100'],
  ['cep', '1310100.00', '01310100'],
  ['cep', '1310100.000', '01310100'],
  ['cep', '13101000.0', '13101000'],
  ['cep', '80010000.0', '80010000'],
  ['cep', '13010.000', '13010.000'],
  ['cep', ' 1310100.0 ', '01310100'],
  ['cep', '="01310100"', '01310100'],
  ['cep', "'01310100", '01310100'],
  ['cep', '"01310100"', '01310100'],
  ['cep', '\u200B01310-100\uFEFF', '01310-100'],
  ['cep', '01310\u00AD100', '01310100'],
  ['cep', '01310\u00A0100', '01310 100'],
  ['cep', '1.3101E+06', ROUNDED],
  ['cep', '1.310100E+06', '01310100'],
  ['cep', '1.310.100', '01310100'],
  ['cep', '1.310.100,00', '01310100'],
  ['cep', '1310100.5', FRACTION],
  ['cep', '131010,50', FRACTION],
  ['cep', '13560', '13560'],
  ['cep', '13560.0', '13560'],
  ['cep', '131010', '131010'],
  ['cep', '00000-000', '00000-000'],
  ['cep', '0', '0'],
  ['cep', '-', ''],
  ['cep', 'nan', ''],
  ['cep', '#N/D', ERROR],
  ['cep', 'SP', 'SP'],
  // CPF
  ['cpf', '529.982.247-25', '529.982.247-25'],
  ['cpf', '52998224725', '52998224725'],
  ['cpf', '52998224725.0', '52998224725'],
  ['cpf', '52998224725,00', '52998224725'],
  ['cpf', '52.998.224.725,00', '52.998.224.725'],
  ['cpf', '529982247.25', '529982247.25'],
  ['cpf', '1234567890', '01234567890'],
  ['cpf', '1234567890.0', '01234567890'],
  ['cpf', '12345678-90', '01234567890'],
  ['cpf', '191', '00000000191'],
  ['cpf', '191.0', '00000000191'],
  ['cpf', '1234567891', '1234567891'],
  ['cpf', '123', '123'],
  ['cpf', '="01234567890"', '01234567890'],
  ['cpf', '\u202A529.982.247-25\u202C', '529.982.247-25'],
  ['cpf', '5,29982E+10', ROUNDED],
  ['cpf', '5.29982247E+10', ROUNDED],
  ['cpf', '5.2998224725E+10', '52998224725'],
  ['cpf', '5,2998224725e10', '52998224725'],
  ['cpf', '12.345.678/0001-95', '12.345.678/0001-95'],
  ['cpf', 'NaN', ''],
  ['cpf', 'None', ''],
  ['cpf', '#REF!', ERROR],
  ['cpf', '###########', ERROR],
  // Phones
  ['digits', '(11) 98765-4321', '(11) 98765-4321'],
  ['digits', '11987654321.0', '11987654321'],
  ['digits', '1198765432.0', '1198765432'],
  ['digits', '1198765432,0', '1198765432'],
  ['digits', '5511987654321.0', '5511987654321'],
  ['digits', '5511987654321,00', '5511987654321'],
  ['digits', "'+55 11 98765-4321", '+55 11 98765-4321'],
  ['digits', '="+5511987654321"', '+5511987654321'],
  ['digits', '\u202A+55 11 98765‑4321\u202C', '+55 11 98765‑4321'],
  ['digits', '1,19877E+10', ROUNDED],
  ['digits', '5.511987654321e+12', '5511987654321'],
  ['digits', '5,51199E+12', ROUNDED],
  ['digits', '11987654321.5', FRACTION],
  ['digits', '<NA>', ''],
  ['digits', 'NaT', ''],
  ['digits', '--', ''],
  ['digits', '–', ''],
  ['digits', 'n/d', ''],
  // Barcodes
  ['digits', '7891056340287', '7891056340287'],
  ['digits', '7.891.056.340.287,00', '7.891.056.340.287'],
  ['digits', '7891056340287.0', '7891056340287'],
  ['digits', '7891056340287.00', '7891056340287'],
  ['digits', '7891056340287,0', '7891056340287'],
  ['digits', '7,89106E+12', ROUNDED],
  ['digits', '7.89106E+12', ROUNDED],
  ['digits', '7,891056340287E+12', '7891056340287'],
  ['digits', '1.2E+10', ROUNDED],
  ['digits', '1E+05', ROUNDED],
  ['digits', '1e-05', ROUNDED],
  ['digits', 'SEM GTIN', ''],
  ['digits', '="7891056340287"', '7891056340287'],
  ['digits', '7 891056 340287', '7 891056 340287'],
  ['digits', '789\u200B1056340287', '7891056340287'],
  ['digits', '789105634028.7', FRACTION],
  ['digits', '#VALOR!', ERROR],
  ['digits', '#NOME?', ERROR],
  ['digits', '#DIV/0!', ERROR],
  ['digits', 'Err:502', ERROR],
  ['digits', 'Erro:508', ERROR],
  // Codes of products, numbers of houses
  ['code', 'BLUSA-P', 'BLUSA-P'],
  ['code', '1001', '1001'],
  ['code', '1001.0', '1001'],
  ['code', '1001,00', '1001'],
  ['code', '1.000', '1.000'],
  ['code', '1.500', '1.500'],
  ['code', '00123', '00123'],
  ['code', '="00123"', '00123'],
  ['code', "'00123", '00123'],
  ['code', '12E3', '12E3'],
  ['code', '1E5', '1E5'],
  ['code', '1E+05', ROUNDED],
  ['code', '7,89106E+12', ROUNDED],
  ['code', '7.891056340287E+12', '7891056340287'],
  ['code', 'V1.0', 'V1.0'],
  ['code', '1578', '1578'],
  ['code', '1578.0', '1578'],
  ['code', '12/3', '12/3'],
  ['code', '10-2', '10-2'],
  ['code', 's/n', 's/n'],
  ['code', 'S/N', 'S/N'],
  ['code', '12-A', '12-A'],
  ['code', 'km 12,5', 'km 12,5'],
  ['code', 'nan', ''],
  ['code', '-', ''],
  ['code', '#NÚM!', ERROR],
  ['code', 'AA123456785BR\u200B', 'AA123456785BR'],
  // Amounts
  ['number', '49,90', '49,90'],
  ['number', '49.90', '49.90'],
  ['number', '49.9', '49.9'],
  ['number', '49,9 ', '49,9'],
  ['number', '49', '49'],
  ['number', '49.0', '49'],
  ['number', '49,00', '49'],
  ['number', 'R$ 49,90', '49,90'],
  ['number', 'R$49', '49'],
  ['number', 'R$\u00A049,90', '49,90'],
  ['number', '\u00A049,90\u00A0', '49,90'],
  ['number', '49,90 R$', '49,90'],
  ['number', 'BRL 49.90', '49.90'],
  ['number', 'R$ 1.234,56', '1234,56'],
  ['number', '1.234,56', '1234,56'],
  ['number', '1.234.567,80', '1234567,80'],
  ['number', '1,234.56', '1234.56'],
  ['number', '1.234', '1.234'],
  ['number', '1,234', '1,234'],
  ['number', '1234.5', '1234.5'],
  ['number', '1.234,00', '1234'],
  ['number', '1,234.00', '1234'],
  ['number', '49.9000', '49.90'],
  ['number', '49,9000', '49.90'],
  ['number', '49.900000000000006', '49.90'],
  ['number', '19.989999999999998', '19.99'],
  ['number', '1.2345', '1.2345'],
  ['number', '-', ''],
  ['number', ' R$ - ', ''],
  ['number', 'R$-', ''],
  ['number', 'nan', ''],
  ['number', 'NULL', ''],
  ['number', '-49,90', '-49,90'],
  ['number', '(49,90)', '(49,90)'],
  ['number', 'US$ 10', 'US$ 10'],
  ['number', '1,23E+05', ROUNDED],
  ['number', '1,23456E+05', '123456'],
  ['number', '4,99E+01', ROUNDED],
  ['number', '="49,90"', '49,90'],
  ['number', "'49,90", '49,90'],
  ['number', '"49,90"', '49,90'],
  ['number', '49,90\u200E', '49,90'],
  ['number', '#VALUE!', ERROR],
  ['number', '######', ERROR],
  ['number', 'grátis', 'grátis'],
  ['number', '10%', '10%'],
  ['amount', '84,9150', '84.92'],
  ['amount', '84.915000000000006', '84.92'],
  ['amount', '1,234', '1,234'],
  // Units and measures
  ['number', '10', '10'],
  ['number', '10.0', '10'],
  ['number', '10,00', '10'],
  ['number', '10,0000', '10'],
  ['number', '1.000', '1.000'],
  ['number', '10,000', '10,000'],
  ['number', '10,5', '10,5'],
  ['number', '1.2E+01', '12'],
  ['number', '-3', '-3'],
  ['number', '0.300', '0.300'],
  ['number', '0.30000000', '0.30'],
  ['number', '0,3 kg', '0,3 kg'],
  // Names, descriptions, notes
  ['text', '="12/3"', '12/3'],
  ['text', '1.0', '1.0'],
  ['text', '10,00', '10,00'],
  ['text', 'Camiseta 2.0', 'Camiseta 2.0'],
  ['text', '12/mar', '12/mar'],
  ['text', '7,89106E+12', '7,89106E+12'],
  ['text', ' Blusa\u200B ', 'Blusa'],
  ['text', '\uFEFFBlusa', 'Blusa'],
  ['text', 'Blu\u00ADsa', 'Blusa'],
  ['text', 'Blusa\u00A0azul', 'Blusa azul'],
  ['text', 'Blusa\u3000azul\u2009P', 'Blusa azul P'],
  ['text', '\u2066Maria\u2069 \u202BSouza\u202C', 'Maria Souza'],
  ['text', 'a\0b\u0007', 'ab'],
  ['text', 'linha 1\nlinha 2', 'linha 1\nlinha 2'],
  ['text', 'Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
  ['text', 'Coração ❤️‍🔥 a\u200Db', 'Coração ❤️‍🔥 ab'],
  ['text', '👩🏽‍🦱\u200D', '👩🏽‍🦱'],
  ['text', 'Nan', 'Nan'],
  ['text', 'NAN', 'NAN'],
  ['text', 'Null', 'Null'],
  ['text', 'Nonela', 'Nonela'],
  ['text', 'nan', ''],
  ['text', 'NaN', ''],
  ['text', 'None', ''],
  ['text', 'NULL', ''],
  ['text', '<NA>', ''],
  ['text', 'NaT', ''],
  ['text', '-', '-'],
  ['text', 'n/a', 'n/a'],
  ['text', "'t Hooft", "'t Hooft"],
  ['text', '"Slim"', '"Slim"'],
  ['text', '###', '###'],
  ['text', '#amor', '#amor'],
  ['text', '#N/A', ERROR],
  ['text', '#NAME?', ERROR],
  ['text', '#REF!', ERROR],
  ['text', '#ERROR!', ERROR],
  ['text', '#NULO!', ERROR],
];

describe('a cell for its field', () => {
  it.each(CELLS)('%s: %j is %s', (kind, cell, expected) => {
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
      fc.constantFrom(...CELLS.map(([, each]) => each)),
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
