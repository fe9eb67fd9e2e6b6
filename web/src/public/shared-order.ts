import type { OrderDetailAnswer, PublicOrderAnswer } from '@balcao/domain/contract/orders';
import type { ReactNode } from 'react';

/** What staff are not told: they see it elsewhere. */
type OfHolder = 'store' | 'expired' | 'changes' | 'isWindowOpen' | 'awaitsCharge';

/** The order of a link. A member of staff who is logged in gets the order in full, without `store`, which is then asked for apart. */
export type SharedOrder = Omit<PublicOrderAnswer, OfHolder> &
  Partial<Pick<PublicOrderAnswer, OfHolder>> &
  Partial<Pick<OrderDetailAnswer, 'history' | 'expiresAt'>>;

/** What follows from a confirmation, beside its thanks. */
export interface AfterOrder {
  /** What comes next, by the way in which the order travels. */
  text: string;
  /** The ways back into the window. */
  links: ReactNode;
}

/** The data of the page of an order that cannot be confirmed, or not any more. */
export interface OtherPageProps {
  order: SharedOrder;
  /** The box in which the order can be paid. */
  payment: ReactNode;
  changes: ReactNode;
  /** The outcome of the customer's wish to withdraw. */
  withdrawal: ReactNode;
  focusTitle: boolean;
  /** The order is another one by now: it is to come anew. */
  onStale: () => void;
}
