import type { AuditAction, AuditDetails, AuditSubjectType } from '#kit/contract/trail.ts';
import { dayOf } from '#kit/rules/days.ts';
import { csvLines, type CsvCell, type CsvFile, type CsvRow } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';

export type ExportedList = 'orders' | 'customers' | 'products' | 'stock';

const SUBJECTS: Readonly<Record<ExportedList, AuditSubjectType>> = {
  orders: 'order',
  customers: 'customer',
  products: 'product',
  stock: 'product',
};

/** An export's query, and the engine that its rows are read from. */
export interface ExportRequest<Query> {
  readonly query: Query;
  readonly reading: Pick<Deps, 'engine'>;
}

/** A row's cells by column, in any order. */
export type Cells<Column extends string> = Readonly<Record<Column, CsvCell>>;

export interface ListExport<Row, Column extends string> {
  readonly list: ExportedList;
  /** The file's name without the day: `pedidos`. */
  readonly fileName: string;
  /** The list's filters. Undefined: not narrowed by this field. Null stands for typed text, as it may be anybody's name. */
  readonly filters: Readonly<Record<string, string | null | undefined>>;
  /** The headings, in the order of the file. A column without one is left out, cells and all. */
  readonly columns: Readonly<Partial<Record<Column, string>>>;
  readonly total: number;
  readonly rows: AsyncIterable<readonly Row[]>;
  cellsOf(row: Row): Cells<Column>;
}

/**
 * A list as a file for a spreadsheet, in pieces, so that its length costs no memory. The export is recorded in the trail before
 * any row can leave. An export whose end was never asked for is recorded too.
 */
export async function exportList<Row, Column extends string>(
  deps: Pick<Deps, 'engine' | 'config'>,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  exported: ListExport<Row, Column>,
): Promise<CsvFile> {
  const { list, total } = exported;
  const columns = Object.keys(exported.columns) as Column[];
  const headings = columns.map((column) => exported.columns[column] ?? '');
  const rowOf = (row: Row): CsvRow => {
    const cells = exported.cellsOf(row);
    return columns.map((column) => cells[column]);
  };
  const record = async (action: AuditAction, details: AuditDetails): Promise<void> => {
    const trail = { action, subject: { type: SUBJECTS[list] }, details };
    await change(deps, { caller, now, once: undefined }, async () => ({ trail }));
  };
  const filters = Object.entries(exported.filters).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value }],
  );
  await record(`${list}.exported`, { count: total, filters });

  async function* write(): AsyncGenerator<string, void> {
    let written = 0;
    let isWhole = false;
    try {
      let before = csvLines([headings], { isFirst: true });
      for await (const rows of exported.rows) {
        written += rows.length;
        yield before + csvLines(rows.map(rowOf));
        before = '';
      }
      if (before) yield before;
      isWhole = true;
    } finally {
      if (!isWhole) await record('export.stopped', { count: written, reason: list });
    }
  }
  const name = `${exported.fileName}-${dayOf(now, deps.config.storeTimeZone)}.csv`;
  return { name, total, pieces: write() };
}
