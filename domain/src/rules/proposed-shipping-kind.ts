import type { ShippingKind } from '../contract/shipping.ts';
import { normalizeText } from './search.ts';

/** Words of a policy's name and the kind that they speak of; the first that fits counts: a parcel fetched at an agency has a code. */
const SPOKEN_KINDS: readonly (readonly [RegExp, ShippingKind])[] = [
  [/\b(correios?|sedex|pac|jadlog|transportadora|agencia)\b/, 'carrier'],
  [/\b(motoboy|moto|entrega propria)\b/, 'own'],
  [/\b(retirada|retirar|retira|retire|balcao|buscar)\b/, 'pickup'],
];

/** The kind that a policy of this name most likely is, until somebody chooses it. */
export function proposedShippingKind(name: string): ShippingKind {
  const text = normalizeText(name);
  return SPOKEN_KINDS.find(([words]) => words.test(text))?.[1] ?? 'carrier';
}
