import type { OrderDetailAnswer, PublicOrderAnswer } from '../../contract.ts';
import type { ComponentType, ReactNode } from 'react';

/** The fields that staff do not get: they see them elsewhere. */
type OfHolder = 'store' | 'expired' | 'changes';

/** The order of a link. A logged-in member of staff gets the whole order without `store`, which is asked for separately. */
export type SharedOrder = Omit<PublicOrderAnswer, OfHolder> &
  Partial<Pick<PublicOrderAnswer, OfHolder>> &
  Partial<Pick<OrderDetailAnswer, 'history' | 'expiresAt'>> & {
    /** Made in the window, and that is open: there is a way back. */
    isWindowOpen?: boolean;
    /** The payment box may learn of a payment while the page is open. */
    awaitsCharge?: boolean;
    /** Where the goods are of an order that was cancelled after it was sent. */
    goods?: 'away' | 'returned' | null;
    /** The days of its shipping, in words. */
    freightDays?: string | null;
  };

/** The customer's right to withdraw, on the page of a placed order. */
export interface ShownWithdrawal {
  /** The outcome of the last request; null without one. */
  readonly notice: ReactNode;
  /** Until when it lasts, in words; empty where that is not known. */
  readonly until: string;
  /** The link to ask for it. @param onAsked called with the notice that takes the link's place. */
  readonly offer: (onAsked: (notice: ReactNode) => void) => ReactNode;
}

/**
 * The parts that later areas show on the page of an order; `app/entries/customer/order-page-parts.ts` has them all. Their code
 * loads only for an order that has something to show.
 */
export interface OrderPageParts {
  /** The box that takes the payment; null where there is nothing to pay. */
  readonly loadPayment: (order: SharedOrder) => Promise<ReactNode>;
  /** The panel of a paid order, for a page that does not say so itself. Never rejects. */
  readonly loadPaid: (order: SharedOrder) => Promise<ReactNode>;
  /** Undefined where the customer neither may withdraw nor asked to. */
  readonly loadWithdrawal: (order: SharedOrder) => Promise<ShownWithdrawal | undefined>;
  /** The last news of a sent order's parcel, in words; undefined for none. */
  readonly loadDelivery: (order: SharedOrder) => Promise<string | undefined>;
  /** Undefined where the shop has chosen the shipping. Never rejects. */
  readonly loadShippingChoice: (
    order: SharedOrder,
  ) => Promise<ComponentType<ShippingChoiceProps> | undefined>;
}

/** The choice of a shipping by its customer, below the address. */
export interface ShippingChoiceProps {
  order: SharedOrder;
  /** The text of the form's field: typed, or a mask. */
  cep: string;
  /** Hears whether the order is about to change: a confirmation waits for it. */
  onBusy: (isBusy: boolean) => void;
  /** Loads the order again, which has another shipping. */
  onChosen: () => Promise<void>;
}

/** The next steps after a confirmation, beside the thanks. */
export interface AfterOrder {
  /** The next step, by the order's kind of shipping. */
  text: string;
  /** The address where the order is fetched. */
  place: ReactNode;
  /** The links back into the window. */
  links: ReactNode;
}

/** The data of the page of an order that cannot be confirmed, or no longer. */
export interface OtherPageProps {
  order: SharedOrder;
  payment: ReactNode;
  changes: ReactNode;
  withdrawal: ShownWithdrawal | undefined;
  delivery: string | undefined;
  focusTitle: boolean;
  /** Called when the order has changed: it loads again. */
  onStale: () => void;
}
