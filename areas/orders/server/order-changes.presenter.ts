import type { OrderChangeFact, PublicOrderChange } from '../changes.contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { isPublicFact, type ChangeFact, type NamedAmount } from '../rules/order-change-facts.ts';
import { factsOf, type CartChangeRow } from './order-changes.repository.ts';

const priced = (value: NamedAmount | null) =>
  value && { name: value.name, price: toReais(value.cents) };
const taken = (value: NamedAmount | null) =>
  value && { name: value.name, amount: toReais(value.cents) };

export function presentFact(fact: ChangeFact): OrderChangeFact {
  switch (fact.kind) {
    case 'line-added': {
      const { priceCents, ...rest } = fact;
      return { ...rest, price: toReais(priceCents) };
    }
    case 'line-price':
    case 'total': {
      const { fromCents, toCents, ...rest } = fact;
      return { ...rest, from: toReais(fromCents), to: toReais(toCents) };
    }
    case 'shipping':
      return { kind: fact.kind, from: priced(fact.from), to: priced(fact.to) };
    case 'discount':
      return { kind: fact.kind, from: taken(fact.from), to: taken(fact.to) };
    case 'line-removed':
    case 'line-quantity':
    case 'influencer':
      return fact;
  }
}

/** The facts of a row of the history, for staff. */
export const presentFacts = (json: string): OrderChangeFact[] => factsOf(json).map(presentFact);

/** The facts of a row of the history that the customer may read. */
export const presentPublicFacts = (json: string): OrderChangeFact[] =>
  factsOf(json).filter(isPublicFact).map(presentFact);

/** The store's changes, with the facts that the customer may read. */
export const presentPublicChanges = (changes: readonly CartChangeRow[]): PublicOrderChange[] =>
  changes
    .filter(({ isOwn }) => !isOwn)
    .map(({ created_at, facts }) => ({
      at: new Date(created_at).toISOString(),
      facts: presentPublicFacts(facts),
    }))
    .filter(({ facts }) => facts.length > 0);
