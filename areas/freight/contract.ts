import { z } from 'zod';
import {
  decimalOrText,
  EXAMPLE_ID,
  instant,
  money,
  moneyInput,
  orderNumber,
  pageQuery,
  recordId,
  shippingPrice,
  storableInteger,
  storableText,
  text,
  textOrBlank,
  textOrNumber,
  trimmedText,
  wholeOrText,
} from '#kit/contract/common.ts';
import { shippingKind } from '#areas/shipping/contract.ts';

export const freightProvider = z.enum(['melhor-envio', 'superfrete', 'frenet']);
export type FreightProviderName = z.infer<typeof freightProvider>;

/** The states of a parcel under way, as its provider told them last. */
export const deliveryState = z.enum([
  'posted',
  'in-transit',
  'out-for-delivery',
  'delivered',
  'undelivered',
]);
export type DeliveryState = z.infer<typeof deliveryState>;

/* The settings of freight, and the accounts at its providers. Secrets are shown as masks; a mask that is sent back keeps the stored value. */

/** The sender on labels. The CEP is also where parcels are quoted from. */
const senderOf = <Line extends z.ZodType>(line: (example: string) => Line) =>
  z.object({
    cep: line('01310100'),
    name: line('Loja da Ana'),
    document: line('12345678909').describe('CPF or CNPJ'),
    phone: line('11988887777'),
    email: line('ana@loja.exemplo'),
    street: line('Avenida Paulista'),
    number: line('1000'),
    complement: line('Loja 3'),
    district: line('Bela Vista'),
    city: line('São Paulo'),
    state: line('SP'),
    stateRegister: line('110042490114').describe('Needed for a parcel with an NF-e'),
  });

const policies = z.array(recordId).max(100).default([]);

/** The settings, and what they are before they are saved. */
export const freightSettings = z.object({
  sender: senderOf((example) => text(example).default('')).prefault({}),
  addDays: z.int().default(0).describe('Working days of preparation'),
  addPrice: money.default(0),
  addPercent: z.number().default(0),
  freeFrom: money.nullable().default(null).describe('The sum from which the cheapest is free'),
  asksOnLink: z
    .boolean()
    .default(true)
    .describe('Without shipping the customer chooses on the link'),
  policies: policies.describe("The shop's own policies that a customer may choose on the link"),
  fallback: policies.describe('Further policies, offered where no provider answers'),
});
export type FreightSettings = z.infer<typeof freightSettings>;

export const freightSettingsInput = freightSettings.extend({
  sender: senderOf((example) => textOrBlank(textOrNumber(120, example))),
  addDays: wholeOrText(storableInteger.min(0).max(60)),
  addPrice: moneyInput,
  addPercent: decimalOrText(z.number().min(0).max(100)),
  freeFrom: moneyInput.nullable().default(null),
});

export const freightAccountParams = z.object({ provider: freightProvider });

