import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import type { TrackingAnswer } from '#areas/influencers/contract.ts';

import type { Cart } from '../shared/cart.ts';
import { shippingOf, typedFreight } from './cart-shipping.ts';
import type { CartShipping, CartTerms } from './priced-cart.ts';

/** A list to choose from; undefined while it loads, or when it failed. */
export interface ChoiceList<Row> {
  readonly list: readonly Row[] | undefined;
  readonly failed: boolean;
}

export interface CartOptions {
  readonly discounts: ChoiceList<DiscountAnswer>;
  readonly shipping: ChoiceList<CartShipping>;
  /** Hidden while unknown or empty: choosing one is optional. */
  readonly influencers:
    | readonly Pick<TrackingAnswer, 'trackingId' | 'influencerName'>[]
    | undefined;
  readonly onRetry: () => void;
}

/** The present rule, shipping and influencer of the cart's choices; a deleted rule or influencer counts as not chosen. */
export function termsOf(
  cart: Cart,
  options: CartOptions,
): CartTerms & { influencer: string | null } {
  const { discounts, shipping, influencers } = options;
  const influencer = influencers?.find((record) => record.trackingId === cart.influencerId);
  return {
    discount: discounts.list?.find((policy) => policy._id === cart.discountId),
    shipping: shippingOf(cart.shipping, shipping.list),
    // The choice stays when the list of influencers did not load.
    influencer: influencers ? (influencer?.trackingId ?? null) : cart.influencerId,
  };
}

/** Whether everything chosen has been loaded, so that the total is the order's. */
export const termsKnown = (cart: Cart, options: CartOptions): boolean =>
  (cart.discountId === null || options.discounts.list !== undefined) &&
  (cart.shipping === null ||
    options.shipping.list !== undefined ||
    typedFreight(cart.shipping, undefined) !== undefined);
