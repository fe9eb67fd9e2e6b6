import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { shippingAnswer, shippingInput } from './contract.ts';

export const listShipping = endpoint({
  at: 'GET /shipping',
  name: 'listShipping',
  summary: 'Shipping policies',
  access: 'staff',
  answer: z.array(shippingAnswer),
});

export const createShipping = endpoint({
  at: 'POST /shipping',
  name: 'createShipping',
  summary: 'Add a shipping policy',
  access: 'staff',
  once: true,
  body: shippingInput,
  answer: shippingAnswer,
  status: 201,
});

export const updateShipping = endpoint({
  at: 'PUT /shipping/:id',
  name: 'updateShipping',
  summary: 'Change a shipping policy',
  access: 'staff',
  body: shippingInput,
  answer: shippingAnswer,
  refusals: ['shipping_not_found'],
});

export const deleteShipping = endpoint({
  at: 'DELETE /shipping/:id',
  name: 'deleteShipping',
  summary: 'Delete a shipping policy',
  access: 'staff',
  refusals: ['shipping_not_found'],
});

export const restoreShipping = endpoint({
  at: 'PUT /shipping/:id/restored',
  name: 'restoreShipping',
  summary: 'Undo the deletion of a shipping policy, for a day',
  access: 'staff',
  answer: shippingAnswer,
  refusals: ['shipping_not_found'],
});
