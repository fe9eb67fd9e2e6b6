import type { ProductExportQuery } from '@balcao/domain/contract/products';
import { formatDateTime } from '@balcao/domain/rules/days';
import { PRODUCT_COLUMNS } from '@balcao/domain/rules/spreadsheet-columns';
import { amountCell } from '../../csv-cells.ts';
import type { CsvFile, CsvRow } from '../../csv.ts';
import { walk } from '../../db/paging.ts';
import type { Caller, Deps } from '../../deps.ts';
import { exportList } from '../audit/exports.service.ts';
import { productMatches } from './list-products.ts';
import { countProducts, listProductsAfter, type ProductRow } from './products.repository.ts';

const PRODUCTS_A_PIECE = 500;

type Column = keyof typeof PRODUCT_COLUMNS;
const COLUMNS = Object.keys(PRODUCT_COLUMNS) as Column[];

function cellsOf(product: ProductRow, timeZone: string): CsvRow {
  const cells: Readonly<Record<Column, string | number>> = {
    name: product.name,
    description: product.description,
    price: amountCell(product.price_cents),
    stock: product.stock,
    createdAt: formatDateTime(product.created_at, timeZone),
  };
  return COLUMNS.map((column) => cells[column]);
}

/**
 * The products on sale whose name has every word of the query as a file, by their registration: prices and names change, and what
 * changed meanwhile would be missed or come twice. Who took it along is in the trail.
 */
export async function exportProducts(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: {
    readonly query: ProductExportQuery;
    readonly caller: Caller;
    readonly now: number;
    readonly reading: Pick<Deps, 'engine'>;
  },
): Promise<CsvFile> {
  const { engine } = call.reading;
  const matches = productMatches(engine, call.query.q);
  return exportList(deps, {
    ...call,
    list: 'products',
    fileName: 'produtos',
    filters: { q: matches ? null : undefined },
    headings: Object.values(PRODUCT_COLUMNS),
    total: await countProducts(engine.db, matches),
    rows: walk<ProductRow>(PRODUCTS_A_PIECE, (last, limit) =>
      listProductsAfter(engine.db, matches, last?.id, limit),
    ),
    cellsOf: (row) => cellsOf(row, deps.config.storeTimeZone),
  });
}
