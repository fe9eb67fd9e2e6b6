import type { CartItem, CartRecipient, ChosenShipping } from './cart.ts';

/** The cart for what stands below its shipping, which may be chosen there too. */
export interface FreightSlot {
  readonly items: readonly CartItem[];
  /** The sum of the products after discount. */
  readonly productsCents: number;
  readonly chosen: ChosenShipping | null;
  readonly recipient: CartRecipient | null;
  /** The customer agreed to the order that the cart changes. */
  readonly isAgreed: boolean;
  readonly onChoose: (freight: ChosenShipping) => void;
}
