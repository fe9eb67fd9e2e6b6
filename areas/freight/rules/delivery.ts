import type { DeliveryState } from '../contract.ts';

/** The states of a parcel as they stand within a sentence. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  posted: 'postado',
  'in-transit': 'em trânsito',
  'out-for-delivery': 'saiu para entrega',
  delivered: 'entregue',
  undelivered: 'não entregue',
};

const RANKS = { posted: 0, 'in-transit': 1, 'out-for-delivery': 2, undelivered: 2, delivered: 3 };

/** Whether a state follows another: a parcel never goes back, but may be out for delivery several times. */
export const isNews = (before: DeliveryState | null, after: DeliveryState): boolean =>
  before !== after && (before === null || RANKS[after] >= RANKS[before]);
