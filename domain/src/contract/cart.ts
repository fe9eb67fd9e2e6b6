import { z } from 'zod';
import {
  EXAMPLE_ID,
  money,
  orderNumber,
  orderTotal,
  recordId,
  shippingPrice,
  storableInteger,
  storableText,
  trimmedText,
} from './common.ts';

/**
 * A cart as the seller saw it. The prices, subtotals, shipping and total that are sent (the total always is) are compared with
 * the server's; names and all other values are the server's. A product on two lines becomes one line.
 */
export const temporaryOrderInput = z.object({
  products: z
    .array(
      z.object({
        product: storableText(80, EXAMPLE_ID),
        name: storableText(200).optional(),
        price: money.optional().describe('Unit price after discount'),
        quantity: z.number().int().min(1).max(100_000),
        subtotal: money.optional(),
      }),
    )
    .max(500),
  totalPrice: orderTotal,
  shippingPrice: shippingPrice.nullish(),
  shippingName: trimmedText(120, 'SEDEX')
    .nullish()
    .describe("A policy's, or any other with the price that it is to have"),
  isTemporary: z.boolean().optional(),
  discountRule: storableText(80).nullish(),
  influencer: storableText(80)
    .nullish()
    .describe("trackingId of the influencer the seller chose; beats the customer's header"),
  customer: recordId.nullish().describe('The known customer for whom it is; not with `recipient`'),
  recipient: z
    .object({
      name: trimmedText(120, 'Maria Souza').min(1),
      phone: trimmedText(40).optional().describe('Any text, or blank'),
    })
    .nullish()
    .describe('For whom it is, for staff only'),
});
export type TemporaryOrderInput = z.input<typeof temporaryOrderInput>;

/**
 * The new cart of an order. Without `customer` and `recipient` the link stays for the same person; null makes it for nobody in
 * particular. A confirmed order has its customer.
 */
export const changeCartInput = temporaryOrderInput.extend({
  version: storableInteger.min(0).describe("The order's `version` as the caller saw it"),
});
export type ChangeCartInput = z.input<typeof changeCartInput>;

export const temporaryOrderAnswer = z.object({ _id: recordId, orderId: orderNumber });
export type TemporaryOrderAnswer = z.infer<typeof temporaryOrderAnswer>;
