import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackingCodeDoubt } from './tracking-code-doubt.ts';
import { readTrackingList } from './tracking-list.ts';

const NUMBER = '483920175566';
const CODE = 'AA123456789BR';

describe('a line of a list of tracking codes', () => {
  it.each([
    ['a blank between', `${NUMBER} ${CODE}`],
    ['a tab', `${NUMBER}\t${CODE}`],
    ['a semicolon', `${NUMBER};${CODE}`],
    ['a comma and a blank', `${NUMBER}, ${CODE}`],
    ['the code first', `${CODE};${NUMBER}`],
    ['a number with its sign', `#${NUMBER} ${CODE}`],
    ['small letters', `${NUMBER} ${CODE.toLowerCase()}`],
    ['a code in groups', `${NUMBER}; AA 123 456 789 BR`],
    ['a code in groups first', `AA 123 456 789 BR ${NUMBER}`],
    ['cells in quotes', `"${NUMBER}";"${CODE}"`],
    ['more columns', `Ana Souza;${NUMBER};${CODE};PAC;23,50`],
    ['other numbers beside', `12;${NUMBER};21,90;${CODE};01310-100`],
    ['blanks around', `   ${NUMBER}   ${CODE}  `],
    ['a mark of byte order', `\uFEFF${NUMBER} ${CODE}`],
  ])('is read with %s', (_, text) => {
    expect(readTrackingList(text)).toMatchObject([{ line: 1, order: NUMBER, trackingCode: CODE }]);
  });

  it.each([
    ['08011300012345', '08011300012345'],
    ['LGI-98.76543/1', 'LGI-98.76543/1'],
    ['499999999999', '499999999999'],
  ])('takes the code of another carrier: %s', (text, trackingCode) => {
    expect(readTrackingList(`${NUMBER} ${text}`)).toMatchObject([{ order: NUMBER, trackingCode }]);
  });

  it.each([
    ['no number', CODE, 'number'],
    ['a number that is too short', `48392017556 ${CODE}`, 'number'],
    ['a number that begins with 0', `083920175566 ${CODE}`, 'number'],
    ['nothing beside the number', NUMBER, 'code'],
    ['words only beside the number', `${NUMBER} Entregue ontem`, 'code'],
    ['a code that is too short', `${NUMBER} A1`, 'code'],
    ['a code longer than any order takes', `${NUMBER} ${'A1'.repeat(31)}`, 'code'],
  ] as const)('is refused with %s', (_, text, problem) => {
    expect(readTrackingList(text)).toEqual([{ line: 1, text, problem }]);
  });
});

