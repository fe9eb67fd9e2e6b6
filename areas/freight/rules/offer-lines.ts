import { oneLine } from '#kit/rules/one-line.ts';
import type { FreightProviderName } from '../contract.ts';

/** Working days from the posting to the delivery. */
export interface DayRange {
  readonly min: number;
  readonly max: number;
}

/** A carrier's service as a provider quotes it. */
export interface Offer {
  readonly provider: FreightProviderName;
  /** The service's id at the provider. */
  readonly service: string;
  /** `PAC` */
  readonly name: string;
  /** `Correios` */
  readonly carrier: string;
  readonly priceCents: number;
  readonly days: DayRange;
}

/** Additions of the store to what providers quote. */
export interface OfferAdditions {
  /** Working days until a parcel is posted. */
  readonly addDays: number;
  readonly addCents: number;
  /** A percentage of the provider's price, with at most two decimals. */
  readonly addPercent: number;
  /** The total of products from which the cheapest line costs nothing; null for none. */
  readonly freeFromCents: number | null;
}

/** An offer as a customer sees it. Its name, `PAC · Correios`, is unique among the lines. */
export interface OfferLine extends Omit<Offer, 'carrier'> {
  /** The provider's own price. */
  readonly costCents: number;
}

/** The most characters of a freight in a cart. */
const LONGEST_NAME = 120;

/** Rounded half up. */
const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);

/** The lines to choose from, cheapest first. Of a service that several providers quote it keeps the cheapest. */
export function offerLines(
  offers: readonly Offer[],
  { addDays, addCents, addPercent, freeFromCents }: OfferAdditions,
  productsCents: number,
): OfferLine[] {
  const cheapestFirst = [...offers].sort(
    (a, b) => a.priceCents - b.priceCents || a.days.max - b.days.max,
  );
  const lines = new Map<string, OfferLine>();
  for (const { carrier, ...offer } of cheapestFirst) {
    const { priceCents: costCents, days } = offer;
    const words = [offer.name, carrier].map(oneLine).filter(Boolean).join(' · ');
    const name = oneLine(words.slice(0, LONGEST_NAME));
    const key = name.toLowerCase();
    if (name === '' || lines.has(key)) continue;
    const isFree = lines.size === 0 && freeFromCents !== null && productsCents >= freeFromCents;
    lines.set(key, {
      ...offer,
      name,
      priceCents: isFree ? 0 : costCents + percentOf(costCents, addPercent) + addCents,
      costCents,
      days: { min: days.min + addDays, max: days.max + addDays },
    });
  }
  return [...lines.values()];
}

/** `6 a 7 dias úteis` */
export function daysInWords({ min, max }: DayRange): string {
  const range = min < max ? `${min} a ${max}` : `${max}`;
  return `${range} ${max === 1 ? 'dia útil' : 'dias úteis'}`;
}
