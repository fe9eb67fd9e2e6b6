import type { StockMovementReason, StockBatchKind } from '../contract.ts';

export const STOCK_MOVEMENT_REASONS: Readonly<Record<StockMovementReason, string>> = {
  initial: 'Estoque inicial',
  'manual-entry': 'Entrada manual',
  'manual-removal': 'Saída manual',
  'order-confirmed': 'Pedido confirmado',
  'order-cancelled': 'Pedido cancelado',
  'order-changed': 'Pedido alterado',
};

export const STOCK_BATCH_KINDS: Readonly<Record<StockBatchKind, string>> = {
  entry: 'Entrada',
  removal: 'Saída',
  count: 'Contagem',
};

/** The note of the movements by which the goods of an order come back that was cancelled after it was sent. */
export const GOODS_RETURNED = 'A mercadoria voltou';
/** The note of the movements that take these back. */
export const GOODS_RETURN_UNDONE = 'A mercadoria não voltou: desfeito';

export const COUNTED = 'Contagem';

/** A fixed note with what somebody adds to it. */
export const withNote = (fixed: string, note: string): string =>
  note === '' ? fixed : `${fixed}: ${note}`;

const UNDONE: Readonly<Record<StockBatchKind, string>> = {
  entry: 'Desfaz a entrada em grade',
  removal: 'Desfaz a saída em grade',
  count: 'Desfaz a contagem',
};

/** The note of the movements that take a batch back. */
export const undoneNote = (kind: StockBatchKind): string => UNDONE[kind];

/* The headings of the ledgers' file. */

/** Units that came and units that left have a column each, so that no cell is negative. */
export const STOCK_MOVEMENT_COLUMNS = {
  product: 'Produto',
  movement: 'Movimento',
  at: 'Quando',
  reason: 'Motivo',
  entered: 'Entrada',
  removed: 'Saída',
  balance: 'Saldo',
  orderId: 'Pedido',
  who: 'Quem',
  note: 'Observação',
} as const;

/** Further columns of the file for those who may know costs. */
export const STOCK_COST_COLUMNS = { unitCost: 'Custo unitário' } as const;
