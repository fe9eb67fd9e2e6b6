import { z } from 'zod';
import { address, addressInput, instant, money, pageQuery, recordId } from './common.ts';

export const customerQuery = pageQuery.extend({
  ids: z.string().max(10_000).optional().describe('Identifiers, comma-joined'),
});
export type CustomerQuery = z.input<typeof customerQuery>;

/** Whether a field is filled and well formed the server says of all fields at once, each with its own message. */
const person = {
  name: z.string().trim().max(120),
  surname: z.string().trim().max(120),
  email: z.string().trim().max(254),
  phone: z.string().trim().max(40),
  cpf: z.string().max(20),
};

export const customerInput = z.object({
  ...person,
  password: z
    .string()
    .max(200)
    .nullish()
    .describe('At least 8 characters; with one the customer can sign in'),
  address: addressInput,
});
export type CustomerInput = z.input<typeof customerInput>;

/** The edited customer; what is absent stays as it is. */
export const customerEdit = z.object({
  name: person.name.optional(),
  surname: person.surname.optional(),
  email: person.email.optional(),
  phone: person.phone.optional(),
  cpf: person.cpf.optional(),
  address: addressInput
    .extend({ complement: z.string().trim().max(120) })
    .partial()
    .optional(),
});
export type CustomerEdit = z.input<typeof customerEdit>;

export const customerAnswer = z.object({
  _id: recordId,
  name: z.string(),
  surname: z.string(),
  cpf: z.string(),
  email: z.string(),
  phone: z.string(),
  address,
  createdAt: instant,
  ordersCount: z.number().int().describe('Non-cancelled orders'),
  ordersTotal: money.describe('Sum of the totals of non-cancelled orders'),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

export const cpfParams = z.object({ cpf: z.string().min(1).max(20) });
export const cpfLookupHeaders = z.object({ 'order-id': z.string().max(80).optional() });

/** What a CPF look-up answers: in full to staff, masked with `•` to anyone else. */
export const cpfLookupAnswer = z.object({
  name: z.string(),
  surname: z.string(),
  address,
  masked: z.boolean(),
});
export type CpfLookupAnswer = z.infer<typeof cpfLookupAnswer>;
