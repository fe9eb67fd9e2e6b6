import type { CustomerExportQuery } from '@balcao/domain/contract/customers';
import { formatDateTime } from '@balcao/domain/rules/days';
import { textsOf } from '@balcao/domain/rules/fields';
import { PERSON_FIELDS } from '@balcao/domain/rules/person-fields';
import { searchWords } from '@balcao/domain/rules/search';
import { CUSTOMER_COLUMNS } from '@balcao/domain/rules/spreadsheet-columns';
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
