import type { StockMovementReason } from '../contract/products.ts';

/** The reasons for which stock moves, in words. */
export const STOCK_MOVEMENT_REASONS: Readonly<Record<StockMovementReason, string>> = {
  initial: 'Estoque inicial',
  'manual-entry': 'Entrada manual',
  'manual-removal': 'Saída manual',
  'order-confirmed': 'Pedido confirmado',
  'order-cancelled': 'Pedido cancelado',
  'order-changed': 'Pedido alterado',
};

/** The note of the movements by which the goods of an order come back that was cancelled after it was sent. */
export const GOODS_RETURNED = 'A mercadoria voltou';
/** The note of the movements that take these back. */
export const GOODS_RETURN_UNDONE = 'A mercadoria não voltou: desfeito';
