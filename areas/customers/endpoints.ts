import { endpoint } from '#kit/endpoint.ts';
import {
  contactInput,
  customerQuery,
  customerAnswer,
  customerExportQuery,
  customerInput,
  customerEdit,
  cpfParams,
  cpfLookupHeaders,
  cpfLookupAnswer,
} from './contract.ts';
import { z } from 'zod';
import { csvAnswer, noteInput } from '#kit/contract/common.ts';
import { CUSTOMER_COLUMNS } from './rules/customer-columns.ts';

export const listCustomers = endpoint({
  at: 'GET /customers',
  name: 'listCustomers',
  summary: 'Customers by name: all, those named, or a page with the count in X-Total-Count',
  access: 'staff',
  query: customerQuery,
  answer: z.array(customerAnswer),
});

export const exportCustomers = endpoint({
  at: 'GET /customers/export',
  name: 'exportCustomers',
  summary: 'The list of customers as CSV, with its search, by their registration',
  // A HEAD request exports nothing.
  access: 'staff',
  query: customerExportQuery,
  answer: csvAnswer(Object.values(CUSTOMER_COLUMNS)),
  produces: ['text/csv'],
});

export const getCustomer = endpoint({
  at: 'GET /customers/:id',
  name: 'getCustomer',
  summary: 'One customer',
  access: 'staff',
  answer: customerAnswer,
  refusals: ['customer_not_found'],
});

export const createCustomer = endpoint({
  at: 'POST /customers',
  name: 'createCustomer',
  summary: 'Register a customer, with a password also as a user',
  access: 'staff',
  once: true,
  body: customerInput,
  answer: customerAnswer,
  status: 201,
  refusals: ['customer_not_found', 'duplicate_cpf', 'duplicate_email'],
});

export const createContact = endpoint({
  at: 'POST /customers/contacts',
  name: 'createContact',
  summary: 'Register a customer of whom name and phone are enough',
  access: 'staff',
  once: true,
  body: contactInput,
  answer: customerAnswer,
  status: 201,
  refusals: ['customer_not_found', 'duplicate_cpf', 'duplicate_phone'],
});

export const updateCustomer = endpoint({
  at: 'PUT /customers/:id',
  name: 'updateCustomer',
  summary: 'Change what is sent of a customer',
  access: 'staff',
  body: customerEdit,
  answer: customerAnswer,
  refusals: ['customer_not_found', 'duplicate_cpf', 'duplicate_phone', 'duplicate_email'],
});

export const noteCustomer = endpoint({
  at: 'PATCH /customers/:id/note',
  name: 'noteCustomer',
  summary: 'Change what staff note of a customer, for themselves',
  access: 'staff',
  body: noteInput,
  answer: customerAnswer,
  refusals: ['customer_not_found'],
});

export const deleteCustomer = endpoint({
  at: 'DELETE /customers/:id',
  name: 'deleteCustomer',
  summary: 'Delete a customer; orders keep their copy',
  access: 'staff',
  refusals: ['customer_not_found'],
});

export const lookUpCpf = endpoint({
  at: 'GET /customers/cpf/:cpf',
  name: 'lookUpCpf',
  summary: 'Fill the form of a returning customer',
  access: 'optional',
  params: cpfParams,
  headers: cpfLookupHeaders,
  answer: cpfLookupAnswer,
  refusals: ['customer_not_found', 'too_many_requests'],
});
