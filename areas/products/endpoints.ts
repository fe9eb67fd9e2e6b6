import { endpoint } from '#kit/endpoint.ts';
import {
  productQuery,
  productAnswer,
  productExportQuery,
  productInput,
  productEdit,
  minimumInput,
  removalQuery,
} from './contract.ts';
import { z } from 'zod';
import { csvAnswer } from '#kit/contract/common.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from './rules/product-columns.ts';

const DUPLICATES = [
  'duplicate_product_name',
  'duplicate_product_code',
  'duplicate_product_barcode',
] as const;

export const listProducts = endpoint({
  at: 'GET /products',
  name: 'listProducts',
  summary: 'Products on sale: all, those of `ids`, or a page with the count in X-Total-Count',
  access: 'staff',
  query: productQuery,
  answer: z.array(productAnswer),
});

export const exportProducts = endpoint({
  at: 'GET /products/export',
  name: 'exportProducts',
  summary: 'The products on sale as CSV, with the search of their list, by their registration',
  access: 'staff',
  query: productExportQuery,
  answer: csvAnswer(Object.values(PRODUCT_COLUMNS), Object.values(PRODUCT_COST_COLUMNS)),
  produces: ['text/csv'],
});

export const getProduct = endpoint({
  at: 'GET /products/:id',
  name: 'getProduct',
  summary: 'One product',
  access: 'staff',
  answer: productAnswer,
  refusals: ['product_not_found'],
});

export const createProduct = endpoint({
  at: 'POST /products',
  name: 'createProduct',
  summary: 'Add a product with its first stock',
  access: 'staff',
  once: true,
  body: productInput,
  answer: productAnswer,
  status: 201,
  refusals: DUPLICATES,
});

export const updateProduct = endpoint({
  at: 'PUT /products/:id',
  name: 'updateProduct',
  summary: 'Change name, price, cost and details',
  access: 'staff',
  body: productEdit,
  answer: productAnswer,
  refusals: ['product_not_found', ...DUPLICATES],
});

export const deleteProduct = endpoint({
  at: 'DELETE /products/:id',
  name: 'deleteProduct',
  summary: 'Delete a product, or take it off sale; its orders and its stock stay',
  access: 'staff',
  query: removalQuery,
  refusals: ['product_not_found'],
});

export const restoreProduct = endpoint({
  at: 'PUT /products/:id/restored',
  name: 'restoreProduct',
  summary: 'Put a product back on sale as it was before its removal',
  access: 'staff',
  refusals: ['product_not_found', ...DUPLICATES],
});

export const setMinimum = endpoint({
  at: 'PUT /products/:id/minimum',
  name: 'setMinimum',
  summary: 'Say at which stock a product is low; null: at that of its group',
  access: 'staff',
  body: minimumInput,
  answer: productAnswer,
  refusals: ['product_not_found'],
});
