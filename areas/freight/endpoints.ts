import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import * as contract from './contract.ts';

export const getFreight = endpoint({
  at: 'GET /freight',
  name: 'getFreight',
  summary: 'The settings of freight, and the accounts at its providers, secrets masked',
  access: 'admin',
  answer: contract.freightAnswer,
});

export const updateFreightSettings = endpoint({
  at: 'PUT /freight/settings',
  name: 'updateFreightSettings',
  summary: 'Change how freight is quoted',
  access: 'admin',
  body: contract.freightSettingsInput,
  answer: contract.freightAnswer,
});

export const saveFreightAccount = endpoint({
  at: 'PUT /freight/accounts/:provider',
  name: 'saveFreightAccount',
  summary: 'Save the account at a provider; a masked secret keeps the stored one',
  access: 'admin',
  params: contract.freightAccountParams,
  body: contract.freightAccountInput,
  answer: contract.freightAnswer,
});

export const removeFreightAccount = endpoint({
  at: 'DELETE /freight/accounts/:provider',
  name: 'removeFreightAccount',
  summary: 'Do without the account at a provider',
  access: 'admin',
  params: contract.freightAccountParams,
  answer: contract.freightAnswer,
});

export const testFreightAccount = endpoint({
  at: 'POST /freight/accounts/:provider/test',
  name: 'testFreightAccount',
  summary: 'Quote a real route with what was typed; nothing is saved',
  access: 'admin',
  params: contract.freightAccountParams,
  body: contract.freightAccountInput,
  answer: contract.freightTestAnswer,
  refusals: ['too_many_requests'],
});

export const getFreightState = endpoint({
  at: 'GET /freight/state',
  name: 'getFreightState',
  summary: 'Whether freight is quoted, and labels can be bought',
  access: 'staff',
  answer: contract.freightStateAnswer,
});

export const quoteFreight = endpoint({
  at: 'POST /freight/quotes',
  name: 'quoteFreight',
  summary: 'What a cart costs to send to a CEP; changes nothing',
  access: 'staff',
  body: contract.freightQuoteInput,
  answer: contract.freightQuoteAnswer,
});

export const quoteOrderFreight = endpoint({
  at: 'POST /orders/:id/freight-quotes',
  name: 'quoteOrderFreight',
  summary: 'The shippings that the customer of an order may choose, by the number of its link',
  access: 'public',
  body: contract.linkQuoteInput,
  answer: contract.linkQuoteAnswer,
  refusals: ['order_not_found', 'freight_not_open', 'too_many_requests'],
});

export const chooseOrderFreight = endpoint({
  at: 'PUT /orders/:id/freight',
  name: 'chooseOrderFreight',
  summary: "Give a waiting order the shipping of its customer's choice, by the number of its link",
  access: 'public',
  body: contract.linkChoiceInput,
  refusals: [
    'order_not_found',
    'order_changed',
    'freight_not_open',
    'freight_offer_gone',
    'too_many_requests',
  ],
});

export const priceLabels = endpoint({
  at: 'POST /freight/label-prices',
  name: 'priceLabels',
  summary: 'What labels for orders would cost, and the balance of the wallet',
  access: 'staff',
  body: contract.labelPricesInput,
  answer: contract.labelPricesAnswer,
  refusals: ['freight_off'],
});

export const buyLabels = endpoint({
  at: 'POST /freight/labels',
  name: 'buyLabels',
  summary: 'Buy labels; an order that has one keeps it',
  access: 'staff',
  once: true,
  body: contract.buyLabelsInput,
  answer: contract.labelsAnswer,
  status: 201,
  refusals: ['freight_off', 'order_not_found', 'label_not_possible'],
});

export const listLabels = endpoint({
  at: 'GET /freight/labels',
  name: 'listLabels',
  summary: 'Bought labels, newest first',
  access: 'staff',
  query: contract.labelsQuery,
  answer: z.array(contract.freightLabel),
});

export const printLabels = endpoint({
  at: 'POST /freight/labels/print',
  name: 'printLabels',
  summary: 'The addresses at which the providers show labels to be printed',
  access: 'staff',
  body: contract.printLabelsInput,
  answer: contract.printLabelsAnswer,
  refusals: ['label_not_found', 'label_not_ready', 'freight_provider_away'],
});

export const cancelLabel = endpoint({
  at: 'DELETE /freight/labels/:id',
  name: 'cancelLabel',
  summary: 'Cancel a label that is not posted yet; the provider gives the money back',
  access: 'staff',
  answer: contract.freightLabel,
  refusals: ['label_not_found', 'label_not_cancellable'],
});

export const probeFreightNotices = endpoint({
  at: 'GET /freight/notices/:secret',
  name: 'probeFreightNotices',
  summary: 'The call by which a provider looks whether an address for webhooks is there',
  access: 'public',
  params: contract.freightNoticeParams,
  answer: z.object({}),
  refusals: ['not_found', 'too_many_requests'],
});

export const hearFreightNotice = endpoint({
  at: 'POST /freight/notices/:secret',
  name: 'hearFreightNotice',
  summary: 'A webhook of a freight provider',
  description: 'A hint: the label that it names is asked for at the provider.',
  access: 'public',
  params: contract.freightNoticeParams,
  headers: contract.freightNoticeHeaders,
  consumes: ['*/*'],
  body: z.unknown().meta({ examples: [{ event: 'order.posted', data: { id: '9c0a1e' } }] }),
  answer: z.object({}),
  refusals: ['not_found', 'freight_notice_refused', 'too_many_requests'],
});
