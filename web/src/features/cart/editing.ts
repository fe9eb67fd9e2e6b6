import type { TemporaryOrderInput } from '@balcao/domain/contract/cart';
import type { AgreedCart } from '@balcao/domain/rules/order-change';

/** The order that a cart changes. */
export interface Editing {
  /** The number that its customer knows. */
  readonly orderId: number;
  /** The cart that the customer confirmed; null while they have not. */
  readonly agreed: AgreedCart | null;
  /** Saves the cart as the order's. @returns the order's number. */
  readonly save: (cart: TemporaryOrderInput, idempotencyKey: string) => Promise<number>;
  /** For an order that somebody else changed: reads the order again, and says what they changed. */
  readonly catchUp: () => Promise<string>;
}
