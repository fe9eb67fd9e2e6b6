import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { ConfirmProvider } from '#kit/web/components/notices/confirm-dialog.tsx';
import { writeDraft } from '#kit/web/lib/drafts.ts';
import { bareDetail, someCustomer } from '#areas/orders/web/order.fixture.ts';
import type { WholeOrder } from '../order-parts.ts';
import { OrderNextStep } from './order-next-step.tsx';

standInForBrowser();
let client: QueryClient;
let called: string[];

type Shown = OrderDetailAnswer & Pick<WholeOrder, 'pix'>;

const order = (change: Partial<Shown> = {}): Shown => ({ ...bareDetail, ...change });

/** Given to its customer a while ago. */
const handed = (travels: 'own' | 'pickup', minutes: number): Shown => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const step = { at, who: 'Bruno', from: 'CONFIRMADO', to: 'ENVIADO', changes: null } as const;
  return order({ travels, status: 'ENVIADO', deliveredAt: at, history: [step] });
};

const drawn = (shown: Shown, staff = true) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <OrderNextStep order={shown} staff={staff} />
      </ConfirmProvider>
    </QueryClientProvider>
  </MantineProvider>
);
const show = (shown: Shown, staff = true) => render(drawn(shown, staff));

beforeEach(() => {
  client = new QueryClient();
  called = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    called.push(`${String(method)} ${address}`);
    // No code is in doubt.
    const answer = address.endsWith('/tracking-codes') ? { items: [] } : order();
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('the next step of an order that its customer made in the window', () => {
  const LATER = '2999-01-02T15:00:00.000Z';
  const PAST = '2020-01-02T15:00:00.000Z';
  const recipient = { customer: null, name: 'Rui', phone: '5511987654321' };
  const silent = (change: Partial<OrderDetailAnswer>) =>
    order({ status: 'AGUARDANDO CONFIRMAÇÃO', origin: 'window', ...change });

  it.each([
    [{ expiresAt: null }, /^O cliente ainda não confirmou\.$/, 'Copiar Link', 'default'],
    [{ expiresAt: LATER }, /O link dele vale até 02\/01\/2999/, 'Copiar Link', 'default'],
    [{ expiresAt: PAST }, /^O link expirou sem/, 'Renovar link', 'default'],
    [{ recipient }, /^Envie o link/, 'Copiar Link', 'filled'],
  ])('%j: %s', (change, words, button, variant) => {
    show(silent(change));
    screen.getByText(words);
    expect(screen.getByRole('button', { name: button }).dataset['variant']).toBe(variant);
  });
});

describe('the next step of an order that no carrier takes', () => {
  it.each([
    ['own', 'Marcar entregue', 'Marque como entregue quando o pedido chegar ao cliente.'],
    ['pickup', 'Marcar retirado', 'Marque como retirado quando o cliente buscar o pedido.'],
  ] as const)('%s is %s, in one tap', async (travels, button, words) => {
    show(order({ travels, status: 'EM PROCESSAMENTO...', paymentStatus: 'Pago' }));
    screen.getByText(words);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(called).toEqual(['PUT /api/orders/id/handed-over']));
  });

  it('is printed first, as in the list', () => {
    show(order({ travels: 'pickup', status: 'CONFIRMADO' }));
    screen.getByText(
      'Imprima o pedido para separar. Marque como retirado quando o cliente buscar o pedido.',
    );
  });

  it('is noted at once while money is still to receive', async () => {
    show(order({ travels: 'pickup', status: 'EM PROCESSAMENTO...', paymentStatus: 'A receber' }));
    await userEvent.click(screen.getByRole('button', { name: 'Marcar retirado' }));
    await waitFor(() => expect(called).toEqual(['PUT /api/orders/id/handed-over']));
  });

  it('has the way by a tracking code behind it', async () => {
    show(order({ travels: 'own', status: 'EM PROCESSAMENTO...' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar com código de rastreio' }));
    await userEvent.type(screen.getByRole('textbox'), 'AA123456785BR');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar código' }));
    await waitFor(() => expect(called.at(-1)).toBe('PATCH /api/orders/id/tracking-code'));
  });

  it('can be taken back for an hour', async () => {
    show(handed('pickup', 30));
    screen.getByText('O pedido foi retirado.');
    await userEvent.click(screen.getByRole('button', { name: /^Desfazer/ }));
    await waitFor(() => expect(called).toEqual(['DELETE /api/orders/id/handed-over']));
  });

  it('says what is still to receive', () => {
    show({ ...handed('pickup', 30), due: 35.9 });
    screen.getByText(/^O pedido foi retirado\. Falta receber R\$\s35,90 deste pedido\.$/);
  });

  it('is gone after an hour', () => {
    show(handed('own', 61));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is no button of its customer', () => {
    show(order({ travels: 'own' }), false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('asks for a tracking code where a carrier takes the order', () => {
  show(order({ status: 'EM PROCESSAMENTO...' }));
  screen.getByText('Informe o código de rastreio para marcar o pedido como enviado.');
  screen.getByRole('textbox', { name: 'Código de rastreio' });
});

it('shows the code that was saved, and no field, where another one was typed before and left', async () => {
  const toSend = order({ status: 'EM PROCESSAMENTO...' });
  const left = show(toSend);
  await userEvent.type(screen.getByRole('textbox'), 'abc');
  left.unmount();
  const { rerender } = show(toSend);
  const code = screen.getByRole<HTMLInputElement>('textbox');
  expect(code.value).toBe('abc');
  await userEvent.clear(code);
  await userEvent.type(code, 'AA123456785BR');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar código' }));
  await waitFor(() => expect(called.at(-1)).toBe('PATCH /api/orders/id/tracking-code'));
  rerender(drawn(order({ status: 'ENVIADO', trackingCode: 'AA123456785BR' })));
  screen.getByRole('link', { name: 'Rastrear nos Correios' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('has a confirmed order printed first, as the list does; who prints nothing goes on', async () => {
  show(order({ status: 'CONFIRMADO', customer: someCustomer }));
  screen.getByText(/^Imprima o pedido para separar\. Depois, informe o código/);
  screen.getByRole('button', { name: 'Imprimir pedido' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pular a impressão' }));
  screen.getByRole('textbox', { name: 'Código de rastreio' });
  expect(screen.queryByText(/^Imprima/)).toBeNull();
});

it('has a customer who wants to withdraw answered first', () => {
  show(order({ status: 'EM PROCESSAMENTO...', withdrawalRequestedAt: '2026-11-20T12:00:00.000Z' }));
  screen.getByText('O cliente quer desistir da compra: responda primeiro.');
  const [answer, ...others] = screen.getAllByRole('button');
  expect([answer?.textContent, others]).toEqual(['Responder', []]);
});

it('keeps a typed code in sight, also of an order that was opened before it was typed', async () => {
  const unpaid = order({ status: 'CONFIRMADO', due: 50, arrangesPayment: false });
  const shown = {
    ...unpaid,
    pix: { code: 'x', amount: 50, receiverName: 'ANA', isAutomatic: false },
  };
  show(shown);
  screen.getByRole('button', { name: 'Receber depois' });
  cleanup();
  writeDraft('', `tracking-code:${shown._id}`, { trackingCode: 'AA123456785BR' });
  show(shown);
  await screen.findByDisplayValue('AA123456785BR');
  sessionStorage.clear();
});
