import type { ProductAnswer, StockChangeInput } from '@balcao/domain/contract/products';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { presentProduct } from './products.presenter.ts';
import { findProducts } from './products.service.ts';
import { addUnits, insertMovements, removeUnits } from './stock.repository.ts';
import { parseUnits } from './units-input.ts';

export interface StockCall {
  readonly userId: string;
  readonly now: number;
  /** The sender's idempotency key. */
  readonly key: string | undefined;
}

interface CheckedChange {
  readonly productId: string;
  readonly units: number;
  readonly note: string;
}

function check(input: StockChangeInput): CheckedChange {
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
  return { productId, units, note: input.note ?? '' };
}

/**
 * Enters units by hand, once for a key.
 * @throws AppError `invalid_stock_change`, `product_not_found`, `idempotency_conflict`.
 */
export function addStock(
  engine: Engine,
  input: StockChangeInput,
  call: StockCall,
): Promise<ProductAnswer> {
  const change = check(input);
  const add = async (trx: Trx) => {
    const row = await addUnits(trx, change.productId, change.units, call.now);
    if (!row) throw new AppError('product_not_found');
    await record(trx, change, call, 'manual-entry');
    return presentProduct(row);
  };
  return runOnce(engine, onceFor('stock/add', change, call), add);
}

/**
 * Removes units by hand, once for a key; never more than there are.
 * @throws AppError `insufficient_stock`, and as `addStock`.
 */
export function removeStock(
  engine: Engine,
  input: StockChangeInput,
  call: StockCall,
): Promise<ProductAnswer> {
  const change = check(input);
  const remove = async (trx: Trx) => {
    const row = await removeUnits(trx, change.productId, change.units, call.now);
    if (!row) {
      const [product] = await findProducts(trx, [change.productId]);
      if (!product) throw new AppError('product_not_found');
      throw new AppError('insufficient_stock', { values: { product: product.name } });
    }
    await record(trx, change, call, 'manual-removal');
    return presentProduct(row);
  };
  return runOnce(engine, onceFor('stock/remove', change, call), remove);
}

const onceFor = (name: string, change: CheckedChange, call: StockCall) => ({
  key: call.key,
  scope: `${name} ${call.userId}`,
  payload: change,
  now: call.now,
});

function record(
  trx: Trx,
  change: CheckedChange,
  call: StockCall,
  reason: 'manual-entry' | 'manual-removal',
): Promise<void> {
  return insertMovements(trx, [
    {
      id: newId(),
      product_id: change.productId,
      delta: reason === 'manual-entry' ? change.units : -change.units,
      reason,
      note: change.note,
      order_id: null,
      user_id: call.userId,
      created_at: call.now,
    },
  ]);
}
