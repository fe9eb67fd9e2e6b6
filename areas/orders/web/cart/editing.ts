import type { TemporaryOrderInput } from '../../cart.contract.ts';
import type { AgreedCart } from '../../rules/order-change.ts';

export interface Editing {
  /** The number that the order's customer knows. */
  readonly orderId: number;
  /** The cart that the customer confirmed; null before. */
  readonly agreed: AgreedCart | null;
  /** Saves the cart as the order's. @returns the order's number. */
  readonly save: (cart: TemporaryOrderInput, idempotencyKey: string) => Promise<number>;
  /** Reads again an order that somebody else changed. @returns the changes, as a text. */
  readonly catchUp: () => Promise<string>;
}
