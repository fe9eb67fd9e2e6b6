import type { StockChangeInput } from '@balcao/domain/contract/products';
import { parseUnits } from '@balcao/domain/rules/units';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import type { ProductRow } from './products.repository.ts';
import { findProducts } from './products.service.ts';
import { addUnits, findMovement, insertMovements, removeUnits } from './stock.repository.ts';

const CHANGES = {
  add: {
    reason: 'manual-entry',
    action: 'product.stock-added',
    sign: 1,
    move: addUnits,
  },
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
 * Enters or removes units by hand; never removes more than there are. With `undoes` the call takes back a
 * manual movement of the same product and size. Only one call ever can take back a movement.
 * @throws AppError `invalid_stock_change`, `product_not_found`, `insufficient_stock`, `stock_change_undone`,
 * `idempotency_conflict`.
 */
async function changeStock(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: StockChangeInput,
  direction: keyof typeof CHANGES,
): Promise<StockChange> {
  const { caller, now } = call;
  const { reason, action, sign, move } = CHANGES[direction];
  const { productId, units, note, undoes } = check(input);
  const delta = sign * units;
  const changed = change(deps, call, async (trx) => {
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
    return {
      answer: { product, movement },
      trail: {
        action,
        subject: { type: 'product', id: productId, name: product.name },
        details: { count: units, ...(undoes === undefined ? {} : { reason: 'undo' }) },
      },
    };
  });
  return refuseDuplicate(deps.engine, 'stock_change_undone', changed);
}

type StockUseCase = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: StockChangeInput,
) => Promise<StockChange>;

export const addStock: StockUseCase = (deps, call, input) => changeStock(deps, call, input, 'add');

export const removeStock: StockUseCase = (deps, call, input) =>
  changeStock(deps, call, input, 'remove');
