import { readWorkbook } from '#kit/web/lib/api/read-workbook.ts';
import { readTable, tableOf, type Reading, type Table, type TableProblem } from './read-table.ts';

type Request = MessageEvent<{ bytes: ArrayBuffer; chosen: Partial<Reading> }>;

/** The first bytes of Excel files: a ZIP archive, or the older compound file. */
const WORKBOOKS = ['PK', '\u00D0\u00CF\u0011\u00E0'];

/** Reads a text, or a sheet of a workbook: the chosen one, or the first with cells. */
async function read({ bytes, chosen }: Request['data']): Promise<Table | TableProblem> {
  const whole = new Uint8Array(bytes);
  const start = String.fromCharCode(...whole.slice(0, 4));
  if (!WORKBOOKS.some((mark) => start.startsWith(mark))) return readTable(whole, chosen);
  const book = await readWorkbook(bytes);
  if ('problem' in book) return book;
  const { sheets } = book;
  const sheet = sheets.find(({ name }) => name === chosen.sheet) ?? sheets[0];
  return tableOf(
    sheet?.rows ?? [],
    { ...chosen, separator: '', encoding: 'utf-8', sheet: sheet?.name ?? '' },
    { bytes: whole, sheets: sheets.map(({ name }) => name) },
  );
}

/** Reads the bytes of a message in a worker, as it is chosen: tens of thousands of rows take a moment. */
self.addEventListener('message', ({ data }: Request) => {
  void read(data).then((table) => self.postMessage(table));
});
