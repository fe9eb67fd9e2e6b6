import type { FreightOfLink } from '../contract.ts';

/** The choice of a freight by CEP; its code loads only for an order that has it. Never rejects: an order is confirmed without it too. */
export const loadFreightChoice = async ({ choosesFreight }: Partial<FreightOfLink>) =>
  choosesFreight
    ? import('./freight-choice.tsx')
        .then(({ FreightChoice }) => FreightChoice)
        .catch(() => undefined)
    : undefined;
