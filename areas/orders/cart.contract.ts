import { z } from 'zod';
import {
  absentOr,
  EXAMPLE_ID,
  moneyInput,
  orderNumber,
  orderTotalInput,
  recordId,
  shippingPriceInput,
  storableInteger,
  storableText,
  textOrNumber,
  trimmedText,
  wholeOrText,
} from '#kit/contract/common.ts';

/**
 * A cart as the seller saw it. The sent prices, subtotals, shipping and total are compared with the server's, which rounds each
 * unit; names and all other values are the server's. A product on two lines becomes one line.
 */
export const temporaryOrderInput = z.object({
  products: z
    .array(
      z.object({
        product: storableText(80, EXAMPLE_ID),
        name: trimmedText(200).nullish(),
        price: moneyInput.nullish().describe('Unit price after discount'),
        quantity: wholeOrText(z.number().int().min(1).max(100_000)),
        subtotal: moneyInput.nullish(),
      }),
    )
    .max(500),
  totalPrice: orderTotalInput.nullish(),
  shippingPrice: shippingPriceInput.nullish(),
  shippingName: trimmedText(120, 'SEDEX')
    .nullish()
    .describe("A policy's, or any other with the price that it is to have"),
  isTemporary: z.boolean().nullish(),
  discountRule: storableText(80).nullish(),
  influencer: trimmedText(80)
    .nullish()
    .describe("trackingId of the influencer the seller chose; beats the customer's header"),
  customer: recordId.nullish().describe('The known customer for whom it is; not with `recipient`'),
  recipient: z
    .object({
      name: trimmedText(120, 'Maria Souza').min(1),
      phone: absentOr(textOrNumber(40)).describe('Any text, or blank'),
    })
    .nullish()
    .describe('For whom it is, for staff only'),
});
export type TemporaryOrderInput = z.output<typeof temporaryOrderInput>;

/**
 * The new cart of an order. Without `customer` and `recipient` the link stays for the same person; null removes its recipient.
 * A confirmed order has its customer.
 */
export const changeCartInput = temporaryOrderInput.extend({
  version: wholeOrText(storableInteger.min(0)).describe(
    "The order's `version` as the caller saw it",
  ),
});
export type ChangeCartInput = z.output<typeof changeCartInput>;

export const temporaryOrderAnswer = z.object({ _id: recordId, orderId: orderNumber });
export type TemporaryOrderAnswer = z.infer<typeof temporaryOrderAnswer>;
