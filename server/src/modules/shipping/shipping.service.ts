import type { ShippingKind } from '@balcao/domain/contract/shipping';
import type { Db } from '../../db/tables.ts';
import {
  findShippingPolicyByNameKey,
  listShippingPolicies,
  type ShippingRow,
} from './shipping.repository.ts';

/** A name in its compared form: names that differ in case only are the same name. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** A shipping as an order keeps it. */
export interface OrderShipping {
  readonly name: string;
  readonly cents: number;
  readonly kind: ShippingKind;
}

/** The policies with these ids, in the order of the ids. */
export async function findShippings(db: Db, ids: readonly string[]): Promise<ShippingRow[]> {
  if (ids.length === 0) return [];
  const all = new Map((await listShippingPolicies(db)).map((policy) => [policy.id, policy]));
  return [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
}

/** The shipping that a cart names, without regard to case. @returns undefined for a renamed or deleted policy. */
export async function findNamedShipping(db: Db, name: string): Promise<OrderShipping | undefined> {
  const policy = await findShippingPolicyByNameKey(db, nameKey(name));
  return policy && { name: policy.name, cents: policy.price_cents, kind: policy.shipping_kind };
}
