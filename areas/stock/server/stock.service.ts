import { GOODS_RETURNED, GOODS_RETURN_UNDONE } from '../rules/stock-movement.ts';
import type { Call, Refusing } from '#kit/server/core/call.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  insertMovements,
  removeUnits,
  returnUnits,
  type GivenBackRow,
  type NewMovement,
} from './stock.repository.ts';

export {
  insertMovements,
  listGivenBack,
  type GivenBackRow,
  type NewMovement,
} from './stock.repository.ts';

/** Writes the first stock of a new product as the first row of its ledger. */
export async function writeFirstStock(
  trx: Trx,
  { id, stock }: { readonly id: string; readonly stock: number },
  { caller, now }: Pick<Call, 'caller' | 'now'>,
): Promise<void> {
  if (stock === 0) return;
  await insertMovements(trx, [
    { productId: id, delta: stock, reason: 'initial', userId: caller.id, now },
  ]);
}

/** The lines of an order whose units leave the shelf or come back to it. */
export interface OrderStockChange {
  readonly orderNumber: number;
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly now: number;
}

/** The products with a known cost among those whose units a change has taken off the shelf. */
type CostedProducts = Promise<readonly string[]>;
type TakingCall = Refusing<'insufficient_stock'>;
type OfUser = Pick<NewMovement, 'userId'>;

/** Takes the units of a confirmed order off the shelf. */
export const takeStock = (trx: Trx, call: TakingCall, change: OrderStockChange): CostedProducts =>
  moveStock(trx, call, { ...change, reason: 'order-confirmed', userId: null });

/** Puts the units of a cancelled order back on the shelf. @param change.note why they come back later than the cancellation. */
export async function giveStockBack(
  trx: Trx,
  { lines, ...movement }: OrderStockChange & OfUser & Pick<NewMovement, 'note'>,
): Promise<void> {
  const products = unitsByProduct(lines);
  for (const product of products) await returnUnits(trx, { ...product, now: movement.now });
  await insertMovements(
    trx,
    products.map(({ productId, units }) => ({
      ...movement,
      productId,
      delta: units,
      reason: 'order-cancelled',
    })),
  );
}

/** Puts the units of an order that was cancelled after it was sent back on the shelf: the goods have come back. */
export const bookGoodsBack = (trx: Trx, change: OrderStockChange & OfUser): Promise<void> =>
  giveStockBack(trx, { ...change, note: GOODS_RETURNED });

/**
 * Takes units off the shelf again that were noted as returned by mistake.
 * @param returned the movements of the return, in id order of their products.
 */
export async function takeGoodsReturnBack(
  trx: Trx,
  call: TakingCall,
  {
    returned,
    lines,
    now,
    ...movement
  }: OrderStockChange & OfUser & { readonly returned: readonly GivenBackRow[] },
): Promise<void> {
  for (const { product_id: productId, delta } of returned) {
    if (!(await removeUnits(trx, { productId, units: delta, now }))) {
      const name = lines.find((line) => line.productId === productId)?.name ?? '';
      throw call.refusal('insufficient_stock', { values: { product: name } });
    }
  }
  await insertMovements(
    trx,
    returned.map(({ product_id: productId, sequence, delta }) => ({
      ...movement,
      productId,
      delta: -delta,
      reason: 'order-cancelled',
      note: GOODS_RETURN_UNDONE,
      undoes: sequence,
      now,
    })),
  );
}

/** Moves an order's units by a change of its lines: additional units are taken, removed units come back. */
export const changeOrderStock = (
  trx: Trx,
  call: TakingCall,
  { before, ...change }: OrderStockChange & OfUser & { readonly before: OrderStockChange['lines'] },
): CostedProducts =>
  moveStock(trx, call, {
    ...change,
    lines: [...before.map((line) => ({ ...line, quantity: -line.quantity })), ...change.lines],
    reason: 'order-changed',
  });

/**
 * Takes the units of lines off the shelf, and puts negative ones back; or throws, and the transaction moves nothing.
 * Runs one guarded update a product, in id order: reading first oversells, and another order of locks deadlocks.
 * A deleted product has no stock to sell: units that staff took out of the shop are not promised any more.
 */
async function moveStock(
  trx: Trx,
  call: TakingCall,
  { lines, ...movement }: OrderStockChange & Pick<NewMovement, 'reason' | 'userId'>,
): CostedProducts {
  const { now } = movement;
  const products = unitsByProduct(lines);
  const costed: string[] = [];
  for (const { productId, name, units } of products) {
    if (units < 0) {
      await returnUnits(trx, { productId, units: -units, now });
      continue;
    }
    const product = await removeUnits(trx, { productId, units, now });
    if (!product) throw call.refusal('insufficient_stock', { values: { product: name } });
    if (product.cost_cents !== null) costed.push(productId);
  }
  await insertMovements(
    trx,
    products.map(({ productId, units }) => ({ ...movement, productId, delta: -units })),
  );
  return costed;
}

interface ProductUnits {
  readonly productId: string;
  readonly name: string;
  readonly units: number;
}

/** An entry for each product with moved units, summed over its lines, in id order. */
function unitsByProduct(lines: OrderStockChange['lines']): ProductUnits[] {
  const products = new Map<string, ProductUnits>();
  for (const { productId, name, quantity } of lines) {
    const units = (products.get(productId)?.units ?? 0) + quantity;
    products.set(productId, { productId, name, units });
  }
  return [...products.values()]
    .filter(({ units }) => units !== 0)
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
