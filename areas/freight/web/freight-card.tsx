import type { FreightOfDetail } from '../contract.ts';

/** The freight of an order, its label, and where its parcel is. */
export function FreightCard({ order: _ }: { order: FreightOfDetail }) {
  return null;
}
