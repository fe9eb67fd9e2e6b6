/** A cart, and the CEP to which it is to go as it was typed. */
export interface OfferedCart {
  readonly cep: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  /** The sum of the products after discount. */
  readonly productsCents: number;
}

/** The shippings that are offered for a cart, cheapest first; days and problem in words for the customer. */
export interface ShippingOffers {
  readonly offers: readonly {
    readonly name: string;
    readonly cents: number;
    readonly days: string;
  }[];
  readonly problem: string | null;
}

export interface Offering {
  /** The order may go without a shipping: its customer chooses later. */
  readonly canWait: boolean;
  /** The customer is shown the offers now: the cheapest is chosen for a cart without a choice. */
  readonly isAsked: boolean;
  readonly find: (cart: OfferedCart) => Promise<ShippingOffers>;
}

/**
 * Offers of shipping by CEP, which a later area knows; undefined where there are none.
 * @param network the caller's, whose questions are bounded; without it offers that were made before are found, and nobody is asked.
 */
export type WindowOffers = (network?: string) => Promise<Offering | undefined>;
