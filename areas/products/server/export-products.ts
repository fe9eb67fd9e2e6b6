import type { ProductExportQuery } from '../contract.ts';
import { knowsCosts, marginPercent } from '../rules/cost.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { MEASURE_FIELDS } from '#kit/rules/measure-fields.ts';
import { PRODUCT_DETAILS } from '../rules/product-fields.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '../rules/product-columns.ts';
import { amountCell, barcodeCell, codeCell, momentCell } from '#kit/server/core/csv-cells.ts';
import type { CsvFile } from '#kit/server/core/csv.ts';
import { walk } from '#kit/server/db/paging.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { exportList, type ExportRequest } from '#areas/audit/server/exports.service.ts';
import { presentMeasures } from '../rules/measure-columns.ts';
import type { ProductLife } from './product-life.ts';
import { productWords } from '../rules/product-search.ts';
import { productList, type ProductRow } from './products.repository.ts';

const PRODUCTS_A_PIECE = 500;

function cellsOf(product: ProductRow, groupCells: ReadonlyMap<string, string>, timeZone: string) {
  const valuesOf = (id: string | null): string => groupCells.get(id ?? '') ?? '';
  const ofGroup = (field: string): string => valuesOf(`${field} ${product.group_id}`);
  const measures = presentMeasures(product);
  return {
    name: product.name,
    ...textsOf(PRODUCT_DETAILS, (field) => product[field]),
    description: product.description || ofGroup('description'),
    code: codeCell(product.code),
    barcode: barcodeCell(product.barcode),
    price: amountCell(product.price_cents),
    stock: product.stock,
    createdAt: momentCell(product.created_at, timeZone),
    group: valuesOf(product.group_id),
    value1: valuesOf(product.value_1_id),
    value2: valuesOf(product.value_2_id),
    minimum: product.minimum_units,
    ...textsOf(MEASURE_FIELDS, (field) => String(measures[field] ?? ofGroup(field))),
    ...costCells(product),
  };
}

const costCells = ({ price_cents: price, cost_cents: cost }: ProductRow) => ({
  cost: amountCell(cost),
  margin: cost === null ? null : marginPercent(price, cost),
});

/**
 * The products on sale whose name has every word of the query as a file, in order of registration. A file sorted by price or name
 * would miss a product that changes meanwhile, or have it twice. The costs are for those who may know them. The trail keeps who
 * exported the file.
 */
export async function exportProducts(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: Call,
  {
    query,
    reading,
    life,
  }: ExportRequest<ProductExportQuery> & { readonly life: Pick<ProductLife, 'groupCells'> },
): Promise<CsvFile> {
  const { engine } = reading;
  const words = productWords(query.q);
  const groupCells = (await life.groupCells?.(engine.db)) ?? new Map<string, string>();
  return exportList(deps, call, {
    list: 'products',
    fileName: 'produtos',
    filters: { q: words.length > 0 ? null : undefined },
    columns: { ...PRODUCT_COLUMNS, ...(knowsCosts(call.caller.role) ? PRODUCT_COST_COLUMNS : {}) },
    total: await productList.count(engine, { words }),
    rows: walk<ProductRow>(PRODUCTS_A_PIECE, (last, limit) =>
      productList.after(engine, { words }, 'registration', { last, limit }),
    ),
    cellsOf: (row) => cellsOf(row, groupCells, deps.config.storeTimeZone),
  });
}
