import type { CustomerExportQuery } from '#domain/contract/customers.ts';
import { formatDateTime } from '#domain/rules/days.ts';
import { textsOf } from '#domain/rules/fields.ts';
import { PERSON_FIELDS } from '#domain/rules/person-fields.ts';
import { searchWords } from '#domain/rules/search.ts';
import { CUSTOMER_COLUMNS } from '#domain/rules/spreadsheet-columns.ts';
import { amountCell, personCell } from '../../core/csv-cells.ts';
import type { CsvFile } from '../../core/csv.ts';
import { walk } from '../../db/paging.ts';
import type { Call } from '../../core/call.ts';
import type { Deps } from '../../core/deps.ts';
import { exportList, type ExportRequest } from '../audit/exports.service.ts';
import { customerList } from './customers.repository.ts';
import { withFigures, type CustomerWithFigures } from './list-customers.ts';

const CUSTOMERS_A_PIECE = 200;

function cellsOf({ customer, figures }: CustomerWithFigures, timeZone: string) {
  return {
    ...textsOf(PERSON_FIELDS, (field) => personCell(field, customer[field])),
    note: customer.note,
    ordersCount: figures.count,
    ordersTotal: amountCell(figures.totalCents),
    createdAt: formatDateTime(customer.created_at, timeZone),
  };
}

/**
 * The customers that have every word of the query as a file, in order of registration: names change, and a customer renamed
 * meanwhile would be missed or come twice. The trail records who exported it.
 */
export async function exportCustomers(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: Call,
  { query, reading }: ExportRequest<CustomerExportQuery>,
): Promise<CsvFile> {
  const { engine } = reading;
  const { db } = engine;
  const words = searchWords(query.q ?? '');
  const rows = walk<CustomerWithFigures>(CUSTOMERS_A_PIECE, async (last, limit) => {
    const place = { last: last?.customer, limit };
    return withFigures(db, await customerList.after(engine, { words }, 'registration', place));
  });
  return exportList(deps, call, {
    list: 'customers',
    fileName: 'clientes',
    filters: { q: words.length > 0 ? null : undefined },
    columns: CUSTOMER_COLUMNS,
    total: await customerList.count(engine, { words }),
    rows,
    cellsOf: (row) => cellsOf(row, deps.config.storeTimeZone),
  });
}
