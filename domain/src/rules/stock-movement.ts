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
