import { z } from 'zod';
import {
  instant,
  orderNumber,
  pageQuery,
  recordId,
  storableText,
  text,
} from '#kit/contract/common.ts';
import { isMessageKind, TEMPLATE_KINDS } from './rules/message-template.ts';

export const messageKind = z.enum(TEMPLATE_KINDS.filter(isMessageKind));
export type MessageKind = z.infer<typeof messageKind>;

export const templateKind = z.enum(TEMPLATE_KINDS);
export type TemplateKind = z.infer<typeof templateKind>;

/** `unsure`: nobody knows whether it left, and it is not tried again by itself. */
export const messageState = z.enum(['pending', 'sending', 'sent', 'unsure', 'failed']);
export type MessageState = z.infer<typeof messageState>;

export const messageQuery = pageQuery.omit({ q: true }).extend({
  state: messageState.optional(),
  order: storableText(80).optional().describe('`_id` or `orderId` of an order'),
});
export type MessageQuery = z.input<typeof messageQuery>;

export const messageAnswer = z.object({
  _id: recordId,
  kind: messageKind,
  state: messageState,
  order: z.object({ _id: recordId, orderId: orderNumber, customerName: text('Maria Souza') }),
  phone: text('5511987654321').describe('International digits'),
  text: text('Olá, Maria! Seu pedido 482913057761 foi enviado.'),
  tries: z.number().int(),
  nextTryAt: instant.nullable().describe('null unless it waits for another try'),
  lastFailure: text('O número está desconectado.')
    .nullable()
    .describe('In words that a seller understands'),
  sender: text('Loja').nullable().describe('Name of the number that was used last'),
  createdAt: instant,
  sentAt: instant.nullable(),
  isSentByWord: z.boolean().describe('Whether staff said that it left, and the provider did not'),
  resendOf: recordId.nullable().describe('The message of which staff sent this one again'),
  canResend: z.boolean(),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

export const resendInput = z.object({}).nullish();

/** Messages do not leave: no number sends, or the oldest has waited for more than ten minutes. */
export const messageStall = z.object({
  waiting: z.number().int(),
  oldestMinutes: z
    .number()
    .int()
    .nullable()
    .describe('How long the oldest of them has waited; null while none waits'),
  someWorks: z.boolean().describe('Whether some number sends nevertheless'),
});
export type MessageStall = z.infer<typeof messageStall>;

/** The counts of the menu's badge, and the problems of the senders. */
export const messageSummary = z.object({
  pending: z.number().int(),
  sending: z.number().int(),
  failed: z.number().int().describe('Finally failed in the last 7 days and not sent again since'),
  unsure: z.number().int().describe('The same of those of which nobody knows whether they left'),
  sentToday: z.number().int(),
  stall: messageStall
    .nullable()
    .describe('null while messages leave, or there is no number and nothing waits'),
  senders: z.array(
    z.object({
      name: text('Loja'),
      works: z.boolean().describe('Whether its last message did not fail'),
      isProven: z
        .boolean()
        .describe('Whether a message or a test went through since it was configured'),
      failure: text('O número está desconectado.')
        .nullable()
        .describe('In words; null while it works'),
      triesAgainAt: instant.nullable(),
    }),
  ),
});
export type MessageSummary = z.infer<typeof messageSummary>;

const templateText = storableText(1_000, 'Olá, {nome}! Seu pedido {pedido} foi enviado.');

export const templatesInput = z.object({
  templates: z
    .array(
      z.object({
        kind: templateKind,
        text: templateText.nullable().describe('null: the original text again'),
        enabled: z
          .boolean()
          .describe(
            'Whether it leaves by itself; means nothing to texts that are sent by hand only, nor to `payment-reminder`, which leaves by `paymentReminderHours` of the store',
          ),
      }),
    )
    .max(templateKind.options.length),
});
export type TemplatesInput = z.infer<typeof templatesInput>;

export const templatesAnswer = z.object({
  templates: z.array(
    z.object({
      kind: templateKind,
      text: text('Olá, {nome}! Seu pedido {pedido} foi enviado.'),
      defaultText: text('Olá, {nome}! Seu pedido {pedido} foi enviado.'),
      isDefault: z.boolean(),
      enabled: z.boolean(),
      automatic: z.boolean().describe('false: sent by hand only'),
      placeholders: z.array(text('nome')).describe('What may stand in braces: `nome`, `pedido`…'),
    }),
  ),
});
export type TemplatesAnswer = z.infer<typeof templatesAnswer>;

export const orderMessageQuery = z.object({
  kind: templateKind.optional().describe('Absent: what fits the state of the order'),
});

/** A message to be sent by hand. */
export const orderMessageAnswer = z.object({
  kind: templateKind,
  text: text('Olá, Maria! Seu pedido 482913057761 foi enviado.'),
  chatLink: text('https://wa.me/5511987654321?text=Ol%C3%A1').describe(
    'Opens the chat with the text; without a phone the app asks whom',
  ),
});
export type OrderMessageAnswer = z.infer<typeof orderMessageAnswer>;
