import type { ShippingInput } from '../contract.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { requirePriceCents } from '#kit/server/core/price-input.ts';
import { restoreRemoved } from '#kit/server/core/restore-removed.ts';
import { markRemoved } from '#kit/server/db/removed-rows.ts';
import {
  findShippingPolicy,
  insertShippingPolicy,
  updateShippingPolicy,
  type ShippingRow,
} from './shipping.repository.ts';
import { nameKey } from './shipping.service.ts';

const columnsOf = ({ name, price, kind }: ShippingInput, now: number) => ({
  name,
  name_key: nameKey(name),
  price_cents: requirePriceCents(price),
  ...(kind && { shipping_kind: kind }),
  updated_at: now,
});

const termsOf = (row: ShippingRow) => ({
  name: row.name,
  priceCents: row.price_cents,
  shippingKind: row.shipping_kind,
});
const subjectOf = ({ id, name }: ShippingRow) => ({ type: 'shipping', id, name }) as const;

export async function addShipping(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: ShippingInput,
): Promise<ShippingRow> {
  const row: ShippingRow = {
    id: newId(),
    shipping_kind: 'carrier',
    ...columnsOf(input, call.now),
    created_at: call.now,
    deleted_at: null,
  };
  return change(deps, call, async (trx) => {
    await insertShippingPolicy(trx, row);
    const details = {
      changes: [
        { field: 'priceCents', from: null, to: row.price_cents },
        { field: 'shippingKind', from: null, to: row.shipping_kind },
      ],
    };
    return { answer: row, trail: { action: 'shipping.added', subject: subjectOf(row), details } };
  });
}

export async function changeShipping(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'shipping_not_found'>,
  id: string,
  input: ShippingInput,
): Promise<ShippingRow> {
  const columns = columnsOf(input, call.now);
  return change(deps, call, async (trx) => {
    const before = await findShippingPolicy(trx, id);
    const row = before && (await updateShippingPolicy(trx, id, columns));
    if (!row) throw call.refusal('shipping_not_found');
    const changes = changesBetween(termsOf(before), termsOf(row));
    if (changes.length === 0) return { answer: row, trail: UNCHANGED };
    const details = { changes };
    return { answer: row, trail: { action: 'shipping.changed', subject: subjectOf(row), details } };
  });
}

/** Takes a policy off the list; orders keep its name and price. */
export function removeShipping(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'shipping_not_found'>,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const row = await findShippingPolicy(trx, id);
    if (!row || !(await markRemoved(trx, 'shipping_policies', id, call.now))) {
      throw call.refusal('shipping_not_found');
    }
    const details = { changes: [{ field: 'priceCents', from: row.price_cents, to: null }] };
    return { trail: { action: 'shipping.removed', subject: subjectOf(row), details } };
  });
}

export const restoreShipping = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'shipping_not_found'>,
  id: string,
): Promise<ShippingRow> =>
  restoreRemoved(deps, call, {
    table: 'shipping_policies',
    id,
    find: findShippingPolicy,
    subjectOf,
    action: 'shipping.restored',
    missing: 'shipping_not_found',
  });
