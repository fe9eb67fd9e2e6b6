import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { findProductsByIds, type ProductRow } from './products.repository.ts';
import { insertMovements, removeUnits, returnUnits } from './stock.repository.ts';

/** The lines of an order whose units leave the shelf or come back to it. */
export interface OrderStockChange {
  /** The number of its link. */
  readonly orderNumber: number;
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly now: number;
}

/** Those of the products that are on sale. */
export const findProducts = async (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  (await findProductsByIds(db, ids)).filter((product) => product.deleted_at === null);

/**
 * Takes the units of a confirmed order off the shelf, or throws and the transaction takes nothing.
 * One guarded update a product, in id order: reading first oversells, and another order of locks deadlocks.
 * A deleted product has no stock to sell: what staff took out of the shop is not promised any more.
 * @throws AppError `insufficient_stock` naming the line's product.
 */
export async function takeStock(trx: Trx, change: OrderStockChange): Promise<void> {
  const products = unitsByProduct(change.lines);
  for (const product of products) {
    const taken = await removeUnits(trx, product.id, product.units, change.now);
    if (!taken) throw new AppError('insufficient_stock', { values: { product: product.name } });
  }
  const { orderNumber, now } = change;
  const reason = 'order-confirmed';
  await insertMovements(
    trx,
    products.map(({ id, units }) => ({
      productId: id,
      delta: -units,
      reason,
      orderNumber,
      userId: null,
      now,
    })),
  );
}

/** Puts the units of a cancelled order back on the shelf, in the order of `takeStock`. */
export async function giveStockBack(
  trx: Trx,
  change: OrderStockChange & { readonly userId: string | null },
): Promise<void> {
  const products = unitsByProduct(change.lines);
  const { orderNumber, userId, now } = change;
  const reason = 'order-cancelled';
  for (const product of products) await returnUnits(trx, product.id, product.units, now);
  await insertMovements(
    trx,
    products.map(({ id, units }) => ({
      productId: id,
      delta: units,
      reason,
      orderNumber,
      userId,
      now,
    })),
  );
}

/**
 * Moves an order's units by what a change of its lines makes of them: more are taken, fewer come back, or it throws and nothing
 * moves. In the order of `takeStock`.
 * @throws AppError `insufficient_stock` naming the line's product.
 */
export async function changeOrderStock(
  trx: Trx,
  change: OrderStockChange & {
    readonly before: OrderStockChange['lines'];
    readonly userId: string | null;
  },
): Promise<void> {
  const { orderNumber, userId, now } = change;
  const given = change.before.map((line) => ({ ...line, quantity: -line.quantity }));
  const products = unitsByProduct([...given, ...change.lines]).filter(({ units }) => units !== 0);
  for (const { id, name, units } of products) {
    if (units < 0) await returnUnits(trx, id, -units, now);
    else if (!(await removeUnits(trx, id, units, now))) {
      throw new AppError('insufficient_stock', { values: { product: name } });
    }
  }
  const reason = 'order-changed';
  await insertMovements(
    trx,
    products.map(({ id, units }) => ({
      productId: id,
      delta: -units,
      reason,
      orderNumber,
      userId,
      now,
    })),
  );
}

interface ProductUnits {
  readonly id: string;
  readonly name: string;
  readonly units: number;
}

/** One entry a product, whatever lines it is on, in id order. */
function unitsByProduct(lines: OrderStockChange['lines']): ProductUnits[] {
  const products = new Map<string, ProductUnits>();
  for (const { productId, name, quantity } of lines) {
    const units = (products.get(productId)?.units ?? 0) + quantity;
    products.set(productId, { id: productId, name, units });
  }
  return [...products.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
