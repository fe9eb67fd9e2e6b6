import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { orderPageParts } from '#app/entries/customer/order-page-parts.ts';
import { loadOrder } from './order-loading.ts';
import { OrderPage } from './order-page.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', answer);
  const orderId = '999999999999';
  const first = await loadOrder(orderId, orderPageParts);
  render(
    <OrderPage
      orderId={orderId}
      first={first}
      parts={orderPageParts}
      onConfirmed={() => undefined}
    />,
  );
}

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    Response.json({ statusCode: status, code: 'x', message: 'x' }, { status, headers });

it.each([
  [
    'of an unknown number',
    refuse(404),
    'Confira o link com a loja: pode ter faltado um pedaço ao copiar.',
  ],
  [
    'after a refusal',
    refuse(500),
    'A loja não conseguiu responder agora. Tente de novo em instantes.',
  ],
  [
    'over the limit of wrong numbers',
    refuse(429, { 'Retry-After': '421' }),
    'Muitas tentativas vieram da sua rede agora há pouco. Por segurança, tente de novo em 8 minutos.',
  ],
  [
    'without an answer',
    () => Promise.reject(new TypeError('no network')),
    'Parece que você está sem internet. Confira a conexão.',
  ],
])(
  'says %s that the order could not be fetched, and the help in a node of its own',
  async (_, answer, help) => {
    await open(answer);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Erro ao buscar detalhes do pedido');
    expect(screen.getByText(help, { exact: true }).contains(title)).toBe(false);
  },
);
