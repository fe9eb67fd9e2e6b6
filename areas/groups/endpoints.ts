import { endpoint } from '#kit/endpoint.ts';
import {
  catalogueQuery,
  catalogueAnswer,
  offSaleAnswer,
  productGroupAnswer,
  productGroupInput,
  productGroupEdit,
} from './contract.ts';
import { z } from 'zod';
import { minimumInput, removalQuery } from '#areas/products/contract.ts';

const DUPLICATES = [
  'duplicate_product_name',
  'duplicate_product_in_group',
  'duplicate_product_code',
  'duplicate_product_barcode',
] as const;

export const listCatalogue = endpoint({
  at: 'GET /catalogue',
  name: 'listCatalogue',
  summary:
    'A page of what is sold, a group of products as one row, with the count in X-Total-Count',
  access: 'staff',
  query: catalogueQuery,
  answer: z.array(catalogueAnswer),
});

export const listOffSale = endpoint({
  at: 'GET /catalogue/off-sale',
  name: 'listOffSale',
  summary: 'Products off sale, or deleted in the last 30 days, the last first',
  access: 'staff',
  answer: z.array(offSaleAnswer),
});

export const getProductGroup = endpoint({
  at: 'GET /product-groups/:id',
  name: 'getProductGroup',
  summary: 'A group with its axes, their values and its products',
  access: 'staff',
  answer: productGroupAnswer,
  refusals: ['product_group_not_found'],
});

export const createProductGroup = endpoint({
  at: 'POST /product-groups',
  name: 'createProductGroup',
  summary: 'Add products that are one thing in sizes or colours, or gather some that are there',
  access: 'staff',
  once: true,
  body: productGroupInput,
  answer: productGroupAnswer,
  status: 201,
  refusals: DUPLICATES,
});

export const updateProductGroup = endpoint({
  at: 'PUT /product-groups/:id',
  name: 'updateProductGroup',
  summary: 'Make a group what the body says: its name, axes, values and products',
  access: 'staff',
  once: true,
  body: productGroupEdit,
  answer: productGroupAnswer,
  refusals: ['product_group_not_found', 'product_group_changed', ...DUPLICATES],
});

export const deleteProductGroup = endpoint({
  at: 'DELETE /product-groups/:id',
  name: 'deleteProductGroup',
  summary: 'Delete a group with its products, or take it off sale; its orders and its stock stay',
  access: 'staff',
  query: removalQuery,
  refusals: ['product_group_not_found'],
});

export const restoreProductGroup = endpoint({
  at: 'PUT /product-groups/:id/restored',
  name: 'restoreProductGroup',
  summary: 'Put a group back on sale with the products of its removal',
  access: 'staff',
  refusals: ['product_group_not_found', ...DUPLICATES],
});

export const setGroupMinimum = endpoint({
  at: 'PUT /product-groups/:id/minimum',
  name: 'setGroupMinimum',
  summary: 'Say at which stock the products of a group are low',
  access: 'staff',
  body: minimumInput,
  answer: productGroupAnswer,
  refusals: ['product_group_not_found'],
});
