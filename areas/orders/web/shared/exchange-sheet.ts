import type { Dispatch } from 'react';

import type { CartAction, CartItem, CartProduct } from './cart.ts';

/** A line of the cart whose product is one of a group. */
export interface GroupedLine {
  readonly productId: string;
  readonly name: string;
  readonly groupId: string;
}

/** A sheet over the cart, to exchange the product of a line for another one of its group. */
export interface ExchangeSheetProps {
  /** Undefined closes the sheet. */
  line: GroupedLine | undefined;
  onClose: () => void;
  items: readonly CartItem[];
  dispatch: Dispatch<CartAction>;
  onPick: (product: CartProduct) => void;
}
