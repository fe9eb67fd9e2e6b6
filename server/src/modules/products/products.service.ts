import type { StockMovementReason } from '@balcao/domain/contract/products';
import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { findProductsByIds, type ProductRow } from './products.repository.ts';
import { insertMovements, removeUnits, returnUnits } from './stock.repository.ts';

export type { ProductRow };

/** The lines of an order whose units leave the shelf or come back to it. */
export interface OrderStockChange {
  readonly orderId: string;
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
  await recordMovements(trx, products, { ...change, reason: 'order-confirmed', userId: null });
}

/** Puts the units of a cancelled order back on the shelf, in the order of `takeStock`. */
export async function giveStockBack(
  trx: Trx,
  change: OrderStockChange & { readonly userId: string | null },
): Promise<void> {
  const products = unitsByProduct(change.lines);
  for (const product of products) await returnUnits(trx, product.id, product.units, change.now);
  await recordMovements(trx, products, { ...change, reason: 'order-cancelled' });
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

const SIGNS = { 'order-confirmed': -1, 'order-cancelled': 1 } as const satisfies Partial<
  Record<StockMovementReason, number>
>;

function recordMovements(
  trx: Trx,
  products: readonly ProductUnits[],
  change: {
    readonly reason: keyof typeof SIGNS;
    readonly orderId: string;
    readonly userId: string | null;
    readonly now: number;
  },
): Promise<void> {
  return insertMovements(
    trx,
    products.map((product) => ({
      id: newId(),
      product_id: product.id,
      delta: SIGNS[change.reason] * product.units,
      reason: change.reason,
      note: '',
      order_id: change.orderId,
      user_id: change.userId,
      created_at: change.now,
    })),
  );
}
