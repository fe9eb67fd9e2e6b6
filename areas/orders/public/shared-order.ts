import type { OrderDetailAnswer, PublicOrderAnswer } from '../contract.ts';
import type { ReactNode } from 'react';

/** The fields that staff do not get: they see them elsewhere. */
type OfHolder = 'store' | 'expired' | 'changes' | 'isWindowOpen' | 'awaitsCharge';

/** The order of a link. A logged-in member of staff gets the whole order without `store`, which is asked for separately. */
export type SharedOrder = Omit<PublicOrderAnswer, OfHolder> &
  Partial<Pick<PublicOrderAnswer, OfHolder>> &
  Partial<Pick<OrderDetailAnswer, 'history' | 'expiresAt'>>;

/** The next steps after a confirmation, beside the thanks. */
export interface AfterOrder {
  /** The next step, by the order's kind of shipping. */
  text: string;
  /** The links back into the window. */
  links: ReactNode;
}

/** The data of the page of an order that cannot be confirmed, or no longer. */
export interface OtherPageProps {
  order: SharedOrder;
  payment: ReactNode;
  changes: ReactNode;
  /** The outcome of a request to withdraw. */
  withdrawal: ReactNode;
  focusTitle: boolean;
  /** Called when the order has changed: it loads again. */
  onStale: () => void;
}
