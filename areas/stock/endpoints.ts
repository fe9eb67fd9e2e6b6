import { endpoint } from '#kit/endpoint.ts';
import {
  stockBatchQuery,
  stockBatchRow,
  stockBatchInput,
  stockBatchAnswer,
  stockBatchUndo,
  stockChangeAnswer,
  stockChangeInput,
  stockExportQuery,
  stockMovementAnswer,
} from './contract.ts';
import { z } from 'zod';
import { csvAnswer, pageQuery } from '#kit/contract/common.ts';
import { STOCK_MOVEMENT_COLUMNS, STOCK_COST_COLUMNS } from './rules/stock-movement.ts';

export const listStockBatches = endpoint({
  at: 'GET /products/stock/batches',
  name: 'listStockBatches',
  summary: 'A page of the batches of stock, the last one first',
  access: 'staff',
  query: stockBatchQuery,
  answer: z.array(stockBatchRow),
});

export const saveStockBatch = endpoint({
  at: 'POST /products/stock/batches',
  name: 'saveStockBatch',
  summary: 'Enter, remove or count units of several products: all of them, or none',
  access: 'staff',
  once: true,
  body: stockBatchInput,
  answer: stockBatchAnswer,
  status: 201,
  refusals: ['product_not_found', 'insufficient_stock', 'stock_moved'],
});

export const undoStockBatch = endpoint({
  at: 'POST /products/stock/batches/:id/undo',
  name: 'undoStockBatch',
  summary: 'Take a batch of stock back, once and whole',
  access: 'staff',
  once: true,
  body: stockBatchUndo,
  answer: stockBatchAnswer,
  refusals: [
    'stock_batch_not_found',
    'stock_batch_undone',
    'stock_batch_off_sale',
    'stock_change_undone',
    'insufficient_stock',
  ],
});

const CHANGE = {
  access: 'staff',
  once: true,
  body: stockChangeInput,
  answer: stockChangeAnswer,
  refusals: [
    'invalid_stock_change',
    'product_not_found',
    'insufficient_stock',
    'stock_change_undone',
  ],
} as const;

export const addStock = endpoint({
  at: 'POST /products/stock/add',
  name: 'addStock',
  summary: 'Enter units by hand',
  ...CHANGE,
});

export const removeStock = endpoint({
  at: 'POST /products/stock/remove',
  name: 'removeStock',
  summary: 'Remove units by hand',
  ...CHANGE,
});

export const exportStock = endpoint({
  at: 'GET /products/stock/export',
  name: 'exportStock',
  summary: 'The stock ledgers of all products, or of one, as CSV: each from its first movement on',
  access: 'staff',
  query: stockExportQuery,
  answer: csvAnswer(Object.values(STOCK_MOVEMENT_COLUMNS), Object.values(STOCK_COST_COLUMNS)),
  refusals: ['product_not_found'],
  produces: ['text/csv'],
});

export const listStockMovements = endpoint({
  at: 'GET /products/:id/stock-movements',
  name: 'listStockMovements',
  summary: "A page of a product's stock ledger, newest first",
  access: 'staff',
  query: pageQuery.omit({ q: true }),
  answer: z.array(stockMovementAnswer),
  refusals: ['product_not_found'],
});
