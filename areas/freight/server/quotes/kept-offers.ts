import { createHash } from 'node:crypto';
import { DAY_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { FreightLine } from '../../contract.ts';
import type { FreightOrderRow } from '../freight.repository.ts';
import { listOffers, type FreightOfferRow } from './offers.repository.ts';

/** The time for which an offer holds for the price that it showed. */
export const OFFERS_HOLD_MS = DAY_MS;

/** A cart to be sent to a CEP. */
export interface FreightCart {
  /** Eight digits. */
  readonly cep: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** The sum of the products after discount. */
  readonly productsCents: number;
}

/** The key of a cart's contents. The sequence of its lines changes nothing. */
export function contentsKey({ lines, productsCents }: Omit<FreightCart, 'cep'>): string {
  const sorted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();
  return createHash('sha256')
    .update([...sorted, productsCents].join('\n'))
    .digest('hex');
}

export const lineOf = (
  row: Pick<FreightOrderRow, 'name' | 'price_cents' | 'min_days' | 'max_days'>,
) => ({
  name: row.name,
  priceCents: row.price_cents,
  days: { min: row.min_days, max: row.max_days },
  kind: 'carrier' as const,
});
/** An offer in a list of shippings. */
export type OfferedLine = ReturnType<typeof lineOf>;
/** An offer, or a policy of the shop's own, which has no days. */
export type ShippingLine = Omit<FreightLine, 'price'> & { readonly priceCents: number };

/** The newest offer of each key, cheapest first. @param rows oldest first. */
export function linesOf(
  rows: readonly FreightOfferRow[],
  keyOf: (row: FreightOfferRow) => string,
): OfferedLine[] {
  const newest = new Map(rows.map((row) => [keyOf(row), lineOf(row)]));
  return [...newest.values()].sort((a, b) => a.priceCents - b.priceCents);
}

export const presentLine = ({ priceCents, ...line }: ShippingLine): FreightLine => ({
  ...line,
  price: toReais(priceCents),
});

/** The offers that hold for a cart near its CEP; asks no provider. */
export async function findKeptOffers(
  db: Db,
  cart: FreightCart,
  now: number,
): Promise<OfferedLine[]> {
  const same = { contents: contentsKey(cart) };
  const rows = await listOffers(db, same, now - OFFERS_HOLD_MS, cart.cep.slice(0, 5));
  // A later quote of a service does not take an earlier price away.
  return linesOf(rows, ({ name, price_cents: cents }) => `${name} ${cents}`);
}
