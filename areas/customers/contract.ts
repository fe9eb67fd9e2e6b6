import { z } from 'zod';
import {
  absentOr,
  instant,
  money,
  pageQuery,
  recordId,
  storableText,
  text,
  trimmedText,
} from '#kit/contract/common.ts';
import {
  address,
  addressEdit,
  addressInput,
  customerEditTexts,
  customerInputTexts,
  customerTexts,
  lookedUpTexts,
} from '#kit/contract/person.ts';

/** `likely`: customers whose name begins with the search text come first, then those who bought last. */
export const customerSort = z.enum(['name', 'likely']);
export type CustomerSort = z.infer<typeof customerSort>;

export const customerQuery = pageQuery.extend({
  ids: storableText(10_000).optional().describe('Identifiers, comma-joined'),
  sort: customerSort
    .optional()
    .describe('Of a page; likely: who begins with what is searched for, then who bought last'),
});
export type CustomerQuery = z.input<typeof customerQuery>;

/** The whole list, as a file. */
export const customerExportQuery = pageQuery.pick({ q: true });
export type CustomerExportQuery = z.input<typeof customerExportQuery>;

export const customerInput = z.object({
  ...customerInputTexts,
  password: storableText(200)
    .nullish()
    .describe('At least 6 characters of any kind; with one the customer can sign in'),
  address: addressInput,
});
export type CustomerInput = z.output<typeof customerInput>;

/** A customer of whom name and phone are enough; what else is sent must be well formed. */
export const contactInput = z.object({
  ...customerEditTexts,
  name: customerInputTexts.name,
  phone: customerInputTexts.phone,
  address: absentOr(addressEdit),
});
export type ContactInput = z.output<typeof contactInput>;

/** The edited customer; absent fields stay as they are. */
export const customerEdit = z.object({ ...customerEditTexts, address: absentOr(addressEdit) });
export type CustomerEdit = z.output<typeof customerEdit>;

export const customerAnswer = z.object({
  _id: recordId,
  ...customerTexts,
  cpf: customerTexts.cpf.describe('Empty for a customer of whom name and phone are enough'),
  address: address.describe('Of such a customer its fields are empty'),
  note: text('Prefere retirar na loja.').describe('What staff noted for themselves'),
  createdAt: instant,
  ordersCount: z.number().int().describe('Non-cancelled orders'),
  ordersTotal: money.describe('Sum of the totals of non-cancelled orders'),
});
export type CustomerAnswer = z.infer<typeof customerAnswer>;

export const cpfParams = z.object({ cpf: trimmedText(20).min(1) });
export const cpfLookupHeaders = z.object({ 'order-id': storableText(80).optional() });

/** The answer to a look-up by CPF: in full to staff, masked with `•` to anyone else. */
export const cpfLookupAnswer = z.object({
  ...lookedUpTexts,
  address,
  masked: z.boolean(),
});
export type CpfLookupAnswer = z.infer<typeof cpfLookupAnswer>;
