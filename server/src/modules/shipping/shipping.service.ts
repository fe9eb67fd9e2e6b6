import type { ShippingInput } from '@balcao/domain/contract/shipping';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { requirePriceCents } from '../../price-input.ts';
import { newId } from '../../ids.ts';
import {
  deleteShippingPolicy,
  findShippingPolicyByNameKey,
  insertShippingPolicy,
  listShippingPolicies,
  updateShippingPolicy,
  type ShippingRow,
} from './shipping.repository.ts';

const nameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

export const listShipping = (db: Db): Promise<ShippingRow[]> => listShippingPolicies(db);

/**
 * The policy that an order names. Orders name it by its name, which is unique without regard to case.
 * @returns undefined when it was renamed or deleted.
 */
export const findShippingByName = (db: Db, name: string): Promise<ShippingRow | undefined> =>
  findShippingPolicyByNameKey(db, nameKey(name));

async function refuseDuplicate<T>(engine: Engine, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (engine.isUniqueViolation(error)) throw new AppError('duplicate_shipping_name');
    throw error;
  }
}

/**
 * Adds a policy, once for a key.
 * @throws AppError `validation_failed` for a price that is none, `duplicate_shipping_name`, `idempotency_conflict`.
 */
export async function addShipping(
  engine: Engine,
  input: ShippingInput,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<ShippingRow> {
  const { now, key } = by;
  const row: ShippingRow = {
    id: newId(),
    name: input.name,
    name_key: nameKey(input.name),
    price_cents: requirePriceCents(input.price),
    created_at: now,
    updated_at: now,
  };
  const insert = async (trx: Trx) => {
    await insertShippingPolicy(trx, row);
    return row;
  };
  const once = { key, scope: `shipping/add ${by.userId}`, payload: input, now };
  return refuseDuplicate(engine, runOnce(engine, once, insert));
}

/** @throws AppError `shipping_not_found`, and as `addShipping`. */
export async function changeShipping(
  engine: Engine,
  id: string,
  input: ShippingInput,
  now: number,
): Promise<ShippingRow> {
  const change = {
    name: input.name,
    name_key: nameKey(input.name),
    price_cents: requirePriceCents(input.price),
    updated_at: now,
  };
  const update = (trx: Trx) => updateShippingPolicy(trx, id, change);
  const row = await refuseDuplicate(engine, engine.transaction(update));
  if (!row) throw new AppError('shipping_not_found');
  return row;
}

/** @throws AppError `shipping_not_found`. */
export async function removeShipping(engine: Engine, id: string): Promise<void> {
  const remove = (trx: Trx) => deleteShippingPolicy(trx, id);
  if (!(await engine.transaction(remove))) throw new AppError('shipping_not_found');
}
