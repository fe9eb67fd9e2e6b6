import { readWorkbook } from '#kit/web/lib/api/read-workbook.ts';
import { tableOf, type Reading, type Table, type TableProblem } from './read-table.ts';

type Request = MessageEvent<{ bytes: ArrayBuffer; chosen: Partial<Reading> }>;

async function readSheet({ bytes, chosen }: Request['data']): Promise<Table | TableProblem> {
  const read = await readWorkbook(bytes);
  if ('problem' in read) return read;
  const { sheets } = read;
  const { name, rows } = sheets.find((each) => each.name === chosen.sheet) ??
    sheets[0] ?? { name: '', rows: [] };
  return tableOf(
    rows,
    { ...chosen, separator: '', encoding: 'utf-8', sheet: name },
    { bytes: new Uint8Array(bytes), sheets: sheets.map((each) => each.name) },
  );
}

/** The worker of workbooks: few files are one, and their reader is large. It reads the chosen sheet, or the first with cells. */
self.addEventListener('message', ({ data }: Request) => {
  void readSheet(data).then((read) => self.postMessage(read));
});
