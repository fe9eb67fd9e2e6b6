import { describe, expect, it } from 'vitest';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';
import { readTable, type Reading, type Table } from './read-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

function table(bytes: Uint8Array, chosen?: Partial<Reading>): Table {
  const read = readTable(bytes, chosen);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}
const cellsOf = (bytes: Uint8Array): string[][] => {
  const { headings, rows } = table(bytes);
  return [[...headings], ...rows.map(({ cells }) => [...cells])];
};

const EXPECTED = [
  ['Nome', 'Preço', 'Descrição'],
  ['Calça “slim”', '1.234,56', 'Algodão; azul, claro'],
];

describe('reading a table', () => {
  it.each([
    ['UTF-8 with ;', utf8('Nome;Preço;Descrição\n"Calça “slim”";1.234,56;"Algodão; azul, claro"')],
    [
      'the mark of Excel',
      utf8('\uFEFFNome;Preço;Descrição\r\n"Calça “slim”";1.234,56;"Algodão; azul, claro"\r\n'),
    ],
    ['commas', utf8('Nome,Preço,Descrição\n"Calça “slim”","1.234,56","Algodão; azul, claro"\n')],
    ['tabs', utf8('Nome\tPreço\tDescrição\nCalça “slim”\t1.234,56\tAlgodão; azul, claro\n')],
    ['sep=', utf8('sep=|\r\nNome|Preço|Descrição\r\nCalça “slim”|1.234,56|Algodão; azul, claro')],
    [
      'UTF-16',
      Uint8Array.from(
        Buffer.from(
          '\uFEFFNome\tPreço\tDescrição\nCalça “slim”\t1.234,56\tAlgodão; azul, claro',
          'utf16le',
        ),
      ),
    ],
  ])('takes %s', (_, bytes) => expect(cellsOf(bytes)).toEqual(EXPECTED));

  it('takes Windows-1252', () => {
    const bytes = latin1('Nome;Pre\xe7o\r\nCal\xe7a;10,50\r\nA\xe7a\xed;9\r\n');
    expect(cellsOf(bytes)).toEqual([
      ['Nome', 'Preço'],
      ['Calça', '10,50'],
      ['Açaí', '9'],
    ]);
  });

  it.each([
    [
      'a heading with commas in brackets',
      'Carimbo de data/hora;Nome completo;CPF;Endereço (rua, número, complemento, bairro, cidade, estado, CEP)\n28/11/2026 10:00:00;Ana;529.982.247-25;Rua A, 10\n',
      ';',
      1,
    ],
    ['amounts with commas', 'Artigo;Vl;Q\nBlusa;49,90;3\nMeia;9,90;4\n', ';', 1],
    ['commas and a title', 'Relatório de produtos\n\nNome,Preço,Estoque\nBlusa,10,3\n', ',', 3],
    [
      'a title with a date, padded',
      'Posição de estoque;;\nEmitido em 28/11/2026;;\n;;\nProduto;Preço;Saldo\nBlusa;10;3\n',
      ';',
      4,
    ],
    ['a title above unknown headings', 'Loja da Ana\nArtigo 1;Vl;Qt\nBlusa;10;3\n', ';', 2],
    ['tabs, with ; in a text', 'Nome\tPreço\tObs\nBlusa\t10\ta; b; c\n', '\t', 1],
    ['bars', 'Nome|Preço|Estoque\nBlusa, azul|10,50|3\n', '|', 1],
    ['one column', 'Nome\nBlusa, azul\nMeia; preta\n', '\t', 1],
    ['one column below a title', 'Clientes da loja\nCPF\n529\n', ';', 2],
    ['a key below a title with a date', 'Lista;28/11/2026\nCPF;Coisa\n529;x\n', ';', 2],
    ['quoted separators', '"Nome";"Preço"\n"Blusa, a, b, c";"1,50"\n', ';', 1],
    ['a shorter last row', 'Nome,Preço,Obs\nBlusa,10,x\nMeia,9,y\n\nTotal\n', ',', 1],
    ['one known heading, the key', 'Artigo;CPF\nAna;52998224725\n', ';', 1],
    [
      'names of groups of columns',
      'Cliente;;Endereço;;\nCPF;Nome;Rua;Número;Cidade\n529;Ana;A;1;Itu\n',
      ';',
      2,
    ],
    ['rows that are all shifted', 'Nome,Preço\nCopo torto,1234,56\n', ',', 1],
    ['no headings', 'Blusa;10\nMeia;9\n', ';', 0],
    ['a year among headings', 'Nome;2025;2026\nBlusa;1;2\n', ';', 1],
  ])('judges the first rows together: %s', (_, text, separator, headingRow) => {
    expect(table(utf8(text)).reading).toMatchObject({ separator, encoding: 'utf-8', headingRow });
  });

  it('leaves out the rows above the headings, and counts them', () => {
    const { headings, rows, top } = table(utf8('Loja da Ana\n\nNome;Preço\nBlusa;10\n'));
    expect(headings).toEqual(['Nome', 'Preço']);
    expect(rows).toEqual([{ row: 4, cells: ['Blusa', '10'] }]);
    expect(top.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it('loses no row of a file without headings', () => {
    const file = utf8('Blusa\nMeia;9,90\n');
    const { headings, rows } = table(file, { headingRow: 0 });
    expect(headings).toEqual(['', '']);
    expect(rows.map(({ row }) => row)).toEqual([1, 2]);
    expect(table(utf8('Blusa;10;P\nMeia;9;M\n')).rows).toHaveLength(2);
  });

  it('reads a file as it is chosen', () => {
    const bytes = utf8('a;b,c\nNome;Preço\nBlusa;1,5\n');
    const chosen = { separator: ',', headingRow: 1, encoding: 'windows-1252' } as const;
    const read = readTable(bytes, chosen);
    expect(read).toMatchObject({ headings: ['a;b', 'c'], reading: chosen });
    const guessed = table(bytes);
    expect(guessed.headings).toEqual(['Nome', 'Preço']);
    expect('fingerprint' in read && read.fingerprint).not.toBe(guessed.fingerprint);
    expect(readTable(bytes, { headingRow: 3 })).toEqual({ problem: 'no-rows' });
  });

  it('reads a file that is nearly all UTF-8 as that, with its other letters', () => {
    const bytes = Uint8Array.from([
      ...utf8('Nome;Cidade\nJoão;São Paulo\nJo'),
      0xe3,
      ...utf8('o;Goiânia\nInês;Itu\n'),
    ]);
    const { rows, reading } = table(bytes);
    expect(reading.encoding).toBe('utf-8');
    expect(rows.map(({ cells }) => cells.join())).toEqual([
      'João,São Paulo',
      'João,Goiânia',
      'Inês,Itu',
    ]);
  });

  it('names rows as a spreadsheet does, blank ones and lines within cells counted', () => {
    const { rows, headings } = table(utf8('\n;;\nNome;Obs\n"a\nb";1\n\n ; \nc;2\n'));
    expect(headings).toEqual(['Nome', 'Obs']);
    expect(rows).toEqual([
      { row: 4, cells: ['a\nb', '1'] },
      { row: 7, cells: ['c', '2'] },
    ]);
  });

  it('leaves a formula the text that it is, and takes off what an export put before it', () => {
    const bytes = utf8(`Nome;Preço\n'=1+1;10\n"=HYPERLINK(""http://x"")";'-5\n`);
    expect(table(bytes).rows.map(({ cells }) => cells)).toEqual([
      ['=1+1', '10'],
      ['=HYPERLINK("http://x")', '-5'],
    ]);
    expect(cellsOf(utf8('CEP\n"=""01310100"""\n'))).toEqual([['CEP'], ['01310100']]);
  });

  it.each([
    ['nothing', utf8(''), { problem: 'empty' }],
    ['blanks', utf8(' \n;;\n'), { problem: 'empty' }],
    ['headings alone', utf8('Nome;Preço\n\n'), { problem: 'no-rows' }],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), { problem: 'not-text' }],
    ['an open quote', utf8('Nome;Preço\na;1\n"b;2\nc;3\n'), { problem: 'quotes', row: 3 }],
    ['too much', new Uint8Array(MOST_BYTES + 1), { problem: 'too-large' }],
    ['too many rows', utf8(`Nome\n${'a\n'.repeat(MOST_ROWS + 1)}`), { problem: 'too-many' }],
  ])('refuses %s', (_, bytes, problem) => expect(readTable(bytes)).toEqual(problem));

  it('reads 20,000 rows whole', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `Produto ${index};${index},50;3;x`);
    const { rows } = table(utf8(`Nome;Preço;Estoque;Descrição\n${lines.join('\n')}\n`));
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ row: 20_001, cells: ['Produto 19999', '19999,50', '3', 'x'] });
  });

  it('tells files apart', () => {
    const [one, same, other] = ['a\n1', 'a\n1', 'a\n2'].map((text) => table(utf8(text)));
    expect(one?.fingerprint).toBe(same?.fingerprint);
    expect(one?.fingerprint).not.toBe(other?.fingerprint);
  });
});
