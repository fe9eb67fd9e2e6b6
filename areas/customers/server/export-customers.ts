import type { CustomerExportQuery } from '../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import { searchWords } from '#kit/rules/search.ts';
import { CUSTOMER_COLUMNS } from '../rules/customer-columns.ts';
import { amountCell, momentCell, personCell } from '#kit/server/core/csv-cells.ts';
import type { CsvFile } from '#kit/server/core/csv.ts';
import { walk } from '#kit/server/db/paging.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { exportList, type ExportRequest } from '#areas/audit/server/exports.service.ts';
import { detailsOf, textOf } from './customer-details.ts';
import { customerList } from './customers.repository.ts';
import { withFigures, type CustomerWithFigures } from './list-customers.ts';

const CUSTOMERS_A_PIECE = 200;

function cellsOf({ customer, figures }: CustomerWithFigures, timeZone: string) {
  const details = detailsOf(customer);
  return {
    ...textsOf(PERSON_FIELDS, (field) => personCell(field, textOf(details, field))),
    note: customer.note,
    ordersCount: figures.count,
    ordersTotal: amountCell(figures.totalCents),
    createdAt: momentCell(customer.created_at, timeZone),
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
