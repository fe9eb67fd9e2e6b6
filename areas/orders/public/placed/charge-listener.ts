import type { OrderChargeAnswer } from '#areas/pix/contract.ts';
import { createContext } from 'react';

/** Sends the answers of the payment box to the page around it. */
export const ChargeListener = createContext<(answer: OrderChargeAnswer) => void>(() => undefined);
