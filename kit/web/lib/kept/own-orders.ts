import { readKept, writeKept } from './kept-text.ts';

/* The orders that this browser confirmed, or that its cart had become. Only this browser has the list. */

const KEY = 'balcao:meus-pedidos';
const MOST = 30;

export interface OwnOrder {
  orderId: string;
  /** Epoch milliseconds of the confirmation, or of the moment when this browser learnt of it. */
  at: number;
  /** Reais; null when only the confirmation is known. */
  total: number | null;
}

const isOrder = (order: unknown): order is OwnOrder => {
  const { orderId, at, total } = (order ?? {}) as Partial<OwnOrder>;
  return (
    /^\d{12}$/.test(String(orderId)) &&
    typeof at === 'number' &&
    (total === null || typeof total === 'number')
  );
};

/** The orders, newest first. */
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

/** Stores an order of this browser's cart that was found confirmed, unless it is on the list. */
export function noteOwnOrder(orderId: string): void {
  if (readOwnOrders().some((order) => order.orderId === orderId)) return;
  keepOwnOrder({ orderId, at: Date.now(), total: null });
}

export const forgetOwnOrders = (): void => writeKept(KEY, null);
