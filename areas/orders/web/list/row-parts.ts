import type { OrderAnswer } from '../../contract.ts';
import type { ComponentType } from 'react';

/** The parts that rows of a list of orders show of later areas; the page of the list gives them. */
export interface OrderRowParts {
  /** The button that notes what is due as received. */
  readonly Receive: ComponentType<{ order: OrderAnswer; onDone: () => void }>;
  /** The button that notes what is to give back as given. */
  readonly GiveBack: ComponentType<{ order: OrderAnswer; className: string; onDone: () => void }>;
  /** The button that sends the link of a waiting order, or a reminder of it. */
  readonly SendLink: ComponentType<{ order: OrderAnswer; isReminder: boolean }>;
  /** Gives the notice of a cancelled order whose money is to give back. */
  readonly useOwedNotice: () => (done: string, order: OrderAnswer) => void;
}
