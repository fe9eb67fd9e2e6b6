import { endpoint } from '#kit/endpoint.ts';
import {
  zapiConfigAnswer,
  zapiConfigInput,
  whatsappSenderInput,
  zapiTestAnswer,
} from './contract.ts';

export const listSenders = endpoint({
  at: 'GET /companies/zapi-config',
  name: 'listSenders',
  summary: 'The WhatsApp senders, secrets masked',
  access: 'staff',
  answer: zapiConfigAnswer,
});

export const replaceSenders = endpoint({
  at: 'POST /companies/zapi-config',
  name: 'replaceSenders',
  summary: 'Replace the WhatsApp senders; a masked secret keeps the stored one',
  access: 'staff',
  body: zapiConfigInput,
  answer: zapiConfigAnswer,
});

export const testSender = endpoint({
  at: 'POST /companies/zapi-config/test',
  name: 'testSender',
  summary: 'Ask the provider whether a sender is connected',
  access: 'staff',
  body: whatsappSenderInput,
  answer: zapiTestAnswer,
  refusals: ['too_many_requests'],
});