export const freightAccountInput = z.object({
  token: trimmedText(4_000, 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9').min(1),
  appSecret: trimmedText(500, 'c0ffee1234567890')
    .default('')
    .describe('Signs the notices of an app'),
  isSandbox: z.boolean().default(false),
  services: z.array(storableText(40, '1')).max(100).default([]).describe('Empty: all are offered'),
  isOn: z.boolean().default(true),
});

const freightAccount = freightAccountInput.extend({
  provider: freightProvider,
  token: text('••••NiJ9'),
  appSecret: text('••••7890'),
  failure: text('').nullable().describe('Why the provider refused the last call, in words'),
  noticeAddress: text('https://loja.exemplo/api/freight/notices/0123')
    .nullable()
    .describe('Where an app sends its webhooks; null without a public address'),
});

export const freightAnswer = z.object({
  isOn: z.boolean().describe('An account is on, and the CEP of the sender is known'),
  settings: freightSettings,
  accounts: z.array(freightAccount),
});
export type FreightAnswer = z.infer<typeof freightAnswer>;

export const freightTestAnswer = z.object({
  isGood: z.boolean(),
  message: text('Funciona. Saldo na carteira: R$ 12,50.'),
  services: z
    .array(
      z.object({ service: text('1'), name: text('PAC · Correios'), text: text('6 dias úteis') }),
    )
    .describe('What a parcel from the shop to another state costs, or why it is not taken'),
});
export type FreightTestAnswer = z.infer<typeof freightTestAnswer>;

/** The state of freight, for the pages of staff. */
export const freightStateAnswer = z.object({
  isOn: z.boolean(),
  asksOnLink: z.boolean(),
  hasLabels: z.boolean().describe('Labels can be bought'),
});

/* Quotes. */

const days = z.object({ min: z.int(), max: z.int() }).describe('Working days');
const cep = textOrNumber(9, '90010-000');

export const freightQuoteInput = z.object({
  cep,
  products: z
    .array(
      z.object({
        product: storableText(80, EXAMPLE_ID),
        quantity: wholeOrText(z.number().int().min(1).max(100_000)),
      }),
    )
    .max(500),
  productsPrice: moneyInput.describe('The sum of the products after discount'),
});
export type FreightQuoteInput = z.input<typeof freightQuoteInput>;

const freightLine = z.object({
  name: text('PAC · Correios'),
  price: shippingPrice,
  days: days.nullable().describe("Null for the shop's own policies"),
  kind: shippingKind,
});
export type FreightLine = z.infer<typeof freightLine>;

export const freightQuoteAnswer = z.object({
  box: text('caixa 20 × 15 × 10 cm, 0,8 kg').nullable(),
  lines: z.array(freightLine).describe('Cheapest first'),
  problem: text('Nenhuma transportadora atende este CEP.')
    .nullable()
    .describe('Why there are no offers, or fewer; null where all answered'),
});
export type FreightQuoteAnswer = z.infer<typeof freightQuoteAnswer>;

/** A CEP of an order's link: a mask counts by its first five digits. */
export const linkQuoteInput = z.object({ cep });

export const linkQuoteAnswer = z.object({
  lines: z.array(freightLine).describe("The shop's own first, then the offers, cheapest first"),
});
export type LinkQuoteAnswer = z.infer<typeof linkQuoteAnswer>;

export const linkChoiceInput = linkQuoteInput.extend({
  name: trimmedText(120, 'PAC · Correios').min(1),
  price: shippingPrice,
  version: wholeOrText(storableInteger.min(0)),
});

/* Labels. */

export const labelState = z
  .enum(['buying', 'ready', 'failed', 'cancelling', 'cancelled', 'done'])
  .describe('`done`: followed to its end');
export type LabelState = z.infer<typeof labelState>;

export const freightLabel = z.object({
  _id: recordId,
  order: recordId,
  orderId: orderNumber,
  customer: text('Maria Souza').nullable(),
  provider: freightProvider,
  service: text('PAC · Correios'),
  state: labelState,
  trackingCode: text('AA123456785BR').nullable(),
  price: money,
  delivery: deliveryState.nullable(),
  deliveryAt: instant.nullable(),
  failure: text('').nullable().describe('In words'),
  isPrinted: z.boolean(),
  canPrint: z.boolean(),
  canCancel: z.boolean(),
  createdAt: instant,
});
export type FreightLabel = z.infer<typeof freightLabel>;

export const labelPricesInput = z.object({
  orders: z.array(storableText(80, EXAMPLE_ID)).min(1).max(100).describe('Numbers or `_id`s'),
});

export const labelPricesAnswer = z.object({
  wallets: z.array(
    z.object({
      provider: freightProvider,
      balance: money.nullable().describe('Null where it cannot be read'),
      problem: text('').nullable().describe('Why the prices of the provider are missing, in words'),
    }),
  ),
  orders: z.array(
    freightLabel.pick({ order: true, orderId: true, customer: true }).extend({
      box: text('caixa 20 × 15 × 10 cm, 0,8 kg').nullable(),
      paid: shippingPrice.describe('What the customer pays for the freight'),
      services: z.array(
        z.object({
          provider: freightProvider,
          service: text('1'),
          name: text('PAC · Correios'),
          price: money.describe('What the label costs'),
          days,
        }),
      ),
      chosen: z
        .int()
        .nullable()
        .describe('The place of the service that the customer chose, or of the cheapest'),
      problem: text('').nullable().describe('Why no label can be bought'),
    }),
  ),
});
export type LabelPricesAnswer = z.infer<typeof labelPricesAnswer>;

export const buyLabelsInput = z.object({
  labels: z
    .array(
      z.object({
        order: storableText(80, EXAMPLE_ID),
        provider: freightProvider,
        service: storableText(40, '1'),
        name: trimmedText(120, 'PAC · Correios'),
        price: money,
      }),
    )
    .min(1)
    .max(100),
});
export type BuyLabelsInput = z.input<typeof buyLabelsInput>;

export const labelsAnswer = z.object({ labels: z.array(freightLabel) });

export const labelsQuery = pageQuery.extend({
  state: z.enum(['to-print', 'buying', 'failed', 'cancelled', ...deliveryState.options]).optional(),
});
export type LabelsQuery = z.infer<typeof labelsQuery>;

export const printLabelsInput = z.object({ labels: z.array(recordId).min(1).max(100) });
export const printLabelsAnswer = z.object({
  addresses: z
    .array(text('https://melhorenvio.com.br/imprimir/abc'))
    .describe("The providers' pages, one a provider"),
});

/* Parts of an order's answers. */

const freightOfOrder = z.object({
  choosesFreight: z.boolean().describe('The customer chooses the shipping by CEP on the link'),
  delivery: z
    .object({ state: deliveryState, at: instant })
    .nullable()
    .describe('What the carrier told last'),
});

export const freightOfDetail = freightOfOrder.extend({
  freight: z
    .object({
      service: text('PAC · Correios'),
      days,
      quotedAt: instant,
      cep: text('90010000').describe('Of the quote; blank for a person who was anonymised'),
      cost: money.describe('What the provider asked then'),
      box: text('caixa 20 × 15 × 10 cm, 0,8 kg'),
    })
    .nullable()
    .describe('The offer with which the order was made; null for any other shipping'),
  label: freightLabel.nullable().describe('The newest label'),
});
export type FreightOfDetail = z.infer<typeof freightOfDetail>;

export const freightOfLink = freightOfOrder.extend({
  freightDays: text('6 a 7 dias úteis').nullable().describe('Of the chosen offer'),
});
export type FreightOfLink = z.infer<typeof freightOfLink>;

/* Notices. */

export const freightNoticeParams = z.object({
  secret: storableText(80, '3775bf8309df94fc0672d83092c324b7').min(1),
});

export const freightNoticeHeaders = z.object({
  'x-me-signature': storableText(500)
    .optional()
    .catch(undefined)
    .describe("HMAC-SHA256 of the body under the app's secret, in Base64"),
});
