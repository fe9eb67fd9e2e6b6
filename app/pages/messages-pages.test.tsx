import type { MessageAnswer, TemplatesAnswer } from '#areas/messages/contract.ts';
import { MESSAGE_TEMPLATES } from '#areas/messages/rules/message-template.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, hangUp, press, refuse, adminPages } from '../entries/admin/admin.fixture.tsx';
import { PAYMENT_REMINDER_FIELD, paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const message: MessageAnswer = {
  _id: 'a',
  kind: 'order-confirmed',
  state: 'sent',
  order: { _id: 'o', orderId: 482913057714, customerName: 'Rosa Prado' },
  phone: '5511987654321',
  text: 'Olá, Rosa!',
  tries: 1,
  nextTryAt: null,
  lastFailure: null,
  sender: 'Vendas',
  createdAt: '2026-11-20T17:05:00.000Z',
  sentAt: '2026-11-20T17:05:02.000Z',
  isSentByWord: false,
  resendOf: null,
  canResend: true,
};
const LISTED = { 'GET /messages': [message] };
const RESEND = 'POST /messages/a/resend';

it('says under the name of the numbers that there is none, with the way to them', async () => {
  await admin.open(paths.messages, LISTED);
  const numbers = await screen.findByRole('region', { name: 'Números de WhatsApp' });
  within(numbers).getByText('Nenhum número de WhatsApp configurado');
  const link = within(numbers).getByRole('link', { name: 'Configurar número' });
  expect(link.getAttribute('href')).toBe('/admin/integrations/zapi');
});

it('says that one was not sent again, and leaves the rows that could not be read again', async () => {
  const { answer } = await admin.open(paths.messages, { ...LISTED, [RESEND]: hangUp });
  await screen.findByText(/Rosa Prado/);
  answer({ 'GET /messages': refuse() });
  await press('Enviar de novo');
  await alert('Erro ao enviar de novo. Tente novamente.');
  await alert('O servidor não respondeu.');
  await screen.findByText('Não foi possível atualizar.');
  expect(screen.getByText(/Rosa Prado/)).toBeTruthy();
});

it('sends one again once for two clicks in the same instant', async () => {
  const { sent } = await admin.open(paths.messages, {
    ...LISTED,
    [RESEND]: { ...message, _id: 'b', state: 'pending', resendOf: 'a' },
  });
  const again = await screen.findByRole('button', { name: 'Enviar de novo' });
  await act(async () => {
    again.click();
    again.click();
  });
  await screen.findByText('Mensagem na fila de envio. O cliente já tinha recebido a primeira.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('says of one that nobody knows whether it left, and takes the word of staff, with the way back', async () => {
  const unsure: MessageAnswer = {
    ...message,
    state: 'unsure',
    tries: 2,
    sentAt: null,
    lastFailure: 'A Z-API não respondeu a tempo.',
  };
  const sent: MessageAnswer = { ...message, isSentByWord: true };
  const { sent: calls, answer } = await admin.open(paths.messages, {
    'GET /messages': [unsure],
    'PUT /messages/a/sent': sent,
    'DELETE /messages/a/sent': unsure,
    [RESEND]: { ...message, _id: 'b', state: 'pending', resendOf: 'a' },
  });
  await screen.findByText('Não sabemos se saiu · 2 tentativas');
  screen.getByText('EM DÚVIDA');
  screen.getByText('A Z-API não respondeu a tempo.');
  answer({ 'GET /messages': [sent] });
  await press('Saiu');
  await screen.findByText('Anotado: a mensagem saiu.');
  await screen.findByText('Saiu, segundo a equipe');
  answer({ 'GET /messages': [unsure] });
  await press('Desfazer');
  await screen.findByText('EM DÚVIDA');
  await press('Enviar de novo');
  await screen.findByText(
    'Mensagem na fila de envio. Se a primeira saiu, o cliente recebe as duas.',
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /messages/a/sent',
    'DELETE /messages/a/sent',
    RESEND,
  ]);
});

const TEMPLATES: TemplatesAnswer = {
  templates: [
    {
      kind: 'order-cancelled',
      text: 'Cancelado, {nome}.',
      defaultText: 'Cancelado, {nome}.',
      isDefault: true,
      enabled: true,
      automatic: true,
      placeholders: ['nome'],
    },
  ],
};

it('brings the texts back as they were typed, until they are discarded', async () => {
  const open = () => admin.open(paths.messageTemplates, { 'GET /messages/templates': TEMPLATES });
  const area = async (): Promise<HTMLTextAreaElement> => {
    const [found] = await screen.findAllByRole<HTMLTextAreaElement>('textbox');
    if (!found) throw new Error('No text');
    return found;
  };
  await open();
  const typed = await area();
  await act(async () => {
    fireEvent.change(typed, { target: { value: 'Uma pena, {nome}.' } });
  });
  await open();
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await area()).value).toBe('Uma pena, {nome}.');
  await press('Descartar');
  await expect.poll(async () => (await area()).value).toBe('Cancelado, {nome}.');
});

