import fc from 'fast-check';

/*
 * Spreadsheet programs as far as a file needs them: what a program reads in a cell of a CSV file, and saves for it. Rather too much than
 * too little is read as a number or a date here.
 */

export const PROGRAMS = ['Excel', 'Google'] as const;

const MONTHS = 'jan fev feb mar abr apr mai may jun jul ago aug set sep out oct nov dez dec'.split(
  ' ',
);
const LONG = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro'.split(' ');
const isMonth = (word: string): boolean =>
  MONTHS.includes(word.toLowerCase()) || LONG.includes(word.toLowerCase());

function numberIn(text: string): string | undefined {
  const plain = text
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([-+]?)\s?(?:R\$|\$)\s?/, '$1')
    .replace(/\s?%$/, '');
  const read = [
    plain.replaceAll(/(?<=\d)\./g, '').replace(',', '.'),
    plain.replaceAll(/(?<=\d),/g, ''),
  ].find((candidate) => /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(candidate));
  if (read === undefined) return undefined;
  const value = Number(read);
  const shown = Math.abs(value) < 1e11 ? String(value) : value.toExponential(5).toUpperCase();
  return shown.replace('.', ',');
}

function momentIn(text: string): string | undefined {
  if (/^\d{1,4}:\d{0,2}(?::\d{1,2})?$/.test(text) || /^\d{1,2} ?[ap]m$/i.test(text)) return '0,5';
  if (/^\d+ \d+\/\d+$/.test(text)) return '1,5';
  const parts = text.split(/\s*[/.-]\s*|,? de |,? /);
  const isDate =
    (parts.length === 2 || parts.length === 3) &&
    parts.every((part) => /^\d{1,4}$/.test(part) || isMonth(part)) &&
    parts.some((part) => /^\d/.test(part)) &&
    (parts.some(isMonth) || /[/.-]/.test(text));
  return isDate ? '12/mar' : undefined;
}

/** The cell that a program saves for the cell that it has opened. */
export function savedBy(program: (typeof PROGRAMS)[number], cell: string): string {
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  if (cell.startsWith("'")) return program === 'Google' ? cell.slice(1) : cell;
  const text = cell.trim();
  if (/^[=@]/.test(text)) return '#NOME?';
  if (/^(?:true|verdadeiro|false|falso)$/i.test(text)) return 'VERDADEIRO.';
  return numberIn(text) ?? momentIn(text) ?? cell;
}

const digits = fc.stringMatching(/^\d{1,15}$/);
const few = fc.stringMatching(/^\d{1,4}$/);
const sign = fc.constantFrom('/', '-', '.', ',', ':', ' ', ' / ', ' de ', '');
const month = fc.constantFrom(...MONTHS, ...LONG, 'MAR', 'Out');
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((each) => each.join(''));

/**
 * Texts that look like something else to a spreadsheet, and texts that do not; but none that is itself `="…"`, which an import reads as its
 * text, as programs mean it.
 */
export const spoiledTexts: fc.Arbitrary<string> = fc
  .oneof(
    digits,
    joined(few, sign, few),
    joined(few, sign, few, sign, few),
    joined(few, sign, month),
    joined(month, sign, few),
    joined(few, sign, month, sign, few),
    joined(few, fc.constantFrom('e', 'E', 'e+', 'E-'), fc.stringMatching(/^\d{1,3}$/)),
    joined(fc.constantFrom('R$ ', '$', '(', '', "'", '-', '+', '=', '@', "''", '#'), digits),
    joined(digits, fc.constantFrom('%', ' %', ')', '-', 'am', ' PM', "'", ' un', '"')),
    fc.constantFrom('VERDADEIRO', 'falso', 'true', '1 1/2', '#N/D', "'=1+1", "''-2", '-', '='),
    fc.stringMatching(/^[0-9/.,: '"=+\-@;eErRs$%()#a-f]{0,12}$/),
  )
  .filter((text) => !/^[\s']*="/.test(text));
