import type { PricedLine } from '#areas/discounts/rules/pricing.ts';

/**
 * The parts of an order that a change compares: the lines and amounts that its customer pays, and its
 * influencer.
 */
export interface ChangingOrder {
  readonly lines: readonly Pick<PricedLine, 'productId' | 'name' | 'unitPriceCents' | 'quantity'>[];
  readonly shipping: NamedAmount | null;
  /** Null when the discount takes nothing off. */
  readonly discount: NamedAmount | null;
  readonly influencer: string | null;
  readonly totalCents: number;
}

export interface NamedAmount {
  readonly name: string;
  readonly cents: number;
}

/** A difference between two states of an order; amounts are centavos. The order's history stores it in this form. */
export type ChangeFact =
  | {
      readonly kind: 'line-added';
      readonly name: string;
      readonly quantity: number;
      readonly priceCents: number;
    }
  | { readonly kind: 'line-removed'; readonly name: string; readonly quantity: number }
  | {
      readonly kind: 'line-quantity';
      readonly name: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'line-price';
      readonly name: string;
      readonly fromCents: number;
      readonly toCents: number;
    }
  | {
      readonly kind: 'shipping' | 'discount';
      readonly from: NamedAmount | null;
      readonly to: NamedAmount | null;
    }
  | { readonly kind: 'influencer'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'total'; readonly fromCents: number; readonly toCents: number };

/** Whether a customer may read the fact: the influencer that an order counts for is the store's matter and the influencer's. */
export const isPublicFact = ({ kind }: Pick<ChangeFact, 'kind'>): boolean => kind !== 'influencer';

const isSame = (a: NamedAmount | null, b: NamedAmount | null): boolean =>
  a?.name === b?.name && a?.cents === b?.cents;

/** All the differences of an order after a change, in the order in which people read them; empty when there are none. */
export function changeFacts(before: ChangingOrder, after: ChangingOrder): ChangeFact[] {
  const facts: ChangeFact[] = [...lineFacts(before.lines, after.lines)];
  for (const kind of ['shipping', 'discount'] as const) {
    if (!isSame(before[kind], after[kind])) {
      facts.push({ kind, from: before[kind], to: after[kind] });
    }
  }
  if (before.influencer !== after.influencer) {
    facts.push({ kind: 'influencer', from: before.influencer, to: after.influencer });
  }
  if (before.totalCents !== after.totalCents) {
    facts.push({ kind: 'total', fromCents: before.totalCents, toCents: after.totalCents });
  }
  return facts;
}

type Lines = ChangingOrder['lines'];

function lineFacts(before: Lines, after: Lines): ChangeFact[] {
  const earlier = new Map(before.map((line) => [line.productId, line]));
  const remaining = new Set(after.map(({ productId }) => productId));
  return [
    ...before.filter(({ productId }) => !remaining.has(productId)).map(removed),
    ...after.flatMap((line) => {
      const known = earlier.get(line.productId);
      return known ? changesOfLine(known, line) : [added(line)];
    }),
  ];
}

const removed = ({ name, quantity }: Lines[number]): ChangeFact => ({
  kind: 'line-removed',
  name,
  quantity,
});

const added = ({ name, quantity, unitPriceCents }: Lines[number]): ChangeFact => ({
  kind: 'line-added',
  name,
  quantity,
  priceCents: unitPriceCents,
});

function changesOfLine(before: Lines[number], { name, ...after }: Lines[number]): ChangeFact[] {
  const facts: ChangeFact[] = [];
  if (before.quantity !== after.quantity) {
    facts.push({ kind: 'line-quantity', name, from: before.quantity, to: after.quantity });
  }
  if (before.unitPriceCents !== after.unitPriceCents) {
    const [fromCents, toCents] = [before.unitPriceCents, after.unitPriceCents];
    facts.push({ kind: 'line-price', name, fromCents, toCents });
  }
  return facts;
}