describe('a list of tracking codes', () => {
  it('counts its lines as the eye does, without blank ones and the heading', () => {
    const text = ['Pedido;Código', `${NUMBER};${CODE}`, '', ' ; ', 'nada 1'].join('\r\n');
    expect(readTrackingList(text)).toEqual([
      { line: 2, text: `${NUMBER};${CODE}`, order: NUMBER, trackingCode: CODE },
      { line: 5, text: 'nada 1', problem: 'number' },
    ]);
  });

  it('is empty for nothing', () => {
    expect(readTrackingList(' \n\r\n;;\n')).toEqual([]);
  });

  it('gives what was put into it, whatever parts the cells and whichever comes first', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const code = fc
      .tuple(letter, letter, fc.integer({ min: 0, max: 999_999_999 }), letter, letter)
      .map(([a, b, digits, c, d]) => `${a}${b}${String(digits).padStart(9, '0')}${c}${d}`);
    const row = fc.record({
      order: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
      trackingCode: code,
      parter: fc.constantFrom(' ', '\t', ';', ',', ' ; ', '  '),
      isCodeFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows
          .map(({ order, trackingCode, parter, isCodeFirst }) =>
            (isCodeFirst ? [trackingCode, order] : [order, trackingCode]).join(parter),
          )
          .join(end);
        expect(readTrackingList(text)).toMatchObject(
          rows.map(({ order, trackingCode }, index) => ({ line: index + 1, order, trackingCode })),
        );
      }),
    );
  });

  it('answers any text at all, one entry a line at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readTrackingList(text).length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});

describe('a list with columns', () => {
  const ONE = '402741764946';
  const TWO = '402741764947';
  const read = (...lines: readonly string[]) =>
    readTrackingList(lines.join('\n')).map((line) =>
      'order' in line ? [line.order, line.trackingCode, ...(line.others ?? [])] : [line.problem],
    );

  it('is read by its headings, whatever else stands in it', () => {
    const lines = [
      'Pedido;Destinatario;CPF;CEP;Postagem;Rastreio',
      `${ONE};Maria Souza;529.982.247-25;01310-100;15/11/2026;14200012345670`,
      `${TWO};José Lima;52998224725;01310100;2026-11-15;`,
    ];
    expect(read(...lines)).toEqual([[ONE, '14200012345670'], ['code']]);
    expect(readTrackingList(lines.join('\n')).map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ...[
      'Código de rastreio',
      'Rastreamento',
      'Cód. Rastreio (Correios)',
      'Objeto',
      'Código do objeto',
    ],
    ...['Nº do objeto', 'Tracking', 'Tracking Number', 'tracking_code', 'codigoRastreio'],
    ...['Etiqueta', 'AWB', 'Código', 'Código de postagem'],
  ])('knows the heading %s', (heading) => {
    for (const separator of [';', ',', '\t', '|', '   ']) {
      const row = (...cells: readonly string[]) => cells.join(separator);
      expect(
        read(
          row('CEP', 'Telefone', 'Nº do pedido', heading, 'NF', 'Data'),
          row('01310-100', '11987654321', ONE, '888030012345678', '000123456', '15112026'),
        ),
        separator,
      ).toEqual([[ONE, '888030012345678']]);
    }
  });

  it.each([
    ['Status do rastreio', 'entregue12345'],
    ['Link de rastreio', 'https://rastreio.exemplo/14200012345670'],
    ['Data do objeto', '20261115103200'],
    ['Valor do objeto', '1.234,50'],
    ['Tipo de objeto', 'SEDEX123'],
  ])('takes %s for no code', (heading, cell) => {
    expect(read(`Pedido;${heading};Rastreio`, `${ONE};${cell};14200012345670`)).toEqual([
      [ONE, '14200012345670'],
    ]);
  });

  it('takes the order of the column that has our numbers', () => {
    expect(
      read(
        'Venda nº;Telefone;Referência;Rastreamento',
        `2000001234;553187143119;${ONE};14200012345670`,
        `2000001235;553187143120;${TWO};14200012345671`,
      ),
    ).toEqual([
      [ONE, '14200012345670'],
      [TWO, '14200012345671'],
    ]);
  });

  it('leaves titles and later headings out', () => {
    expect(
      read(
        'sep=;',
        'Relatório de postagens de 15/11/2026;;;',
        'Rastreio;CPF;Pedido',
        `14200012345670;52998224725;${ONE}`,
        'Pedido;CPF;Rastreio',
        `"${TWO}";"529.982.247-25";"AA 123 456 785 BR (SEDEX; até 18h)"`,
        `${ONE} AA473124829BR`,
      ),
    ).toEqual([
      [ONE, '14200012345670'],
      [TWO, 'AA123456785BR'],
      [ONE, 'AA473124829BR'],
    ]);
  });

  it('keeps the code of a named column as it is, also one to look at', () => {
    expect(read('Pedido;Rastreio;CPF', `${ONE};529.982.247-25;11144477735`)).toEqual([
      [ONE, '529.982.247-25'],
    ]);
    expect(read('Pedido;Rastreio;Nota', `${ONE};a caminho;14200012345670`)).toEqual([['code']]);
  });

  it('reads cells as programs write them, and a number among words', () => {
    expect(
      read(
        'Objeto;Observação;Pedido',
        `="14200012345670";;${ONE}.0`,
        `14200012345671.0;;="${TWO}"`,
        `Jadlog 14200012345672;Pedido ${ONE};`,
        '1,42E+13;;402741764948',
        'Total;3;',
        '|---|---|',
      ),
    ).toEqual([
      [ONE, '14200012345670'],
      [TWO, '14200012345671'],
      [ONE, '14200012345672'],
      ['code'],
      ['number'],
    ]);
    expect(read(`${ONE};577-1234 5678;Maria`)).toEqual([[ONE, '577-1234 5678']]);
  });

  it('doubts a column called Código where another has a better code', () => {
    expect(read('Pedido;Código;Envio', `${ONE};7891234567895;AA123456785BR`)).toEqual([
      [ONE, '7891234567895', 'AA123456785BR'],
    ]);
    expect(read('Pedido;Código;Envio', `${ONE};;AA123456785BR`)).toEqual([['code']]);
  });

  it('doubts between two named columns', () => {
    expect(
      read('Pedido;Rastreio;Rastreio da troca', `${ONE};14200012345670;14200012345671`),
    ).toEqual([[ONE, '14200012345670', '14200012345671']]);
    expect(
      read('Pedido;Rastreio;Rastreio da troca', `${ONE};14200012345670;AA123456785BR`),
    ).toEqual([[ONE, 'AA123456785BR', '14200012345670']]);
  });

  it('takes the column that fits best in all lines, without headings', () => {
    expect(
      read(
        `${ONE};Maria;529.982.247-25;01310-100;15/11/2026;14200012345670`,
        `${TWO};José;11144477735;01310100;15112026;11222333000181`,
        `${ONE};Ana;11144477735;01310100;15112026;`,
        `${ONE};Bia;11144477735;01310100;15112026;14200012345671`,
      ),
    ).toEqual([
      [ONE, '14200012345670'],
      [TWO, '11222333000181'],
      ['code'],
      [ONE, '14200012345671'],
    ]);
  });

  it('doubts a line in which several cells may be the code', () => {
    expect(read(`${ONE};14200012345670;888030012345678`)).toEqual([
      [ONE, '14200012345670', '888030012345678'],
    ]);
    expect(read(`${ONE} abc123 def456`)).toEqual([[ONE, 'abc123', 'def456']]);
    expect(read(`${ONE};14200012345670;14200012345670;AA123456785BR`)).toEqual([
      [ONE, 'AA123456785BR'],
    ]);
  });

  it('gives another value only where there is nothing better, and in doubt', () => {
    for (const value of ['529.982.247-25', '01310-100', '15/11/2026', '11987654321']) {
      const [line] = readTrackingList(`${ONE};${value};Maria`);
      if (!line || !('order' in line)) throw new Error('It names an order and a value');
      expect(line.trackingCode).toBe(value);
      expect(trackingCodeDoubt(line.trackingCode)).toBeDefined();
      expect(read(`${value};${ONE};14200012345670`)).toEqual([[ONE, '14200012345670']]);
    }
  });
});
