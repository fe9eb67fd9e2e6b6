import { z } from 'zod';
import { money, orderTotal } from '#kit/contract/common.ts';
import { paymentStatus } from '#areas/orders/contract.ts';
import { orderPix } from '#kit/contract/pix.ts';

/* Charges: the codes by which an order is paid and noticed as paid, each made at the store's provider. */

/** The call says by its address what it is for. */
export const orderChargeInput = z.object({}).nullish();

/** The payment of an order on the customer's page, which asks for it as long as it stands open. */
export const orderChargeAnswer = z.object({
  paymentStatus: paymentStatus.nullable(),
  due: money.describe('Still to receive; 0 for nothing'),
  paid: orderTotal.describe('What has come in'),
  pix: orderPix
    .nullable()
    .describe('The code to show now; null with nothing due, and where there is none'),
  isMaking: z
    .boolean()
    .describe('A code that is noticed as paid is on its way: ask again in a moment'),
});
export type OrderChargeAnswer = z.infer<typeof orderChargeAnswer>;

/** The field of an order's detail that PIX gives. */
export const pixOfDetail = z.object({
  pix: orderPix.nullable().describe('Null when nothing is due, or the store takes no PIX'),
});

export type PixOfDetail = z.infer<typeof pixOfDetail>;

/** The fields that PIX gives to the holder of an order's link. */
export const pixOfLink = z.object({
  pix: orderPix
    .nullable()
    .describe('From confirmation until paid or cancelled, where the store takes PIX'),
  awaitsCharge: z
    .boolean()
    .describe(
      'A payment would be noticed by itself: the page asks for the charge while it is open',
    ),
});
export type PixOfLink = z.infer<typeof pixOfLink>;
