import { z } from 'zod';
import {
  EXAMPLE_ID,
  idempotencyHeaders,
  instant,
  money,
  orderNumber,
  orderTotal,
  recordId,
  shippingPrice,
  storableInteger,
  storableText,
  text,
  textOrNumber,
  trimmedText,
  linesText,
} from '#kit/contract/common.ts';
import { discountTaken } from '#areas/orders/changes.contract.ts';
import { shownPhoto } from '#kit/contract/photo.ts';
import { shippingKind } from '#areas/shipping/contract.ts';

/** The words of a stock for customers, who never read how many are left. */
export const windowStock = z.enum(['available', 'last', 'sold-out']);
export type WindowStock = z.infer<typeof windowStock>;

const policies = z
  .array(recordId)
  .max(20)
  .nullable()
  .describe(
    'The shipping policies among which a customer of the window chooses; none: no freight. Null: all, also those that are made later',
  );

const windowSettingsShape = {
  isFindable: z.boolean().describe('Whether search engines may show it'),
  opening: linesText(300, 'Moda feita em Caruaru, para todo o Brasil.').describe(
    'Words above the products; may be blank',
  ),
  accent: trimmedText(7, '#1d5fd1').nullable().describe('The colour of buttons and links'),
  shipping: policies,
  discount: recordId.nullable().describe('The discount rule of everything in the window'),
  pixDiscount: recordId
    .nullable()
    .describe('The discount rule of whoever pays by PIX; of two the one that takes more off holds'),
  ordersAnHour: z
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'Orders that the window takes an hour', examples: [30] }),
  unitsALine: z
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'Units of a product in one order', examples: [10] }),
};

export const windowSettings = z.object({
  isOn: z.boolean().describe('Opened and closed by `PUT` and `DELETE /window/open`'),
  version: storableInteger.describe('How often the others were changed'),
  ...windowSettingsShape,
});
export type WindowSettings = z.infer<typeof windowSettings>;

/** Whether the window is open is no setting of these: who saves an older form must not open what others have closed. */
export const windowSettingsInput = z.object({
  version: storableInteger.min(0).describe('The version that was changed; another one is a 409'),
  ...windowSettingsShape,
});
export type WindowSettingsInput = z.infer<typeof windowSettingsInput>;

export const windowOpenAnswer = z.object({ isOn: z.boolean() });
export type WindowOpenAnswer = z.infer<typeof windowOpenAnswer>;

/** A collection as the window's contents name it. */
const collectionKey = storableText(80, EXAMPLE_ID);

/** A product of no group, or a group, in the window. */
const windowThing = {
  product: recordId.nullable().describe('A product of no group; null for a group'),
  group: recordId.nullable(),
  isHighlighted: z.boolean().describe('Shown large, before the others'),
};

export const windowContentsAnswer = z.object({
  version: storableInteger,
  collections: z.array(
    z.object({ _id: recordId, slug: text('verao'), name: text('Verão'), entries: z.int() }),
  ),
  entries: z.array(
    z.object({
      ...windowThing,
      slug: text('vestido-midi').describe('`/loja/{slug}`'),
      name: text('Vestido midi'),
      photo: shownPhoto.nullable(),
      priceFrom: money,
      priceTo: money,
      price: money.describe('What customers pay at least, after the discount of the window'),
      shows: recordId
        .nullable()
        .describe('The group that it shows; also of a product that joined one. Null: none'),
      stock: windowStock,
      leftOut: z
        .enum(['gone', 'joined'])
        .nullable()
        .describe(
          'Why the window does not show it: its products are all deleted, or it shows their group already. Null: it does',
        ),
      collections: z.array(recordId),
    }),
  ),
});
export type WindowContentsAnswer = z.infer<typeof windowContentsAnswer>;

/** All that is to be in the window, in its order. An entry that was there keeps its address. */
export const windowContentsInput = z.object({
  version: storableInteger.min(0).describe('The version that was changed; another one is a 409'),
  collections: z
    .array(
      z.object({
        key: collectionKey.describe('Its `_id`, or any other text for a new one'),
        name: trimmedText(60, 'Verão').min(1),
      }),
    )
    .max(30),
  entries: z
    .array(z.object({ ...windowThing, collections: z.array(collectionKey).max(30) }))
    .max(2_000),
});
export type WindowContentsInput = z.input<typeof windowContentsInput>;

export const windowAnswer = z.object({
  settings: windowSettings,
  contents: windowContentsAnswer,
  busyAt: instant
    .nullable()
    .describe(
      'When it last refused an order because too many came, to ten minutes; null unless within a day',
    ),
});
export type WindowAnswer = z.infer<typeof windowAnswer>;

/** The reason why a product is not in the feeds: services refuse a product without a photo of its own, or at no price. */
export const feedGap = z.enum(['no-photo', 'no-price']);
export type FeedGap = z.infer<typeof feedGap>;

export const MOST_LEFT_OUT = 50;

