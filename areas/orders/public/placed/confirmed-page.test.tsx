import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { loadAfter } from '../order-loading.ts';
import { writeConfirmedNote } from '../shared/tab-notes.ts';
import type { SharedOrder } from '../shared/shared-order.ts';
import { ConfirmedPage } from './confirmed-page.tsx';
import { pixBox } from '#areas/pix/public/pix-box.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const CODE = '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR';
const order = {
  orderId: 482_913_057_714,
  status: 'CONFIRMADO',
  paymentStatus: 'Parcial',
  pix: { code: CODE, amount: 100, receiverName: 'ANA SOUZA', isAutomatic: false },
  totalPrice: 187.4,
  arrangesPayment: false,
} as const;
const due = pixBox(order);

it.each([
  ['paid', null],
  ['unpaid', due],
])('says the same to the letter, %s', (_, payment) => {
  render(
    <ConfirmedPage payment={payment} after={undefined} seller={undefined} focusTitle={false} />,
  );
  screen.getByText('PEDIDO CONFIRMADO!');
  screen.getByText('Agora é só aguardar o código de rastreio.');
});

it('has the payment above the sentence, and a receipt for the chat of the shop', () => {
  const own = { name: 'Loja da Ana', legalName: '', whatsapp: '5511987654321' };
  const store = own as NonNullable<SharedOrder['store']>;
  const payment = pixBox({ ...order, store });
  const page = { payment, after: undefined, seller: undefined, focusTitle: false };
  render(<ConfirmedPage {...page} />);
  const sentence = screen.getByText('Agora é só aguardar o código de rastreio.');
  const box = screen.getByRole('region', { name: 'Pague com PIX' });
  expect(box.compareDocumentPosition(sentence) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const receipt = screen.getByRole('link', { name: /^Já paguei: enviar comprovante/ });
  expect(receipt.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/5511987654321\?text=.*482913057714/,
  );
});

it('says in the box of the PIX that the payment was to be arranged', () => {
  render(pixBox({ ...order, arrangesPayment: true }));
  expect(screen.getByRole('region', { name: 'Pague com PIX' }).textContent).toContain(
    'Você escolheu combinar o pagamento com a loja.',
  );
});

it('says in the box of the PIX what is still to pay, and has its whole code', () => {
  render(due);
  const box = screen.getByRole('region', { name: 'Pague com PIX' });
  expect(box.textContent).toContain('Falta pagar R$\u00a0100,00');
  expect(box.textContent).toContain('De R$\u00a0187,40, o resto a loja já recebeu.');
  expect(screen.getByRole('group', { name: 'Código PIX Copia e Cola' }).textContent).toBe(CODE);
});

describe('what follows', () => {
  const open = async (order: Parameters<typeof loadAfter>[0]) => {
    writeConfirmedNote({ orderId: '482913057714', total: 45 });
    const after = await loadAfter(order);
    render(<ConfirmedPage payment={null} after={after} seller={undefined} focusTitle={false} />);
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it.each([
    ['own', 'Agora é só combinar com a loja a hora da entrega.'],
    ['pickup', 'Agora é só combinar com a loja a hora de retirar o pedido.'],
  ] as const)(
    'from an order that no carrier takes is said as on its page: %s',
    async (travels, text) => {
      const store = { address: 'Rua A, 10' } as NonNullable<SharedOrder['store']>;
      await open({ origin: 'staff', travels, store });
      screen.getByText(text);
      expect(screen.queryAllByText(/^Retire em:\s+Rua A, 10$/)).toHaveLength(
        travels === 'pickup' ? 1 : 0,
      );
    },
  );

  it.each([
    ['open', true, ['/pedido/482913057714', '/loja', '/loja/meus-pedidos']],
    ['closed', false, ['/pedido/482913057714', '/loja/meus-pedidos']],
  ])(
    'from an order of the window leads back to it while that is %s',
    async (_, isWindowOpen, links) => {
      const shown = await open({ origin: 'window', travels: 'carrier', isWindowOpen });
      expect(shown).toEqual(links);
      screen.getByText('Agora é só aguardar o código de rastreio.');
    },
  );
});
