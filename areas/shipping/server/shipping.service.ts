import type { ShippingKind, ShippingAnswer } from '../contract.ts';
import { oneLine } from '#kit/rules/one-line.ts';
import { toReais } from '#kit/rules/money.ts';
import { deleteRemovedBefore, RESTORABLE_FOR_MS } from '#kit/server/db/removed-rows.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  listPoliciesByNameKey,
  listShippingPolicies,
  type ShippingRow,
} from './shipping.repository.ts';

/** A name in its compared form: names that differ in case only are the same name. */
export const nameKey = (name: string): string => oneLine(name).toLocaleLowerCase('pt-BR');

export interface OrderShipping {
  readonly name: string;
  readonly cents: number;
  readonly kind: ShippingKind;
}

/** The policies with these ids, in their order. @param ids null: all policies. */
export async function findShippings(db: Db, ids: readonly string[] | null): Promise<ShippingRow[]> {
  if (ids?.length === 0) return [];
  const policies = await listShippingPolicies(db);
  if (ids === null) return policies;
  const all = new Map(policies.map((policy) => [policy.id, policy]));
  return [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
}

/**
 * The shipping that a cart names, without regard to case. The policy with the cart's price counts among several with the name,
 * else the cheapest, whose price the caller compares.
 * @returns undefined if no policy has the name.
 */
export async function findNamedShipping(
  db: Db,
  { name, cents }: { readonly name: string; readonly cents: number | undefined },
): Promise<OrderShipping | undefined> {
  const policies = await listPoliciesByNameKey(db, nameKey(name));
  const policy = policies.find(({ price_cents: price }) => price === cents) ?? policies[0];
  return policy && { name: policy.name, cents: policy.price_cents, kind: policy.shipping_kind };
}

/** Deletes the policies that had been removed for too long to be restored by that time. */
export const forgetRemovedShipping = (db: Db, asOf: number): Promise<void> =>
  deleteRemovedBefore(db, 'shipping_policies', asOf - RESTORABLE_FOR_MS);

export const presentShipping = (row: ShippingRow): ShippingAnswer => ({
  _id: row.id,
  name: row.name,
  price: toReais(row.price_cents),
  kind: row.shipping_kind,
});
