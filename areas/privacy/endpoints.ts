import { endpoint } from '#kit/endpoint.ts';
import { text, instant, money, orderNumber, recordId, trimmedText } from '#kit/contract/common.ts';
import type { Trail } from '#kit/contract/trail.ts';
import { z } from 'zod';
import { auditAction } from '#areas/audit/endpoints.ts';
import { messageKind, messageState } from '#areas/messages/contract.ts';
import { orderStatus } from '#areas/orders/contract.ts';
import { paymentAnswer } from '#areas/payments/contract.ts';
import { address, customerTexts } from '#kit/contract/person.ts';
import { withdrawalAnswer } from '#areas/withdrawals/contract.ts';

/** A person is named in the body: addresses of calls end up in the logs of proxies. */
const personInput = z.object({
  cpf: trimmedText(40, '529.982.247-25').describe(
    'The CPF; or the phone, where nothing has this CPF',
  ),
});

const personExportInput = personInput.extend({ format: z.enum(['json', 'csv']) });

const person = { ...customerTexts, address };

const note = text('Prefere retirar na loja.').describe('What staff noted');

/** All the data held about one CPF; an answer is also given when none is held. @param trail the actions that can stand in the trail. */
const personAnswer = (trail: Pick<Trail, 'actions'>) =>
  z.object({
    cpf: text('52998224725').describe(
      'Eleven digits; empty for a person found by phone, without CPF',
    ),
    forgottenAt: instant
      .nullable()
      .describe('When the person was made anonymous; null again once they came back'),
    customer: z
      .object({ _id: recordId, ...person, note, createdAt: instant, updatedAt: instant })
      .nullable(),
    account: z
      .object({
        email: text('maria@exemplo.com'),
        name: text('Maria Souza'),
        createdAt: instant,
        disabled: z.boolean(),
      })
      .nullable(),
    orders: z.array(
      z.object({
        _id: recordId,
        orderId: orderNumber,
        status: orderStatus,
        createdAt: instant,
        confirmedAt: instant.nullable(),
        totalPrice: money,
        trackingCode: text('AA123456785BR').nullable(),
        fiscalKey: text('35080599999090910270550010000000015180051273').nullable(),
        deliveredAt: instant.nullable(),
        ...person,
        knownPhone: text('(11) 91234-5678')
          .nullable()
          .describe('The phone of their record, where the order was confirmed with other details'),
        note,
        customerNote: text('É presente.').describe('What the customer noted in the window'),
        products: z.array(
          z.object({ name: text('Vestido midi azul'), quantity: z.number().int() }),
        ),
        payments: z.array(
          paymentAnswer.pick({ amount: true, method: true, receivedAt: true, note: true }).extend({
            takenBackAt: instant
              .nullable()
              .describe('When staff took a payment back that never was'),
          }),
        ),
        withdrawals: z.array(withdrawalAnswer.omit({ _id: true, who: true })),
      }),
    ),
    messages: z.array(
      z.object({
        orderId: orderNumber,
        kind: messageKind,
        state: messageState,
        phone: text('5511987654321'),
        text: text('Olá, Maria! Seu pedido 482913057761 foi enviado.'),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    lookUps: z
      .array(z.object({ orderId: orderNumber, at: instant }))
      .describe('When the CPF was looked up on the page of an order'),
    accesses: z
      .array(z.object({ at: instant, action: auditAction(trail) }))
      .describe('What the trail keeps of who saw, exported or changed the record'),
  });
export type PersonAnswer = z.infer<ReturnType<typeof personAnswer>>;

const anonymizeInput = personInput.extend({
  confirmation: trimmedText(40, 'ANONIMIZAR').describe(
    'The word of `rules/privacy.ts`, typed by a person',
  ),
});

/** The records that were made anonymous or deleted. */
const anonymizeAnswer = z.object({
  orders: z.number().int(),
  messages: z.number().int(),
  lookUps: z.number().int(),
  customer: z.boolean(),
  account: z.boolean(),
});
export type AnonymizeAnswer = z.infer<typeof anonymizeAnswer>;

const days = z
  .number()
  .int()
  .min(1)
  .max(3_650)
  .nullable()
  .describe('Days; null keeps them for good');

/** The time for which data is kept after it has served its purpose. */
const retention = z.object({
  unconfirmedOrderDays: days,
  messageDays: days,
  lookUpDays: days,
});
export type Retention = z.infer<typeof retention>;

export const FILE_TYPES = { json: 'application/json', csv: 'text/csv' } as const;

/** @param trail the joined trail of all areas, whose actions the answer can name. */
export const findPerson = (trail: Trail) =>
  endpoint({
    at: 'POST /privacy/person',
    name: 'findPerson',
    summary: 'Everything that is held about one CPF',
    access: 'admin',
    body: personInput,
    answer: personAnswer(trail),
  });

export const exportPerson = endpoint({
  at: 'POST /privacy/person/export',
  name: 'exportPerson',
  summary: 'The same as a file to hand over, JSON or CSV',
  access: 'admin',
  body: personExportInput,
  answer: text('\uFEFFPedido;Total\r\n482913057761;189,90\r\n').describe('The file'),
  produces: Object.values(FILE_TYPES),
});

export const anonymizePerson = endpoint({
  at: 'POST /privacy/person/anonymize',
  name: 'anonymizePerson',
  summary: 'Leave nothing of a person: orders keep figures and places',
  access: 'admin',
  body: anonymizeInput,
  answer: anonymizeAnswer,
  refusals: ['person_has_open_orders'],
});

export const getRetention = endpoint({
  at: 'GET /privacy/retention',
  name: 'getRetention',
  summary: 'After how long data goes by itself',
  access: 'admin',
  answer: retention,
});

export const updateRetention = endpoint({
  at: 'PUT /privacy/retention',
  name: 'updateRetention',
  summary: 'Change after how long data goes by itself',
  access: 'admin',
  body: retention,
  answer: retention,
});
