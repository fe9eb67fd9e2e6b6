import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { discountAnswer, discountInput, discountsQuery } from './contract.ts';

export const listDiscounts = endpoint({
  at: 'GET /discounts',
  name: 'listDiscounts',
  summary: 'Discount policies',
  access: 'staff',
  query: discountsQuery,
  answer: z.array(discountAnswer),
});

export const createDiscount = endpoint({
  at: 'POST /discounts',
  name: 'createDiscount',
  summary: 'Add a discount policy',
  access: 'staff',
  once: true,
  body: discountInput,
  answer: discountAnswer,
  status: 201,
});

export const updateDiscount = endpoint({
  at: 'PUT /discounts/:id',
  name: 'updateDiscount',
  summary: 'Change a discount policy',
  access: 'staff',
  body: discountInput,
  answer: discountAnswer,
  refusals: ['discount_not_found'],
});

export const deleteDiscount = endpoint({
  at: 'DELETE /discounts/:id',
  name: 'deleteDiscount',
  summary: 'Delete a discount policy',
  access: 'staff',
  refusals: ['discount_not_found'],
});
