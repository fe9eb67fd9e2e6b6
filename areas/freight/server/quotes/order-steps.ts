import type { ChangedOrder, LifeStep, PlacedOrder } from '#areas/orders/server/orders.service.ts';

/** Keeps with an order the offer that its shipping came from; an order with another shipping keeps none. */
export const keepOffer: LifeStep<PlacedOrder & Partial<Pick<ChangedOrder, 'keepsDiscount'>>> = () =>
  Promise.resolve();
