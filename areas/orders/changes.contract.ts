import { z } from 'zod';
import { instant, money, orderTotal, shippingPrice, text } from '#kit/contract/common.ts';

export const shippingChoice = z.object({ name: text('SEDEX'), price: shippingPrice }).nullable();
export const discountTaken = z
  .object({ name: text('Dez por cento'), amount: money.meta({ examples: [19] }) })
  .nullable();
const units = z.number().int();

/** A difference that a change made to an order. Staff and the customer read the differences line by line. */
export const orderChangeFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line-added'),
    name: text('Vestido midi azul'),
    quantity: units,
    price: money.describe('Unit price after discount'),
  }),
  z.object({ kind: z.literal('line-removed'), name: text('Vestido midi azul'), quantity: units }),
  z.object({
    kind: z.literal('line-quantity'),
    name: text('Vestido midi azul'),
    from: units,
    to: units,
  }),
  z.object({
    kind: z.literal('line-price'),
    name: text('Vestido midi azul'),
    from: money.describe('Unit price after discount'),
    to: money,
  }),
  z.object({ kind: z.literal('shipping'), from: shippingChoice, to: shippingChoice }),
  z.object({ kind: z.literal('discount'), from: discountTaken, to: discountTaken }),
  z.object({
    kind: z.literal('influencer'),
    from: text('Clara Nunes').nullable(),
    to: text('Clara Nunes').nullable(),
  }),
  z.object({ kind: z.literal('total'), from: orderTotal, to: orderTotal }),
]);
export type OrderChangeFact = z.infer<typeof orderChangeFact>;

/** A change as the customer reads it: its time and its facts, never its author or the influencer. */
export const publicOrderChange = z.object({ at: instant, facts: z.array(orderChangeFact) });
export type PublicOrderChange = z.infer<typeof publicOrderChange>;
