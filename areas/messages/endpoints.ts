import { endpoint } from '#kit/endpoint.ts';
import {
  messageQuery,
  messageAnswer,
  messageSummary,
  resendInput,
  orderMessageQuery,
  orderMessageAnswer,
  templatesAnswer,
  templatesInput,
} from './contract.ts';
import { z } from 'zod';

export const listMessages = endpoint({
  at: 'GET /messages',
  name: 'listMessages',
  summary: 'A page of messages to customers, newest first',
  access: 'staff',
  query: messageQuery,
  answer: z.array(messageAnswer),
});

export const getMessageSummary = endpoint({
  at: 'GET /messages/summary',
  name: 'getMessageSummary',
  summary: 'How many wait and failed, and how the senders are',
  access: 'staff',
  answer: messageSummary,
});

export const resendMessage = endpoint({
  at: 'POST /messages/:id/resend',
  name: 'resendMessage',
  summary: 'Send a message again, in the words of now',
  access: 'staff',
  once: true,
  body: resendInput,
  answer: messageAnswer,
  status: 201,
  refusals: [
    'message_not_found',
    'message_not_resendable',
    'message_without_phone',
    'message_without_tracking_code',
    'message_without_debt',
    'no_sender_configured',
    'no_public_address',
  ],
});

export const markMessageSent = endpoint({
  at: 'PUT /messages/:id/sent',
  name: 'markMessageSent',
  summary: 'Note that an unsure message left, as staff found out',
  access: 'staff',
  answer: messageAnswer,
  refusals: ['message_not_found', 'message_not_unsure'],
});

export const unmarkMessageSent = endpoint({
  at: 'DELETE /messages/:id/sent',
  name: 'unmarkMessageSent',
  summary: 'Take back the note that an unsure message left',
  access: 'staff',
  answer: messageAnswer,
  refusals: ['message_not_found', 'message_not_unsure'],
});

export const getOrderMessage = endpoint({
  at: 'GET /orders/:id/message',
  name: 'getOrderMessage',
  summary: 'A message to be sent by hand: its text and the link that opens the chat',
  access: 'staff',
  query: orderMessageQuery,
  answer: orderMessageAnswer,
  refusals: [
    'order_not_found',
    'message_without_customer',
    'message_without_tracking_code',
    'order_not_handed_over',
    'order_without_doubt',
    'message_without_payment',
    'message_without_debt',
    'message_without_news',
  ],
});

export const listMessageTemplates = endpoint({
  at: 'GET /messages/templates',
  name: 'listMessageTemplates',
  summary: 'What messages say',
  access: 'staff',
  answer: templatesAnswer,
});

export const updateMessageTemplates = endpoint({
  at: 'PUT /messages/templates',
  name: 'updateMessageTemplates',
  summary: 'Change what messages say, and which leave by themselves',
  access: 'staff',
  body: templatesInput,
  answer: templatesAnswer,
});
