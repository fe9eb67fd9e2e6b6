import type { ComponentType } from 'react';

import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import type { ShippingChoiceProps } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightOfLink } from '../contract.ts';

/** The choice of a freight by CEP; its code loads only for an order that has it. Never rejects: an order is confirmed without it too. */
export async function loadFreightChoice({
  choosesFreight,
}: Partial<FreightOfLink>): Promise<ComponentType<ShippingChoiceProps> | undefined> {
  if (!choosesFreight) return undefined;
  try {
    return (await import('./freight-choice.tsx')).FreightChoice;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
