import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import {
  buyLabelsInput,
  freightAccountInput,
  freightAccountParams,
  freightAnswer,
  freightLabel,
  freightNoticeHeaders,
  freightNoticeParams,
  freightQuoteAnswer,
  freightQuoteInput,
  freightSettingsInput,
  freightStateAnswer,
  freightTestAnswer,
  labelPricesAnswer,
  labelPricesInput,
  labelsAnswer,
  labelsQuery,
  linkChoiceInput,
  linkQuoteAnswer,
  linkQuoteInput,
  printLabelsAnswer,
  printLabelsInput,
} from './contract.ts';

export const getFreight = endpoint({
  at: 'GET /freight',
  name: 'getFreight',
  summary: 'The settings of freight, and the accounts at its providers, secrets masked',
  access: 'admin',
  answer: freightAnswer,
});

export const updateFreightSettings = endpoint({
  at: 'PUT /freight/settings',
  name: 'updateFreightSettings',
  summary: 'Change how freight is quoted',
  access: 'admin',
  body: freightSettingsInput,
  answer: freightAnswer,
});

export const saveFreightAccount = endpoint({
  at: 'PUT /freight/accounts/:provider',
  name: 'saveFreightAccount',
  summary: 'Save the account at a provider; a masked secret keeps the stored one',
  access: 'admin',
  params: freightAccountParams,
  body: freightAccountInput,
  answer: freightAnswer,
});

export const removeFreightAccount = endpoint({
  at: 'DELETE /freight/accounts/:provider',
  name: 'removeFreightAccount',
  summary: 'Do without the account at a provider',
  access: 'admin',
  params: freightAccountParams,
  answer: freightAnswer,
});

export const testFreightAccount = endpoint({
  at: 'POST /freight/accounts/:provider/test',
  name: 'testFreightAccount',
  summary: 'Quote a real route with what was typed; nothing is saved',
  access: 'admin',
  params: freightAccountParams,
  body: freightAccountInput,
  answer: freightTestAnswer,
  refusals: ['too_many_requests'],
});

export const getFreightState = endpoint({
  at: 'GET /freight/state',
  name: 'getFreightState',
  summary: 'Whether freight is quoted, and labels can be bought',
  access: 'staff',
  answer: freightStateAnswer,
});

export const quoteFreight = endpoint({
  at: 'POST /freight/quotes',
  name: 'quoteFreight',
  summary: 'What a cart costs to send to a CEP; changes nothing',
  access: 'staff',
  body: freightQuoteInput,
  answer: freightQuoteAnswer,
});

export const quoteOrderFreight = endpoint({
  at: 'POST /orders/:id/freight-quotes',
  name: 'quoteOrderFreight',
  summary: 'The shippings that the customer of an order may choose, by the number of its link',
  access: 'public',
  body: linkQuoteInput,
  answer: linkQuoteAnswer,
  refusals: ['order_not_found', 'freight_not_open', 'too_many_requests'],
});

export const chooseOrderFreight = endpoint({
  at: 'PUT /orders/:id/freight',
  name: 'chooseOrderFreight',
  summary: "Give a waiting order the shipping of its customer's choice, by the number of its link",
  access: 'public',
  body: linkChoiceInput,
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
  body: labelPricesInput,
  answer: labelPricesAnswer,
  refusals: ['freight_off'],
});

export const buyLabels = endpoint({
  at: 'POST /freight/labels',
  name: 'buyLabels',
  summary: 'Buy labels; an order that has one keeps it',
  access: 'staff',
  once: true,
  body: buyLabelsInput,
  answer: labelsAnswer,
  status: 201,
  refusals: ['freight_off', 'order_not_found', 'label_not_possible'],
});

export const listLabels = endpoint({
  at: 'GET /freight/labels',
  name: 'listLabels',
  summary: 'Bought labels, newest first',
  access: 'staff',
  query: labelsQuery,
  answer: z.array(freightLabel),
});

export const printLabels = endpoint({
  at: 'POST /freight/labels/print',
  name: 'printLabels',
  summary: 'The addresses at which the providers show labels to be printed',
  access: 'staff',
  body: printLabelsInput,
  answer: printLabelsAnswer,
  refusals: ['label_not_found', 'label_not_ready', 'freight_provider_away'],
});

export const cancelLabel = endpoint({
  at: 'DELETE /freight/labels/:id',
  name: 'cancelLabel',
  summary: 'Cancel a label that is not posted yet; the provider gives the money back',
  access: 'staff',
  answer: freightLabel,
  refusals: ['label_not_found', 'label_not_cancellable'],
});

export const probeFreightNotices = endpoint({
  at: 'GET /freight/notices/:secret',
  name: 'probeFreightNotices',
  summary: 'The call by which a provider looks whether an address for webhooks is there',
  access: 'public',
  params: freightNoticeParams,
  answer: z.object({}),
  refusals: ['not_found', 'too_many_requests'],
});

export const hearFreightNotice = endpoint({
  at: 'POST /freight/notices/:secret',
  name: 'hearFreightNotice',
  summary: 'A webhook of a freight provider',
  description: 'A hint: the label that it names is asked for at the provider.',
  access: 'public',
  params: freightNoticeParams,
  headers: freightNoticeHeaders,
  consumes: ['*/*'],
  body: z.unknown().meta({ examples: [{ event: 'order.posted', data: { id: '9c0a1e' } }] }),
  answer: z.object({}),
  refusals: ['not_found', 'freight_notice_refused', 'too_many_requests'],
});