export const windowFeedAnswer = z.object({
  address: text('https://loja.exemplo.com.br/loja/produtos.csv')
    .nullable()
    .describe('For Meta; null while the store has no public address'),
  googleAddress: text('https://loja.exemplo.com.br/loja/produtos.tsv')
    .nullable()
    .describe('The same products as Google takes them'),
  isOpen: z.boolean().describe('While the window is closed both addresses answer 404'),
  isFindable: z.boolean().describe('Whether search engines may see the pages that they lead to'),
  rows: z.int().describe('Products in them'),
  leftOut: z
    .array(z.object({ name: text('Vestido midi azul'), reason: feedGap }))
    .describe(`The first ${MOST_LEFT_OUT} of the window's products that they leave out`),
  leftOutCount: z.int(),
});
export type WindowFeedAnswer = z.infer<typeof windowFeedAnswer>;

export const windowPreviewQuery = z.object({
  path: storableText(200).optional().describe('`/loja`, or a page below it'),
});

const cartLine = z.object({
  product: storableText(80, EXAMPLE_ID),
  quantity: z.number().int().min(1).max(100_000),
});
const choices = {
  shippingName: trimmedText(120, 'SEDEX').nullish(),
  shippingPrice: shippingPrice.nullish().describe('As it was shown: names may repeat'),
  cep: textOrNumber(9, '90010-000').nullish().describe('Where the cart is to go'),
  paysByPix: z.boolean().optional(),
  coupon: trimmedText(80, 'MARIA10').nullish().describe('As it was typed; blank: none'),
};
/** Products that one order of the window may have. */
export const LINES_AN_ORDER = 50;

export const windowCartInput = z.object({
  products: z.array(cartLine).max(LINES_AN_ORDER),
  ...choices,
  order: orderNumber.optional().describe('The order that the cart has become: its state is told'),
});
export type WindowCartInput = z.input<typeof windowCartInput>;

/** The answer to a typed code, which never says why a code does not count. */
const shownCode = z
  .union([
    z.object({
      isGood: z.literal(true),
      code: text('MARIA10').describe('Letters and digits. Compared without case and accents'),
    }),
    z.object({ isGood: z.literal(false), message: text('Este cupom não vale.') }),
  ])
  .nullable();
export type ShownCode = z.infer<typeof shownCode>;

/** A cart as the server prices it at this moment. Products that are gone are left out. */
export const windowCartAnswer = z.object({
  lines: z.array(
    z.object({
      product: recordId,
      slug: text('vestido-midi'),
      name: text('Vestido midi · P · Azul'),
      photo: shownPhoto.nullable(),
      listPrice: money.describe('Unit price before discount'),
      price: money.describe('Unit price after discount'),
      quantity: z.int(),
      subtotal: money,
      isShort: z.boolean().describe('Whether the cart asks for more than can be had'),
      most: z
        .int()
        .nullable()
        .describe(
          'As many as can be had, 0 for none; null where nothing is short or it is not told',
        ),
    }),
  ),
  gone: z.array(text(EXAMPLE_ID)).describe('Products that the window no longer has'),
  shippings: z.array(
    z.object({
      name: text('SEDEX'),
      price: shippingPrice,
      kind: shippingKind,
      days: text('3 a 4 dias úteis').nullable().describe("Null for the shop's own policies"),
    }),
  ),
  asksCep: z.boolean().describe('Further shippings are offered once the cart has a CEP'),
  canWait: z.boolean().describe('Without a chosen one the customer chooses on the order’s link'),
  shippingProblem: text('Confira o CEP.').nullable().describe('Why the CEP brought no shipping'),
  shippingName: text('SEDEX').nullable(),
  shippingPrice,
  discount: discountTaken,
  hasCoupons: z.boolean().describe('Whether any coupon is in force'),
  coupon: shownCode,
  pix: z
    .object({
      amount: money.describe('What paying by PIX takes off further; 0 beside a larger discount'),
    })
    .nullable()
    .describe('Null: the shop gives nothing for it'),
  totalPrice: orderTotal,
  order: z
    .enum(['waiting', 'confirmed', 'over'])
    .nullable()
    .describe(
      'Of the order that was asked about: over once it takes no other cart, also where the window has no such order. Null: not asked about, or not told because somebody near tried too many numbers',
    ),
});
export type WindowCartAnswer = z.infer<typeof windowCartAnswer>;

const windowOrder = {
  products: z
    .array(
      cartLine.extend({
        name: trimmedText(200).optional(),
        price: money.optional().describe('Unit price after discount, as it was shown'),
      }),
    )
    .max(LINES_AN_ORDER),
  ...choices,
  totalPrice: orderTotal.describe('As it was shown; another one is a 409'),
  note: linesText(300, 'É presente.').optional().describe('For whoever packs it'),
};

export const windowOrderHeaders = idempotencyHeaders;
export const windowOrderInput = z.object(windowOrder);
export type WindowOrderInput = z.input<typeof windowOrderInput>;

/** Another cart for an order of the window that nobody has confirmed. */
export const windowOrderChange = z.object({
  ...windowOrder,
  version: storableInteger.min(0).describe('As the last answer had it; another one is a 409'),
});
export type WindowOrderChange = z.input<typeof windowOrderChange>;

export const windowOrderAnswer = z.object({ orderId: orderNumber, version: storableInteger });
export type WindowOrderAnswer = z.infer<typeof windowOrderAnswer>;

export const windowOfLink = z.object({
  isWindowOpen: z.boolean().describe('Made in the window, and that is open: there is a way back'),
});
export type WindowOfLink = z.infer<typeof windowOfLink>;
