import { z } from 'zod';
import {
  address,
  addressInput,
  instant,
  money,
  orderPassHeaders,
  pageQuery,
  recordId,
  storableText,
  text,
  trimmedText,
} from './common.ts';

/** `likely`: whose name begins with what is searched for, then who bought last. */
export const customerSort = z.enum(['name', 'likely']);
export type CustomerSort = z.infer<typeof customerSort>;

export const customerQuery = pageQuery.extend({
  ids: storableText(10_000).optional().describe('Identifiers, comma-joined'),
  sort: customerSort
    .optional()
    .describe('Of a page; likely: who begins with what is searched for, then who bought last'),
});
export type CustomerQuery = z.input<typeof customerQuery>;

/** All of the list, as a file. */
export const customerExportQuery = pageQuery.pick({ q: true });
export type CustomerExportQuery = z.input<typeof customerExportQuery>;

/** Whether a field is filled and well formed the server says of all fields at once, each with its own message. */
const person = {
  name: trimmedText(120, 'Maria'),
  surname: trimmedText(120, 'Souza'),
  email: trimmedText(254, 'maria@exemplo.com'),
  phone: trimmedText(40, '(11) 98765-4321'),
  cpf: storableText(20, '529.982.247-25'),
};

export const customerInput = z.object({
  ...person,
  password: storableText(200)
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
    .extend({ complement: trimmedText(120, 'Apto 12') })
    .partial()
    .optional(),
});
export type CustomerEdit = z.input<typeof customerEdit>;

export const customerAnswer = z.object({
  _id: recordId,
  name: text('Maria'),
  surname: text('Souza'),
  cpf: text('529.982.247-25'),
  email: text('maria@exemplo.com'),
  phone: text('(11) 98765-4321'),
  address,
  note: text('Prefere retirar na loja.').describe('What staff noted for themselves'),
  createdAt: instant,
  ordersCount: z.number().int().describe('Non-cancelled orders'),
  ordersTotal: money.describe('Sum of the totals of non-cancelled orders'),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

export const cpfParams = z.object({ cpf: storableText(20).min(1) });
export const cpfLookupHeaders = orderPassHeaders.extend({
  'order-id': storableText(80).optional(),
});

/** What a CPF look-up answers: in full to staff, masked with `•` to anyone else. */
export const cpfLookupAnswer = z.object({
  name: text('Maria'),
  surname: text('S••••'),
  address,
  masked: z.boolean(),
});
export type CpfLookupAnswer = z.infer<typeof cpfLookupAnswer>;
