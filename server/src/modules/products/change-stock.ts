import type { StockChangeInput } from '@balcao/domain/contract/products';
import { parseUnits } from '@balcao/domain/rules/units';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { ProductRow } from './products.repository.ts';
import { findProducts } from './products.service.ts';
import { addUnits, findMovement, insertMovements, removeUnits } from './stock.repository.ts';

const CHANGES = {
  add: {
    scope: 'stock/add',
    reason: 'manual-entry',
    action: 'product.stock-added',
    sign: 1,
    move: addUnits,
  },
  remove: {
    scope: 'stock/remove',
    reason: 'manual-removal',
    action: 'product.stock-removed',
    sign: -1,
    move: removeUnits,
  },
} as const;

export type StockCall = Submission<StockChangeInput>;

export interface StockChange {
  readonly product: ProductRow;
  /** Its number in the product's ledger. */
  readonly movement: number;
}

function check(input: StockChangeInput) {
  const productId = input.productId?.trim() ?? '';
  const units = parseUnits(input.quantity);
  const issues = [];
  if (productId === '') issues.push({ field: 'productId', message: 'Selecione um produto.' });
  if (units === undefined || units === 0) {
    issues.push({ field: 'quantity', message: 'Insira uma quantidade válida.' });
  }
  if (units === undefined || issues.length > 0) {
    throw new AppError('invalid_stock_change', { issues });
  }
  return { productId, units, note: input.note ?? '', undoes: input.undoes ?? undefined };
}

/**
 * Enters or removes units by hand, once for a key; never removes more than there are. With `undoes` it takes back a manual
 * movement of the same product and size, which only one call ever can.
 * @throws AppError `invalid_stock_change`, `product_not_found`, `insufficient_stock`, `stock_change_undone`,
 * `idempotency_conflict`.
 */
async function changeStock(
  { engine }: Pick<Deps, 'engine'>,
  { input, caller, idempotencyKey, now }: StockCall,
  direction: keyof typeof CHANGES,
): Promise<StockChange> {
  const { scope, reason, action, sign, move } = CHANGES[direction];
  const change = check(input);
  const { productId, units, note, undoes } = change;
  const delta = sign * units;
  const apply = async (trx: Trx): Promise<StockChange> => {
    const product = await move(trx, productId, units, now);
    if (!product) {
      const [known] = await findProducts(trx, [productId]);
      if (!known) throw new AppError('product_not_found');
      throw new AppError('insufficient_stock', { values: { product: known.name } });
    }
    if (undoes !== undefined) {
      const undone = await findMovement(trx, productId, undoes);
      const isOpposite = undone?.delta === -delta && undone.reason.startsWith('manual-');
      if (!isOpposite) throw new AppError('invalid_stock_change');
    }
    const userId = caller.id;
    const [movement] = await insertMovements(trx, [
      { productId, delta, reason, note, userId, undoes, now },
    ]);
    if (movement === undefined) throw new Error('No movement was written');
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action,
      subject: { type: 'product', id: productId, name: product.name },
      details: { count: units, ...(undoes === undefined ? {} : { reason: 'undo' }) },
    });
    return { product, movement };
  };
  const once = { idempotencyKey, scope: `${scope} ${caller.id}`, payload: change, now };
  return refuseDuplicate(engine, 'stock_change_undone', runOnce(engine, once, apply));
}

export const addStock = (deps: Pick<Deps, 'engine'>, call: StockCall): Promise<StockChange> =>
  changeStock(deps, call, 'add');

export const removeStock = (deps: Pick<Deps, 'engine'>, call: StockCall): Promise<StockChange> =>
  changeStock(deps, call, 'remove');
