import { readKept, writeKept } from './kept-text.ts';

/* The orders that this browser confirmed. Nobody else knows of the list. */

const KEY = 'balcao:meus-pedidos';
const MOST = 30;

export interface OwnOrder {
  orderId: string;
  /** Epoch milliseconds of the confirmation. */
  at: number;
  /** Reais. */
  total: number;
}

const isOrder = (order: unknown): order is OwnOrder => {
  const { orderId, at, total } = (order ?? {}) as Partial<OwnOrder>;
  return /^\d{12}$/.test(String(orderId)) && typeof at === 'number' && typeof total === 'number';
};

/** The orders, the last one first. */
export function readOwnOrders(): OwnOrder[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOrder) : [];
  } catch {
    return [];
  }
}

export function keepOwnOrder(order: OwnOrder): void {
  const others = readOwnOrders().filter(({ orderId }) => orderId !== order.orderId);
  writeKept(KEY, JSON.stringify([order, ...others].slice(0, MOST)));
}

export const forgetOwnOrders = (): void => writeKept(KEY, null);
