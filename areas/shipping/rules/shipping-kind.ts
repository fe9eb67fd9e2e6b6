import type { ShippingKind } from '../contract.ts';

export const SHIPPING_KINDS: Readonly<Record<ShippingKind, string>> = {
  carrier: 'Transportadora',
  own: 'Entrega própria',
  pickup: 'Retirada',
};

/** Kinds of shipping that end in the customer's hands, without a tracking code. */
export type HandedKind = Exclude<ShippingKind, 'carrier'>;

/** The word of staff for an order that its customer has. */
export const HANDED_WORDS: Readonly<Record<HandedKind, string>> = {
  own: 'Entregue',
  pickup: 'Retirado',
};

/** The kind of an order that leaves from hand to hand; undefined for one that a carrier takes. */
export const handedKind = (travels: ShippingKind): HandedKind | undefined =>
  travels === 'carrier' ? undefined : travels;
