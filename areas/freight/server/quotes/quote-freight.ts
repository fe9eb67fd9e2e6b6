import type { Deps } from '#kit/server/core/deps.ts';
import type { Box } from '../../rules/box.ts';

/** A cart to be sent to a CEP. */
export interface FreightCart {
  /** Eight digits. */
  readonly cep: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** The sum of the products after discount. */
  readonly productsCents: number;
}

export interface QuotedLine {
  /** `PAC · Correios` */
  readonly name: string;
  readonly priceCents: number;
  readonly days: { readonly min: number; readonly max: number };
}

export interface FreightQuote {
  /** Undefined where the parcel cannot be boxed. */
  readonly box: Box | undefined;
  /** Cheapest first. */
  readonly lines: readonly QuotedLine[];
  /** Why there are no lines, or fewer, in words; null where all answered. */
  readonly problem: string | null;
}

export type QuoteDeps = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'freightProviders'
>;

/** Quotes a cart; never rejects because of a provider, and answers within three seconds. */
export function quoteFreight(_deps: QuoteDeps, _cart: FreightCart): Promise<FreightQuote> {
  return Promise.resolve({ box: undefined, lines: [], problem: null });
}

/** The kept offers, younger than a day, for the contents of a cart and a CEP with the same first five digits; asks no provider. */
export function findKeptOffers(
  _deps: QuoteDeps,
  _cart: FreightCart,
): Promise<readonly QuotedLine[]> {
  return Promise.resolve([]);
}
