import { endpoint } from '#kit/endpoint.ts';
import {
  pixAccountAnswer,
  pixAccountInput,
  pixAccountTestAnswer,
  orderChargeInput,
  orderChargeAnswer,
  noticeAnswer,
  noticeHeaders,
  noticeInput,
  noticeParams,
  noticeQuery,
  conciliationQuery,
  conciliationAnswer,
  CONCILIATION_COLUMNS,
} from './contract.ts';
import { csvAnswer } from '#kit/contract/common.ts';

export const getPixAccount = endpoint({
  at: 'GET /pix-account',
  name: 'getPixAccount',
  summary: 'The account at a provider of PIX, secrets masked, and what customers get now',
  access: 'admin',
  answer: pixAccountAnswer,
});

export const updatePixAccount = endpoint({
  at: 'PUT /pix-account',
  name: 'updatePixAccount',
  summary: 'Save the account; a masked secret keeps the stored one, another account is off',
  access: 'admin',
  body: pixAccountInput,
  answer: pixAccountAnswer,
});

export const removePixAccount = endpoint({
  at: 'DELETE /pix-account',
  name: 'removePixAccount',
  summary: 'Do without an account; payments of codes that it made are still noted',
  access: 'admin',
  answer: pixAccountAnswer,
});

export const testPixAccount = endpoint({
  at: 'POST /pix-account/test',
  name: 'testPixAccount',
  summary: 'Make a charge with what was typed, and take it back',
  access: 'admin',
  body: pixAccountInput,
  answer: pixAccountTestAnswer,
  refusals: ['too_many_requests'],
});

export const switchPixAccountOn = endpoint({
  at: 'PUT /pix-account/on',
  name: 'switchPixAccountOn',
  summary: 'Give customers codes that are noticed as paid by themselves',
  access: 'admin',
  answer: pixAccountAnswer,
  refusals: ['pix_account_missing'],
});

export const switchPixAccountOff = endpoint({
  at: 'DELETE /pix-account/on',
  name: 'switchPixAccountOff',
  summary: "Give customers the store's static code",
  access: 'admin',
  answer: pixAccountAnswer,
});

export const showOrderCharge = endpoint({
  at: 'POST /orders/:id/charge',
  name: 'showOrderCharge',
  summary: 'The code that pays an order, and whether it was paid, by the number of its link',
  description:
    'Makes, renews or replaces the charge at the provider of the store, and lets it be asked for often: to be called every two seconds while the page is open.',
  access: 'public',
  body: orderChargeInput,
  answer: orderChargeAnswer,
  refusals: ['order_not_found', 'too_many_requests'],
});

const notice = {
  summary: 'A notice of the provider of PIX',
  description: 'A hint: the charges that it names are asked for at the provider.',
  access: 'public',
  params: noticeParams,
  query: noticeQuery,
  headers: noticeHeaders,
  body: noticeInput,
  answer: noticeAnswer,
  refusals: ['notice_refused', 'notice_address_unknown', 'too_many_requests'],
} as const;

export const hearPixNotice = endpoint({
  at: 'POST /pix/notices/:secret',
  name: 'hearPixNotice',
  ...notice,
});

/** The central bank's API adds `/pix` to the registered address. */
export const hearGroupedPixNotice = endpoint({
  at: 'POST /pix/notices/:secret/pix',
  name: 'hearGroupedPixNotice',
  ...notice,
});

export const getConciliation = endpoint({
  at: 'GET /conciliation',
  name: 'getConciliation',
  summary: "The PIX payments of a day at the store's provider, beside those that are noted here",
  access: 'admin',
  query: conciliationQuery,
  answer: conciliationAnswer,
});

export const exportConciliation = endpoint({
  at: 'GET /conciliation.csv',
  name: 'exportConciliation',
  summary: 'The same as CSV',
  access: 'admin',
  query: conciliationQuery,
  answer: csvAnswer(CONCILIATION_COLUMNS),
  produces: ['text/csv'],
});
