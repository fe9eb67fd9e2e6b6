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
