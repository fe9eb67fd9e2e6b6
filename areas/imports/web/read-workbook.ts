import { readSheet } from 'read-excel-file/universal';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';
import { tableOf, type Reading, type Table, type TableProblem } from './read-table.ts';
import { packParts, unpackParts, WorkbookError } from './workbook-parts.ts';

/** The cells of a sheet with its gaps: one filled cell far below or far right makes millions of blank ones. */
const MOST_CELLS = 6_000_000;

const attributeOf = (tag: string, name: string): string => {
  const [, value = ''] = RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replace(/&(?:#(x?)([\da-f]{1,5})|([a-z]+));/gi, (_, ...found: string[]) => {
    const [hex = '', code = '', entity = ''] = found;
    if (code === '') return ENTITIES[entity] ?? '';
    return String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16));
  });
};
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
const tagsOf = (xml: string, tag: string): string[] =>
  xml.match(RegExp(`<(?:\\w+:)?${tag}\\s[^>]*>`, 'g')) ?? [];

interface Sheet {
  readonly name: string;
  readonly path: string;
}

/** The sheets that people see and that have cells, in their order. */
function sheetsOf(parts: ReadonlyMap<string, string>): Sheet[] {
  const pathOf = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((tag) => {
      const target = attributeOf(tag, 'Target');
      return [attributeOf(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
  return tagsOf(parts.get('xl/workbook.xml') ?? '', 'sheet').flatMap((tag) => {
    const path = pathOf.get(attributeOf(tag, '\\w+:id')) ?? '';
    const isShown = !attributeOf(tag, 'state').toLowerCase().includes('hidden');
    const hasCells = /<(?:\w+:)?c[\s>]/.test(parts.get(path) ?? '');
    return isShown && hasCells ? [{ name: attributeOf(tag, 'name'), path }] : [];
  });
}

/** The places of the styles whose format has a sign: `%` or a currency. @param ids those that every workbook has. */
function stylesWith(sign: RegExp, ids: readonly string[], styles: string): ReadonlySet<string> {
  const own = tagsOf(styles, 'numFmt').filter((tag) => sign.test(attributeOf(tag, 'formatCode')));
  const known = new Set([...ids, ...own.map((tag) => attributeOf(tag, 'numFmtId'))]);
  const [xfs = ''] = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Set(
    tagsOf(xfs, 'xf').flatMap((tag, place) =>
      known.has(attributeOf(tag, 'numFmtId')) ? String(place) : [],
    ),
  );
}

/** A sheet whose rows and cells say their places: some programs leave them out. */
function withPlaces(xml: string): string {
  if (!/<(?:\w+:)?c(?![^>]*\sr=)[\s>]/.test(xml)) return xml;
  let [row, column] = [0, 0];
  return xml.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*?)(\/?)>/g, (_, ...found: string[]) => {
    const [prefix = '', tag = '', attributes = '', end = ''] = found;
    if (tag === 'row') [row, column] = [row + 1, 0];
    else column += 1;
    const before = column > 26 ? letterOf(Math.ceil(column / 26) - 1) : '';
    const place = tag === 'row' ? row : `${before}${letterOf(((column - 1) % 26) + 1)}${row}`;
    return `<${prefix}${tag} r="${place}"${attributes.replace(/\sr="[^"]*"/, '')}${end}>`;
  });
}

const letterOf = (place: number): string => String.fromCharCode(64 + place);

/** A sheet without its blank cells and rows, with errors, percentages and computed amounts as the texts that Excel shows. */
function plainSheet(xml: string, styles: string): string {
  const percents = stylesWith(/%/, ['9', '10'], styles);
  const amounts = stylesWith(/R\$|\[\$[^\]-]/, ['7', '8', '44'], styles);
  const shown = withPlaces(xml)
    .replace(/<((?:\w+:)?)c\s[^>]*\/>/g, '')
    .replace(/<((?:\w+:)?)row\s[^>]*\sr="\d+"[^>]*(?:\/>|>\s*<\/\1row>)/g, '')
    .replace(
      /<((?:\w+:)?)c(\s[^>]*)>(.*?)<\/\1c>/gs,
      (cell, prefix: string, attributes: string, content: string) => {
        const tag = `<c${attributes}>`;
        const kind = attributeOf(tag, 't');
        if (kind === 'e') return cell.replace(/(\st=)"e"/, '$1"str"');
        const isNumber = kind === '' || kind === 'n';
        const style = attributeOf(tag, 's');
        const [, value = ''] = /<(?:\w+:)?v>([^<]*)</.exec(content) ?? [];
        const isPercent = percents.has(style);
        // A price that a formula computed has more decimals than its cell shows.
        const isLong = amounts.has(style) && /\.\d{3}/.test(value);
        if (!isNumber || !(isPercent || isLong)) return cell;
        const hundred = Number((Number(value) * 100).toFixed(6));
        const text = isPercent ? `${withComma(hundred)}%` : withComma(Math.round(hundred) / 100);
        const place = attributeOf(tag, 'r');
        return `<${prefix}c r="${place}" t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
      },
    );
  let [width, height] = [0, 0];
  for (const [, letters = '', row] of shown.matchAll(/\sr="([A-Z]{1,3})(\d{1,7})"/g)) {
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
    [width, height] = [Math.max(width, column), Math.max(height, Number(row))];
  }
  if (width * height > MOST_CELLS || tagsOf(shown, 'row').length > 2 * MOST_ROWS) {
    throw new WorkbookError('too-many');
  }
  return shown;
}

/** A decimal comma: a full stop before three digits would group thousands. */
const withComma = (value: number): string => String(value).replace('.', ',');

/** A cell as it is shown: dates as `28/11/2026`, with the time where it is not midnight. */
function shownValue(value: unknown): string {
  if (typeof value === 'number') return withComma(value);
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (!(value instanceof Date)) return typeof value === 'string' ? value : '';
  if (Number.isNaN(value.valueOf())) return '';
  const [year = '', month, day] = value.toISOString().slice(0, 10).split('-');
  const time = value.toISOString().slice(11, 16);
  // Excel keeps a time alone as one of its first day.
  if (Number(year) < 1901) return time;
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`;
}

/** The first bytes of the container of old workbooks. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** A workbook with a password is packed into the container of old ones. */
const isLocked = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le')
    .decode(bytes.slice(0, bytes.length & ~1))
    .includes('EncryptedPackage');

/** Reads a sheet of a workbook of Excel: the chosen one, or the first with cells. Nothing is computed. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Partial<Reading> = {},
): Promise<Table | TableProblem> {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' };
  if (OLE.every((byte, at) => bytes[at] === byte)) {
    return { problem: isLocked(bytes) ? 'protected' : 'old-workbook' };
  }
  try {
    const parts = new Map(await unpackParts(bytes));
    const sheets = sheetsOf(parts);
    const sheet = sheets.find(({ name }) => name === chosen.sheet) ?? sheets[0];
    if (!sheet) return { problem: parts.has('xl/workbook.xml') ? 'empty' : 'damaged' };
    if (!parts.has('xl/styles.xml')) {
      const styled = parts.get(sheet.path) ?? '';
      parts.set(sheet.path, styled.replace(/(<(?:\w+:)?c\s[^>]*?)\ss="\d+"/g, '$1'));
    }
    const styles = parts.get('xl/styles.xml') ?? '';
    parts.set(sheet.path, plainSheet(parts.get(sheet.path) ?? '', styles));
    for (const { path } of sheets) if (path !== sheet.path) parts.delete(path);
    const data = await readSheet(packParts(parts), sheet.name);
    return tableOf(
      data.map((cells) => cells.map(shownValue)),
      { ...chosen, separator: '', encoding: 'utf-8', sheet: sheet.name },
      { bytes, sheets: sheets.map(({ name }) => name) },
    );
  } catch (error) {
    if (error instanceof WorkbookError) return { problem: error.problem };
    // The reader of workbooks names faults of the file in English alone.
    return { problem: 'damaged' };
  }
}
