import type { OrderChargeAnswer } from '@balcao/domain/contract/charges';
import { createContext } from 'react';

/** The page around the box in which an order is paid hears what the box learns. */
export const ChargeListener = createContext<(answer: OrderChargeAnswer) => void>(() => undefined);
