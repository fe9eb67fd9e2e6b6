import readXlsxFile, { InvalidInputError } from 'read-excel-file/universal';
import { formatDate } from '../../../rules/days.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export type WorkbookProblem = 'old-workbook' | 'damaged' | 'too-large';

/** A small file can unpack into gigabytes. */
const MOST_UNPACKED = 80 * 1024 * 1024;
const DIRECTORY_ENTRY = 0x02_01_4b_50;

/** The bytes into which an archive unpacks, as its directory says. */
function unpackedSize(archive: ArrayBuffer): number {
  const view = new DataView(archive);
  let size = 0;
  for (let at = 0; at + 28 <= view.byteLength; at += 1) {
    if (view.getUint32(at, true) === DIRECTORY_ENTRY) size += view.getUint32(at + 24, true);
  }
  return size;
}

/** A cell with a decimal comma, and with four decimals instead of three: three could be thousands. An error is blank. */
function shownValue(value: unknown): string {
  if (value instanceof Date) return formatDate(value.valueOf(), 'UTC');
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const text = String(value);
  return (/\.\d{3}/.test(text) ? value.toFixed(4) : text).replace('.', ',');
}

/** The sheets of a workbook of Excel that have cells, as texts. Nothing is computed. */
export async function readWorkbook(
  archive: ArrayBuffer,
): Promise<{ readonly sheets: readonly Sheet[] } | { readonly problem: WorkbookProblem }> {
  if (unpackedSize(archive) > MOST_UNPACKED) return { problem: 'too-large' };
  try {
    const sheets = (await readXlsxFile(archive)).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells) => cells.map(shownValue)),
    }));
    return { sheets: sheets.filter(({ rows }) => rows.length > 0) };
  } catch (error) {
    // A workbook with a password is packed as old ones are.
    const isOld = error instanceof InvalidInputError && error.code === 'XLS_FILE_NOT_SUPPORTED';
    return { problem: isOld ? 'old-workbook' : 'damaged' };
  }
}
