import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES } from './limits.ts';
import { readWorkbook } from './read-workbook.ts';
import { packParts } from './workbook-parts.ts';

/** Made by hand: an empty sheet, one of products, one of customers and a hidden one, with dates, errors and percentages. */
const SHOP = new Uint8Array(readFileSync(new URL('./fixtures/loja.xlsx', import.meta.url)));

async function linesOf(bytes: Uint8Array<ArrayBuffer>, sheet?: string) {
  const read = await readWorkbook(bytes, sheet === undefined ? {} : { sheet });
  if ('problem' in read) throw new Error(read.problem);
  const { headings, rows, sheets, reading } = read;
  return { lines: [headings, ...rows.map(({ cells }) => cells)], rows, sheets, reading };
}

const RELATIONS =
  '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>';
/** A workbook of one sheet. */
const workbook = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  new Uint8Array(
    packParts(
      new Map(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels': RELATIONS,
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
          ...more,
        }),
      ),
    ),
  );
const cell = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADINGS = `<row r="1">${cell('A1', 'Nome')}${cell('B1', 'Preço')}</row>`;

/** An archive as other programs pack it: its one file deflated. @param flags bit 0: encrypted. */
function deflated(path: string, content: Buffer, flags = 0): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content);
  const header = (signature: number, ...fields: readonly (readonly [number, 2 | 4])[]) => {
    const bytes = Buffer.alloc(4 + fields.reduce((sum, [, width]) => sum + width, 0));
    bytes.writeUInt32LE(signature);
    let at = 4;
    for (const [value, width] of fields) at = bytes.writeUIntLE(value, at, width);
    return bytes;
  };
  const sizes = [
    [0, 4],
    [packed.length, 4],
    [1, 4],
    [path.length, 2],
  ] as const;
  const shared = [[20, 2], [flags, 2], [8, 2], [0, 4], ...sizes, [0, 2]] as const;
  const local = Buffer.concat([header(0x04_03_4b_50, ...shared), Buffer.from(path), packed]);
  const rest = [
    [0, 2],
    [0, 4],
    [0, 4],
    [0, 4],
  ] as const;
  const entry = header(0x02_01_4b_50, [20, 2], ...shared, ...rest);
  const directory = Buffer.concat([entry, Buffer.from(path)]);
  const counts = [
    [0, 4],
    [1, 2],
    [1, 2],
    [directory.length, 4],
    [local.length, 4],
    [0, 2],
  ] as const;
  return new Uint8Array(Buffer.concat([local, directory, header(0x06_05_4b_50, ...counts)]));
}

describe('a workbook', () => {
  it('gives the first sheet with cells as Excel shows it, with errors in words', async () => {
    const { lines, rows, sheets, reading } = await linesOf(SHOP);
    expect(sheets).toEqual(['Produtos & preços', 'Clientes']);
    expect(reading).toMatchObject({ sheet: 'Produtos & preços', headingRow: 1 });
    expect(lines).toEqual([
      ['Nome', 'Preço', 'Estoque', 'Desconto', 'Desde', 'Ativo'],
      ['Caneca “Ana” & cia', '49,9', '12', '12,5%', '28/11/2025', 'VERDADEIRO'],
      ['Prato fundo', '#N/A', '', '10%', '28/11/2025 13:30', 'FALSO'],
      ['Tigela', '3,3000000000000003', '1', '', '', ''],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([2, 4, 5]);
  });

  it('gives the chosen sheet', async () => {
    const { lines } = await linesOf(SHOP, 'Clientes');
    expect(lines).toEqual([
      ['CPF', 'Nome completo', 'Telefone', 'CEP'],
      ['5299822472', 'Ana Souza', '11987654321', '1310100'],
    ]);
  });

  it('reads an amount with three decimals as decimals, never as thousands', async () => {
    const { lines } = await linesOf(
      workbook(`${HEADINGS}<row r="2">${cell('A2', 'Fita')}<c r="B2"><v>1.234</v></c></row>`),
    );
    expect(lines[1]).toEqual(['Fita', '1,234']);
  });

  it('has its sheet by a name with letters in numbers, and computed prices as their cells show them', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$R$-416]\\ #,##0.00"/><numFmt numFmtId="165" formatCode="[$-416]d/m/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const row = `<row r="2"><c r="A2" s="2"><v>46354.125</v></c><c r="B2" s="1"><f>C2*1.85</f><v>84.915000000000006</v></c><c r="C2" s="1"><v>45.9</v></c><c r="D2"><v>0.125</v></c></row>`;
    const names = ['A1', 'B1', 'C1', 'D1'].map((place) => cell(place, place)).join('');
    const { lines, sheets } = await linesOf(
      workbook(`<row r="1">${names}</row>${row}`, {
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Pre&#231;os &#xE0; vista" r:id="a"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': RELATIONS.replace(
          '</Relationships>',
          '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
        ),
        'xl/styles.xml': styles,
      }),
    );
    expect(sheets).toEqual(['Preços à vista']);
    expect(lines[1]).toEqual(['28/11/2026 03:00', '84,92', '45,9', '0,125']);
  });

  it.each([
    [
      'places',
      '<row><c t="str"><v>Nome</v></c><c t="str"><v>Preço</v></c></row><row><c t="str"><v>Fita</v></c><c/><c><v>2</v></c></row>',
      ['Fita', '', '2'],
    ],
    ['styles', `${HEADINGS}<row r="2"><c r="A2" s="4" t="str"><v>Fita</v></c></row>`, ['Fita', '']],
  ])('is read without its %s too', async (_, rows, last) => {
    const { lines } = await linesOf(workbook(rows));
    expect(lines[1]).toEqual(last);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['an old one', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old-workbook'],
    [
      'one with a password',
      Uint8Array.from([...[0xd0, 0xcf, 0x11, 0xe0], ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected',
    ],
    ['an encrypted archive', deflated('a.xml', Buffer.from('a'), 1), 'protected'],
    [
      'one of LibreOffice',
      workbook('', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'open-document',
    ],
    ['an archive of something else', deflated('word/document.xml', Buffer.from('a')), 'damaged'],
    ['a torn one', SHOP.slice(0, 2_000), 'damaged'],
    [
      'one with a torn file',
      SHOP.map((byte, at) => (at > 900 && at < 1_500 ? 7 : byte)),
      'damaged',
    ],
    ['an empty one', workbook(''), 'empty'],
    ['headings alone', workbook(HEADINGS), 'no-rows'],
    [
      'one that unpacks into gigabytes',
      deflated('a.xml', Buffer.alloc(90 * 1024 * 1024)),
      'too-large',
    ],
    ['one too large', new Uint8Array(MOST_BYTES + 1), 'too-large'],
    [
      'one with a cell far below and far right',
      workbook(`${HEADINGS}<row r="1048576">${cell('XFD1048576', 'a')}</row>`),
      'too-many',
    ],
    [
      'one with too many rows',
      workbook(
        HEADINGS +
          Array.from(
            { length: 50_001 },
            (_, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, 'a')}</row>`,
          ).join(''),
      ),
      'too-many',
    ],
  ])('is refused in words: %s', async (_, bytes, problem) => {
    expect(await readWorkbook(bytes)).toEqual({ problem });
  });
});
