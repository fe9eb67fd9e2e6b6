import { z } from 'zod';

/** A record's identifier: UUIDv7, lower case. */
export const recordId = z.uuid().describe('UUIDv7 of a record');

/** Money as it travels: reais with at most two decimals. */
export const money = z.number().describe('Reais, at most two decimals');

/** Money as people type it: a number of reais, or a text such as "1.234,50". */
export const moneyInput = z
  .union([z.number(), z.string().max(40)])
  .describe('Reais: a number, or a text such as "1.234,50"');

/** An instant as it travels: ISO 8601 in UTC. */
export const instant = z.string().describe('ISO 8601, UTC');

/** A day in the store's time zone, `yyyy-mm-dd`. */
export const day = z.iso.date();

/** Text that can be stored and compared: PostgreSQL has none with a zero character in it. */
export const storableText = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);

export const idParams = z.object({ id: storableText(80).min(1) });

/** Paging of every list: without `page` and `limit` the answer is the whole array. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  q: storableText(200).optional(),
});

/** Headers of the calls that a phone may send twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().min(8).max(200).optional(),
});

export const noContent = z.null().describe('No content');

export const addressInput = z.object({
  cep: z.string().max(20),
  street: z.string().trim().max(200),
  number: z.string().trim().max(30),
  neighborhood: z.string().trim().max(120),
  complement: z.string().trim().max(120).optional().default(''),
  city: z.string().trim().max(120),
  state: z.string().trim().max(40),
});
export type AddressInput = z.input<typeof addressInput>;

export const address = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  neighborhood: z.string(),
  complement: z.string(),
  city: z.string(),
  state: z.string(),
});
export type Address = z.infer<typeof address>;
