import type { ShippingAnswer, ShippingInput, ShippingKind } from '../contract.ts';
import { toReais, PRICE_PROBLEMS, readPrice } from '#kit/rules/money.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { SHIPPING_KINDS } from '../rules/shipping-kind.ts';
import { problemText, type FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { shippingTexts as texts } from './texts.ts';

/** A policy as it is typed. The kind is empty until the person chooses one: the name then proposes it. */
export const EMPTY_SHIPPING = { name: '', price: '', kind: '' as ShippingKind | '' };
export type ShippingValues = typeof EMPTY_SHIPPING;

export const KIND_CHOICES = Object.entries(SHIPPING_KINDS).map(([value, label]) => ({
  value,
  label,
}));

/** Words in a policy's name and their kind. The first that fits counts: a parcel fetched at an agency has a code. */
const SPOKEN_KINDS: readonly (readonly [RegExp, ShippingKind])[] = [
  [/\b(correios?|sedex|pac|jadlog|transportadora|agencia)\b/, 'carrier'],
  [/\b(motoboy|moto|entrega propria)\b/, 'own'],
  [/\b(retirada|retirar|retira|retire|balcao|buscar)\b/, 'pickup'],
];

/** The likeliest kind of a policy of this name, until a person chooses it. */
function proposedShippingKind(name: string): ShippingKind {
  const text = normalizeText(name);
  return SPOKEN_KINDS.find(([words]) => words.test(text))?.[1] ?? 'carrier';
}

export const kindOf = ({ name, kind }: ShippingValues): ShippingKind =>
  kind || proposedShippingKind(name);

export const shippingValuesOf = ({ name, price, kind }: ShippingAnswer): ShippingValues => ({
  name,
  price: moneyText(price),
  kind,
});

export const shippingErrors = ({ name, price }: ShippingValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
  price: problemText(readPrice(price), PRICE_PROBLEMS),
});

export const shippingOf = (values: ShippingValues): ShippingInput => ({
  name: values.name.trim(),
  price: toReais(Number(readPrice(values.price))),
  kind: kindOf(values),
});
