import type { StockExportQuery } from '../contract.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import {
  STOCK_MOVEMENT_REASONS,
  STOCK_COST_COLUMNS,
  STOCK_MOVEMENT_COLUMNS,
} from '../rules/stock-movement.ts';
import { amountCell, momentCell, orderNumberCell } from '#kit/server/core/csv-cells.ts';
import type { CsvFile } from '#kit/server/core/csv.ts';
import { walk } from '#kit/server/db/paging.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { exportList, type Cells, type ExportRequest } from '#areas/audit/server/exports.service.ts';
import { productWords } from '#areas/products/rules/product-search.ts';
import { findProductsByIds } from '#areas/products/server/products.service.ts';
import { countMovements, listMovementsAfter, type LedgerRow } from './stock.repository.ts';

const MOVEMENTS_A_PIECE = 500;

/** Rows with the stock after each movement. They come product by product, each from its first movement on. */
function cellsWithBalance(
  timeZone: string,
): (
  row: LedgerRow,
) => Cells<keyof typeof STOCK_MOVEMENT_COLUMNS | keyof typeof STOCK_COST_COLUMNS> {
  let productId: string | undefined;
  let balance = 0;
  return (row) => {
    balance = row.product_id === productId ? balance + row.delta : row.delta;
    productId = row.product_id;
    return {
      product: row.product_name,
      movement: row.sequence,
      at: momentCell(row.created_at, timeZone),
      reason: STOCK_MOVEMENT_REASONS[row.reason],
      entered: row.delta > 0 ? row.delta : null,
      removed: row.delta < 0 ? -row.delta : null,
      balance,
      orderId: orderNumberCell(row.order_number),
      who: row.who,
      note: row.note,
      unitCost: amountCell(row.unit_cost_cents),
    };
  };
}

/**
 * The ledgers of all products, of the products whose name has every word of the query, or of one product, as a file. Deleted
 * products count too. The costs of entries are for those who may know them. The trail keeps who exported the file.
 */
export async function exportStock(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: CallWith<'product_not_found'>,
  { query, reading }: ExportRequest<StockExportQuery>,
): Promise<CsvFile> {
  const { engine } = reading;
  const { db } = engine;
  const { product: productId, q } = query;
  const [product] = productId === undefined ? [] : await findProductsByIds(db, [productId]);
  if (productId !== undefined && !product) throw call.refusal('product_not_found');
  const words = productWords(q);
  const filter = { productId, words };
  return exportList(deps, call, {
    list: 'stock',
    fileName: 'estoque',
    filters: { product: product?.name, q: words.length > 0 ? null : undefined },
    columns: {
      ...STOCK_MOVEMENT_COLUMNS,
      ...(knowsCosts(call.caller.role) ? STOCK_COST_COLUMNS : {}),
    },
    total: await countMovements(engine, filter),
    rows: walk<LedgerRow>(MOVEMENTS_A_PIECE, (last, limit) =>
      listMovementsAfter(engine, filter, last, limit),
    ),
    cellsOf: cellsWithBalance(deps.config.storeTimeZone),
  });
}
