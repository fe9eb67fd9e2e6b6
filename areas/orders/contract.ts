import { z } from 'zod';
import {
  EXAMPLE_ID,
  idempotencyHeaders,
  instant,
  money,
  orderNumber,
  orderTotal,
  orderTotalInput,
  pageQuery,
  rangeEnd,
  recordId,
  shippingPrice,
  storableInteger,
  text,
  wholeOrText,
  trimmedText,
} from '#kit/contract/common.ts';
import {
  discountTaken,
  orderChangeFact,
  publicOrderChange,
  shippingChoice,
} from './changes.contract.ts';
import { address, addressInput, customerInputTexts, customerTexts } from '#kit/contract/person.ts';
import { shownPhoto } from '#kit/contract/photo.ts';
import { shippingKind } from '#areas/shipping/contract.ts';
import { storeAnswer } from '#areas/store/contract.ts';

/** Order states; the transitions between them are in `rules/order-status.ts`. */
export const orderStatus = z
  .enum(['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO', 'CANCELADO'])
  .meta({ examples: ['ENVIADO'] });
export type OrderStatus = z.infer<typeof orderStatus>;

/** The payment status of an order, beside its state; `rules/order-money.ts` has the conditions of each. */
export const paymentStatus = z
  .enum(['A receber', 'Parcial', 'Pago', 'A devolver'])
  .meta({ examples: ['Pago'] });
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The maker of an order: the staff, or its customer in the window. */
export const orderOrigin = z.enum(['staff', 'window']);
export type OrderOrigin = z.infer<typeof orderOrigin>;

export const orderSort = z.enum(['newest', 'oldest']);
export type OrderSort = z.infer<typeof orderSort>;

/** Waiting links that need attention: `forgotten`, older than 24 hours and still valid, or `expired`. */
export const orderLinkState = z.enum(['forgotten', 'expired']);
export type OrderLinkState = z.infer<typeof orderLinkState>;

/** The number of waiting links that need attention. */
export const orderLinkCounts = z.object({
  forgotten: z.int().nonnegative(),
  expired: z.int().nonnegative(),
} satisfies Record<OrderLinkState, z.ZodInt>);
export type OrderLinkCounts = z.infer<typeof orderLinkCounts>;

export const orderQuery = pageQuery.extend({
  status: orderStatus.optional(),
  payment: paymentStatus.optional(),
  sort: orderSort.optional(),
  startDate: rangeEnd.optional(),
  endDate: rangeEnd.optional(),
  customer: recordId.optional().describe('Only the orders of this customer'),
  link: orderLinkState.optional(),
  withdrawal: z.enum(['open']).optional().describe('Only those whose customer waits for an answer'),
  origin: orderOrigin.extract(['window']).optional().describe('Only those made in the window'),
});
export type OrderQuery = z.input<typeof orderQuery>;

/** All of the list, as a file. */
export const orderExportQuery = orderQuery.omit({ page: true, limit: true });
export type OrderExportQuery = z.input<typeof orderExportQuery>;

export const confirmOrderHeaders = idempotencyHeaders.extend({
  // An id that leads nowhere is ignored: it must not stop a sale.
  'tracking-id': trimmedText(80)
    .optional()
    .catch(undefined)
    .describe('Of the link that the browser followed, which the page names for 30 days'),
});

export const confirmOrderInput = z.object({
  address: addressInput.describe('May be blank where the customer fetches the order'),
  customer: z.object(customerInputTexts),
  shippingName: trimmedText(120, 'SEDEX').nullish(),
  totalPrice: orderTotalInput
    .nullish()
    .describe('The total that the page showed; another one is a 409'),
  version: wholeOrText(storableInteger.min(0))
    .nullish()
    .describe('The `version` that the page showed; another one is a 409'),
});
export type ConfirmOrderInput = z.output<typeof confirmOrderInput>;

export const orderLine = z.object({
  productId: recordId.describe('Also once the product was deleted'),
  product: z
    .object({ _id: recordId, name: text('Vestido midi azul'), price: money })
    .nullable()
    .describe('null once the product was deleted; the line keeps its own name and price'),
  name: text('Vestido midi azul'),
  price: money.describe('Unit price after discount'),
  listPrice: money.meta({ description: 'Unit price before discount', examples: [208.9] }),
  quantity: z.number().int(),
  subtotal: money,
  photo: shownPhoto
    .optional()
    .describe(
      "Of the line's product, in its colour where one shows it; only where one order is asked for",
    ),
});

/** A line as the holder of the link sees it. */
export const publicOrderLine = orderLine.omit({ productId: true }).extend({
  product: z
    .object({ name: text('Vestido midi azul'), price: money })
    .describe('As when it was ordered: name and unit price before discount'),
});

export const orderCustomer = z.object({ _id: recordId.nullable(), ...customerTexts, address });

/** The person for whom staff made a link. */
export const orderRecipient = z.object({
  customer: recordId.nullable().describe('null unless a known customer was chosen'),
  name: text('Maria Souza'),
  phone: text('5511987654321').describe('International digits, or what was given; empty for none'),
});
export type OrderRecipient = z.infer<typeof orderRecipient>;

/**
 * The doubt about a confirmed order: the store knew the CPF, and the phone or address given differed from the record's at that
 * time. Later changes of the record neither make nor unmake a doubt.
 */
export const orderDoubt = z.object({
  of: z.enum(['phone', 'address', 'both']),
  settledAt: instant.nullable().describe('When staff said that they had asked the customer'),
});
export type OrderDoubt = z.infer<typeof orderDoubt>;

