import { endpoint } from '#kit/endpoint.ts';
import { productImport, importAnswer, customerImport } from './contract.ts';

export const importProducts = endpoint({
  at: 'POST /products/import',
  name: 'importProducts',
  summary: 'Add and change the products of a piece of a spreadsheet, or say what would come of it',
  access: 'staff',
  body: productImport,
  answer: importAnswer,
  refusals: ['idempotency_conflict'],
});

export const importCustomers = endpoint({
  at: 'POST /customers/import',
  name: 'importCustomers',
  summary: 'Add and change the customers of a piece of a spreadsheet, or say what would come of it',
  access: 'staff',
  body: customerImport,
  answer: importAnswer,
  refusals: ['idempotency_conflict'],
});
