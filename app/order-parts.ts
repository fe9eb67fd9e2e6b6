import { freightOfDetail, freightOfLink } from '#areas/freight/contract.ts';
import { freightPart } from '#areas/freight/server/order-part.ts';
import { orderDetailAnswer, publicOrderAnswer } from '#areas/orders/contract.ts';
import type { OrderParts } from '#areas/orders/server/orders.service.ts';
import { paymentsOfDetail } from '#areas/payments/contract.ts';
import { paymentsPart } from '#areas/payments/server/order-part.ts';
import { photosThatShow } from '#areas/photos/server/photos.service.ts';
import { pixOfDetail, pixOfLink } from '#areas/pix/contract.ts';
import { pixPart } from '#areas/pix/server/charges/order-part.ts';
import { windowOfLink } from '#areas/window/contract.ts';
import { windowPart } from '#areas/window/server/orders/order-part.ts';
import { withdrawalOfDetail, withdrawalOfLink } from '#areas/withdrawals/contract.ts';
import { withdrawalPart } from '#areas/withdrawals/server/order-part.ts';
import type { z } from 'zod';

/** An order as staff and its own customer read it. */
const wholeOrder = orderDetailAnswer.extend({
  ...paymentsOfDetail.shape,
  ...pixOfDetail.shape,
  ...freightOfDetail.shape,
  ...withdrawalOfDetail.shape,
});
export type WholeOrder = z.infer<typeof wholeOrder>;

/** An order as the holder of its link reads it. */
const linkedOrder = publicOrderAnswer.extend({
  ...pixOfLink.shape,
  ...withdrawalOfLink.shape,
  ...windowOfLink.shape,
  ...freightOfLink.shape,
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

/** The parts of an order's answers beside the order itself: an area gives its schema, and reads its fields. */
export const orderParts: OrderParts = {
  detailAnswer: wholeOrder,
  linkAnswer: linkedOrder,
  parts: [paymentsPart, pixPart, withdrawalPart, windowPart, freightPart],
  findPhotos: photosThatShow,
};