/** The fields of an order's answer about its money. */
export const orderMoney = z.object({
  paid: orderTotal.describe('Sum of the payments that were not taken back'),
  due: money.meta({ description: 'Still to receive; negative: to give back', examples: [0] }),
  paymentStatus: paymentStatus
    .nullable()
    .describe('null before the confirmation, and of a cancelled order without money'),
  givenBack: z
    .boolean()
    .describe('Of a cancelled order: money had come in, and all of it was given back'),
});
export type OrderMoneyAnswer = z.infer<typeof orderMoney>;

/** The fields of an order that everyone sees who may see it. */
const commonFields = {
  orderId: orderNumber,
  status: orderStatus,
  createdAt: instant,
  totalPrice: orderTotal,
  shippingPrice,
  shippingName: text('SEDEX').nullable(),
  travels: shippingKind.describe('Of its shipping policy when the order was made'),
  trackingCode: text('AA123456785BR').nullable(),
  isTemporary: z.boolean(),
  origin: orderOrigin.describe('Made by staff, or by its customer in the window'),
  shipping: shippingChoice,
  discount: discountTaken,
  version: z.number().int().describe('How often the cart was changed'),
  fiscalKey: text('35080599999090910270550010000000015180051273')
    .nullable()
    .describe('Access key of its NF-e or DC-e: 44 characters, without blanks'),
  deliveredAt: instant.nullable().describe('When staff marked it as delivered'),
};

export const orderAnswer = z.object({
  _id: recordId,
  ...commonFields,
  confirmedAt: instant.nullable(),
  customerNote: text('É presente.').describe('What its customer noted in the window'),
  discountRule: text(EXAMPLE_ID).nullable(),
  customer: orderCustomer.nullable(),
  address: address.nullable(),
  products: z.array(orderLine),
  changedAfterPrint: z.boolean().describe('What was printed of it no longer is what is in it'),
  ...orderMoney.shape,
  recipient: orderRecipient.nullable().describe('Until it is confirmed; staff only'),
  expiresAt: instant.nullable().describe('Until when the link can be confirmed; null: for good'),
  note: text('Prefere retirar na loja.').describe('Staff only'),
  withdrawalRequestedAt: instant
    .nullable()
    .describe('Since when its customer waits for an answer to a request to withdraw'),
  doubt: orderDoubt
    .nullable()
    .describe("Confirmed with another phone or address than its customer's record; staff only"),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type OrderLine = z.infer<typeof orderLine>;
export type PublicOrderLine = z.infer<typeof publicOrderLine>;

export const orderHistoryEntry = z.object({
  at: instant,
  who: text('Bruno Reis').nullable().describe('Name of the member of staff; null for the customer'),
  from: orderStatus.nullable(),
  to: orderStatus,
  changes: z
    .array(orderChangeFact)
    .nullable()
    .describe('What changed in the cart, the state staying as it was; null for a change of state'),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;

/**
 * The detail that staff see: the order, its history, its influencer, and where it differs from the customer's record.
 * `app/order-parts.ts` adds the fields of later areas.
 */
export const orderDetailAnswer = orderAnswer.extend({
  history: z.array(orderHistoryEntry),
  influencer: z
    .object({ trackingId: text('clara-nunes'), influencerName: text('Clara Nunes') })
    .nullable(),
  arrangesPayment: z
    .boolean()
    .describe('Its customer would rather arrange the payment than pay by PIX'),
  coupon: text('MARIA10')
    .nullable()
    .describe('The code that its customer gave, also where another discount took more off'),
  trackingCodeTakenBy: orderNumber.nullable().describe('Another order that has the same code'),
  differences: z
    .array(
      z.object({
        field: text('phone'),
        order: text('(11) 98765-4321'),
        record: text('(11) 91234-5678'),
      }),
    )
    .describe('Fields where the order and the customer record differ'),
  detailsFromRecord: z
    .boolean()
    .describe('The sender left masks of a look-up by CPF in place and never saw what they hide'),
  knownPhone: text('(11) 91234-5678')
    .nullable()
    .describe('Of a doubted order: the phone of the record when it was confirmed; staff only'),
  doubtSettledBy: text('Bruno Reis').nullable().describe('Name of the member of staff; staff only'),
  earnings: z
    .object({
      products: money.describe('All products after discount, without shipping'),
      costed: money.describe('The part of it whose cost is known'),
      cost: money.describe('The cost of that part'),
      grossProfit: money.describe('What of that part is more than its cost'),
    })
    .nullable()
    .optional()
    .describe(
      'Null before the confirmation, of a cancelled order, and where no cost is known. In answers to admins only',
    ),
});
export type OrderDetailAnswer = z.infer<typeof orderDetailAnswer>;

/**
 * An order as the holder of the link sees it: few fields, personal ones masked. Until the confirmation the personal fields are
 * null, or the masks of the known customer for whom the link is: a confirmation that leaves the masks is filled from that record.
 * `app/order-parts.ts` adds the fields of later areas.
 */
export const publicOrderAnswer = z.object({
  ...commonFields,
  products: z.array(publicOrderLine),
  customer: orderCustomer.omit({ _id: true, address: true }).nullable(),
  address: address.nullable(),
  changes: z.array(publicOrderChange).describe('What the store changed, oldest first'),
  paymentStatus: orderMoney.shape.paymentStatus,
  expired: z.boolean().describe('Waiting, and too old to be confirmed'),
  givenBack: orderMoney.shape.givenBack,
  arrangesPayment: orderDetailAnswer.shape.arrangesPayment,
  store: storeAnswer,
});
export type PublicOrderAnswer = z.infer<typeof publicOrderAnswer>;

export const cancelOrderAnswer = z.object({ data: orderAnswer });

export const cancelOrderQuery = z.object({
  withdrawal: recordId
    .optional()
    .describe('The request that this answers: a 409 once somebody else has answered it'),
});