it('goes back to the original text', async () => {
  const [template] = TEMPLATES.templates;
  const changed = { ...template, text: 'Poxa, {nome}.', isDefault: false };
  const { sent } = await admin.open(paths.messageTemplates, {
    'GET /messages/templates': { templates: [changed] },
    'PUT /messages/templates': TEMPLATES,
  });
  await press('Voltar ao texto original');
  await screen.findByDisplayValue(MESSAGE_TEMPLATES['order-cancelled'].text);
  await press('Salvar textos');
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ templates: [{ kind: 'order-cancelled', text: null, enabled: true }] });
});

const PAYMENT_TEXTS: TemplatesAnswer = {
  templates: (['payment-received', 'payment-reminder'] as const).map((kind) => ({
    kind,
    text: MESSAGE_TEMPLATES[kind].text,
    defaultText: MESSAGE_TEMPLATES[kind].text,
    isDefault: true,
    enabled: kind !== 'payment-received',
    automatic: true,
    placeholders: [...MESSAGE_TEMPLATES[kind].placeholders],
  })),
};
const openPaymentTexts = (paymentReminderHours: number | null, role?: 'atendente') =>
  admin.open(
    paths.messageTemplates,
    {
      'GET /messages/templates': PAYMENT_TEXTS,
      'GET /store/settings': { paymentReminderHours },
      'PUT /messages/templates': PAYMENT_TEXTS,
    },
    role,
  );
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('says of the message of a payment that it is off, and switches it on', async () => {
  const { sent } = await openPaymentTexts(null);
  const received = await card('Recebemos seu pagamento');
  received.getByText(/^Desligada: o cliente não é avisado/);
  received.getByText(/Recebemos seu pagamento de R\$\s50,00 do pedido #482100001234\. Obrigado!/);
  const toggle = received.getByRole<HTMLInputElement>('switch', { name: 'Enviar sozinha' });
  expect(toggle.checked).toBe(false);
  await act(async () => toggle.click());
  received.getByText('Quando um pagamento chega pelo PIX automático: uma mensagem para cada um.');
  await press('Salvar textos');
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ templates: [{ kind: 'payment-received', text: null, enabled: true }] });
});

it('leads from the reminder of payment to its hours, which are the only switch of it', async () => {
  await openPaymentTexts(24);
  const reminder = await card('Lembrete de pagamento');
  await reminder.findByText('24 horas depois da confirmação');
  expect(reminder.queryByRole('switch')).toBeNull();
  reminder.getByText(/falta o pagamento de R\$\s137,40\. Para pagar com PIX/);
  const link = reminder.getByRole('link', { name: 'Definir as horas em Dados da Loja' });
  expect(link.getAttribute('href')).toBe(`${paths.store}#${PAYMENT_REMINDER_FIELD}`);
});

it('says to staff that an admin sets the hours of the reminder, and that there are none', async () => {
  await openPaymentTexts(null, 'atendente');
  const reminder = await card('Lembrete de pagamento');
  await reminder.findByText('Desligada');
  reminder.getByText(/Quem administra a loja define as horas em Dados da Loja\./);
  expect(reminder.queryByRole('link')).toBeNull();
});

it('names both messages of payments in the list', async () => {
  await admin.open(paths.messages, {
    'GET /messages': [
      { ...message, _id: 'b', kind: 'payment-received' },
      { ...message, _id: 'c', kind: 'payment-reminder' },
    ],
  });
  await screen.findByText(/Recebemos seu pagamento/);
  await screen.findByText(/Lembrete de pagamento/);
});
