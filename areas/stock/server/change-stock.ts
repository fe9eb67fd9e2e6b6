import type { StockChangeInput } from '../contract.ts';
import { averageCost, costBefore } from '#areas/products/rules/cost.ts';
import { parseUnits } from '#kit/rules/units.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { changesBetween } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  readCostCents,
  updateProduct,
  type ProductRow,
  findProducts,
} from '#areas/products/server/products.service.ts';
import {
  addUnits,
  findMovement,
  hasCostMovedAfter,
  insertMovements,
  removeUnits,
  type LedgerEntry,
} from './stock.repository.ts';

const CHANGES = {
  add: { reason: 'manual-entry', action: 'product.stock-added', sign: 1, move: addUnits },
  remove: {
    reason: 'manual-removal',
    action: 'product.stock-removed',
    sign: -1,
    move: removeUnits,
  },
} as const;

export interface StockChange {
  readonly product: ProductRow;
  /** The movement's number in the product's ledger. */
  readonly movement: number;
}

type StockCall = CallWith<
  'insufficient_stock' | 'invalid_stock_change' | 'product_not_found' | 'stock_change_undone'
>;

function check(call: StockCall, input: StockChangeInput) {
  const productId = input.productId?.trim() ?? '';
  const units = parseUnits(input.quantity);
  const issues = [];
  if (productId === '') issues.push({ field: 'productId', message: 'Selecione um produto.' });
  if (units === undefined || units === 0) {
    issues.push({ field: 'quantity', message: 'Insira uma quantidade válida.' });
  }
  if (units === undefined || issues.length > 0) {
    throw call.refusal('invalid_stock_change', { issues });
  }
  return { productId, units, note: input.note ?? '', undoes: input.undoes ?? undefined };
}

/**
 * The cost of an entry, null without a cost. An entry that takes a removal back has no cost of its own: its units come back at
 * their old cost.
 */
function costOfEntry(call: Call, input: StockChangeInput, direction: keyof typeof CHANGES) {
  const cents = readCostCents(call, input.cost) ?? null;
  const takesOne = direction === 'add' && (input.undoes ?? null) === null;
  if (cents !== null && !takesOne) {
    throw invalidField('cost', 'O custo vale só para uma entrada de mercadoria.');
  }
  return cents;
}

/** A movement of units, with the product as it is after them. */
interface MovedUnits {
  readonly product: ProductRow;
  readonly units: number;
  readonly costCents: number | null;
  readonly undone: LedgerEntry | undefined;
}

/** The cost of a product after the movement. */
async function costAfter(
  trx: Trx,
  { product, units, costCents, undone }: MovedUnits,
): Promise<number | null> {
  const { id, stock, cost_cents: known } = product;
  if (costCents !== null) {
    const before = { stock: stock - units, costCents: known };
    return averageCost(before, { units, unitCostCents: costCents });
  }
  if (!undone) return known;
  const { unit_cost_cents: unitCostCents, cost_from_cents: from, cost_to_cents: to } = undone;
  const isMoved = from !== to;
  return costBefore(
    { stock, costCents: known },
    {
      move: isMoved ? { from, to } : undefined,
      entry: unitCostCents === null ? undefined : { units, unitCostCents },
      isBuiltUpon: isMoved && (await hasCostMovedAfter(trx, id, undone.sequence)),
    },
  );
}

async function keepCost(trx: Trx, moved: MovedUnits): Promise<ProductRow> {
  const { product } = moved;
  const cost = await costAfter(trx, moved);
  if (cost === product.cost_cents) return product;
  return (await updateProduct(trx, product.id, { cost_cents: cost })) ?? product;
}

/**
 * Enters or removes units by hand; never removes more than there are. With `undoes` the call takes back a manual movement of the
 * same product and size. A movement can be taken back once. An entry with a cost makes the product's cost the average of what is
 * there; an entry without a cost leaves it. Taking a movement back restores the cost before it, or takes the movement's own cost
 * out of the average (`costBefore`).
 */
export async function changeStock(
  deps: Pick<Deps, 'engine'>,
  call: StockCall,
  input: StockChangeInput,
  direction: keyof typeof CHANGES,
): Promise<StockChange> {
  const { caller, now } = call;
  const { reason, action, sign, move } = CHANGES[direction];
  const { productId, units, note, undoes } = check(call, input);
  const costCents = costOfEntry(call, input, direction);
  const delta = sign * units;
  const changed = change(deps, call, async (trx) => {
    const moved = await move(trx, { productId, units, now });
    if (!moved) {
      const [known] = await findProducts(trx, [productId]);
      if (!known) throw call.refusal('product_not_found');
      throw call.refusal('insufficient_stock', { values: { product: known.name } });
    }
    const undone = undoes === undefined ? undefined : await findMovement(trx, productId, undoes);
    if (undoes !== undefined) {
      const isOpposite = undone?.delta === -delta && undone.reason.startsWith('manual-');
      if (!isOpposite) throw call.refusal('invalid_stock_change');
    }
    const userId = caller.id;
    const product = await keepCost(trx, { product: moved, units, costCents, undone });
    const cost = { from: moved.cost_cents, to: product.cost_cents };
    const [movement] = await insertMovements(trx, [
      { productId, delta, reason, note, userId, undoes, unitCostCents: costCents, cost, now },
    ]);
    if (movement === undefined) throw new Error('No movement was written');
    const changes = changesBetween(
      { costCents: moved.cost_cents },
      { costCents: product.cost_cents },
    );
    return {
      answer: { product, movement },
      trail: {
        action,
        subject: { type: 'product', id: productId, name: product.name },
        details: {
          count: units,
          ...(undoes === undefined ? {} : { reason: 'undo' }),
          ...(changes.length > 0 ? { changes } : {}),
        },
      },
    };
  });
  return refuseDuplicate(deps.engine, 'stock_change_undone', changed);
}
