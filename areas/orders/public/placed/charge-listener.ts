import type { OrderChargeAnswer } from '#areas/pix/contract.ts';
import { createContext } from 'react';

/** Tells the page around the payment box its answers. */
export const ChargeListener = createContext<(answer: OrderChargeAnswer) => void>(() => undefined);
