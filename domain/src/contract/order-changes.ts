import { z } from 'zod';
import { instant, money, storableInteger } from './common.ts';

const shippingChoice = z.object({ name: z.string(), price: money }).nullable();
const discountTaken = z.object({ name: z.string(), amount: money }).nullable();
const units = z.number().int();

/** One plain thing that became another in an order: what staff, and the customer, read line by line. */
export const orderChangeFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line-added'),
    name: z.string(),
    quantity: units,
    price: money.describe('Unit price after discount'),
  }),
  z.object({ kind: z.literal('line-removed'), name: z.string(), quantity: units }),
  z.object({ kind: z.literal('line-quantity'), name: z.string(), from: units, to: units }),
  z.object({
    kind: z.literal('line-price'),
    name: z.string(),
    from: money.describe('Unit price after discount'),
    to: money,
  }),
  z.object({ kind: z.literal('shipping'), from: shippingChoice, to: shippingChoice }),
  z.object({ kind: z.literal('discount'), from: discountTaken, to: discountTaken }),
  z.object({
    kind: z.literal('influencer'),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  z.object({ kind: z.literal('total'), from: money, to: money }),
]);
export type OrderChangeFact = z.infer<typeof orderChangeFact>;

/** A change as the customer reads it: what and when, never by whom nor for which influencer. */
export const publicOrderChange = z.object({ at: instant, facts: z.array(orderChangeFact) });
export type PublicOrderChange = z.infer<typeof publicOrderChange>;

/** `version` of the order that was printed: a newer one stays marked. */
export const orderPrintedInput = z.object({ version: storableInteger.min(0) });
