import type { Call } from '#kit/server/core/call.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { ProductRow } from './products.repository.ts';

/** The steps of later areas in the moments of a product, each list in its order and in the transaction of the change. */
export interface ProductLife {
  /** The product is written. */
  readonly added: readonly ((trx: Trx, product: ProductRow, call: Call) => Promise<void>)[];
  /** The product is about to leave the sale, or to come back; nothing is held or written yet. */
  readonly moving: readonly ((
    trx: Trx,
    move: { readonly productId: string; readonly now: number },
  ) => Promise<void>)[];
  /** The product is on sale again. */
  readonly restored: readonly ((trx: Trx, product: ProductRow) => Promise<void>)[];
  /** The cells of groups and of values by their ids, for the file of products; what a group has for its products by `description id`. */
  readonly groupCells?: (db: Db) => Promise<ReadonlyMap<string, string>>;
}
