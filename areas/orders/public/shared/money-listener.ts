import type { OrderMoneyAnswer } from '../../contract.ts';
import { createContext } from 'react';

/** The state of an order's money, as the payment box has learnt since the page was loaded. */
export type MoneyNews = Pick<OrderMoneyAnswer, 'paymentStatus' | 'due' | 'paid'>;

/** Tells the page around the payment box its news. */
export const MoneyListener = createContext<(news: MoneyNews) => void>(() => undefined);
