import type { OrderDetailAnswer, PublicOrderAnswer } from '@balcao/domain/contract/orders';
import type { ReactNode } from 'react';

/** A member of staff who is logged in gets the order in full, without `store`, which is then asked for apart. */
export type SharedOrder = Omit<PublicOrderAnswer, 'store' | 'expired' | 'changes'> &
  Partial<Pick<PublicOrderAnswer, 'store' | 'expired' | 'changes'>> &
  Partial<Pick<OrderDetailAnswer, 'history' | 'expiresAt'>>;

/** What the page of an order knows that is not to be confirmed, or not any more. */
export interface OtherPageProps {
  order: SharedOrder;
  /** What to pay it with. */
  payment: ReactNode;
  changes: ReactNode;
  /** What became of the customer's wish to withdraw. */
  withdrawal: ReactNode;
  focusTitle: boolean;
}
