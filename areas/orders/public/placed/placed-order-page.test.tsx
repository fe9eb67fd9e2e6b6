import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CART_KEY, isCartOf } from '#kit/web/lib/kept/cart-order.ts';
import { readOwnOrders } from '#kit/web/lib/kept/own-orders.ts';
import { FIELDS } from '#kit/web/lib/person/person-fields.ts';
import { emptyForm } from '#kit/web/lib/person/person-form.ts';
import { hasSubmission, submissionKey, writeDraft } from '../order-notes.ts';
import type { SharedOrder, ShownWithdrawal } from '../shared/shared-order.ts';
import { MoneyListener, type MoneyNews } from '../shared/money-listener.ts';
import { PlacedOrderPage } from './placed-order-page.tsx';
import { storedAddress } from '#kit/rules/person.fixture.ts';

afterEach(cleanup);

const order: SharedOrder = {
  orderId: 482_913_057_714,
  status: 'CONFIRMADO',
  origin: 'staff',
  createdAt: '2026-11-18T12:00:00.000Z',
  totalPrice: 50,
  shippingPrice: 0,
  shippingName: 'Retirada na loja',
  travels: 'pickup',
  trackingCode: null,
  isTemporary: false,
  fiscalKey: null,
  products: [],
  shipping: null,
  discount: null,
  arrangesPayment: false,
  customer: null,
  address: null,
  version: 0,
  paymentStatus: null,
  givenBack: false,
  goods: null,
  awaitsCharge: false,
  deliveredAt: null,
};

const open = (change: Partial<SharedOrder>, withdrawal?: ShownWithdrawal, delivery?: string) =>
  render(
    <PlacedOrderPage
      order={{ ...order, ...change }}
      payment={null}
      changes={null}
      withdrawal={withdrawal}
      delivery={delivery}
      focusTitle={false}
      onStale={vi.fn()}
    />,
  ).container.textContent;

const STORE = {
  ...{ name: 'Loja da Ana', address: 'Rua das Flores, 12\nCentro' },
  ...{ legalName: '', document: '', email: '', notice: '', whatsapp: null, logo: null },
};
const HANDED = { status: 'ENVIADO', deliveredAt: '2026-11-20T17:05:00.000Z' } as const;

describe('an order that no carrier takes', () => {
  it.each(['own', 'pickup'] as const)('speaks of no code, %s', (travels) => {
    for (const status of ['CONFIRMADO', 'EM PROCESSAMENTO...'] as const) {
      expect(open({ travels, status })).not.toMatch(/rastre|correios/i);
      cleanup();
    }
    expect(open({ travels, ...HANDED })).not.toMatch(/rastre|correios/i);
  });

  it.each([
    ['own', 'Entregue', 'Entregue em 20/11/2026 14:05.'],
    ['pickup', 'Retirado', 'Retirado em 20/11/2026 14:05.'],
  ] as const)('%s ends as %s, and says until when it may be sent back', (travels, step, words) => {
    open({ travels, ...HANDED }, { notice: null, until: 'Até 27/11/2026.', offer: () => null });
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(step);
    screen.getByText(`${words} Até 27/11/2026.`);
  });

  it('is fetched where the shop says, and no other kind names that place', () => {
    const waiting = { status: 'CONFIRMADO', store: STORE } as const;
    expect(open({ ...waiting, travels: 'pickup' })).toContain('Retire em:\nRua das Flores, 12');
    cleanup();
    expect(open({ ...waiting, travels: 'own' })).not.toContain('Retire em');
    cleanup();
    expect(
      open({ ...waiting, travels: 'pickup', store: { ...STORE, address: ' ' } }),
    ).not.toContain('Retire em');
  });

  it('that was posted after all is followed by its code', () => {
    open({ travels: 'own', status: 'ENVIADO', trackingCode: 'AA123456785BR' });
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Enviado');
    screen.getByRole('link', { name: /Rastrear nos Correios/ });
  });
});

it('waits for its code where a carrier takes it', () => {
  open({ travels: 'carrier' });
  screen.getByText('Agora é só aguardar o código de rastreio.');
});

it('says where its parcel is, above the code', () => {
  const sent = { travels: 'carrier', status: 'ENVIADO', trackingCode: 'AA123456785BR' } as const;
  const told = 'Andamento da entrega: em trânsito, em 20/11/2026 14:05.';
  expect(open(sent, undefined, told)).toContain(`${told}Código de rastreio`);
});

const CANCELLED = { status: 'CANCELADO', travels: 'carrier' } as const;

describe('a cancelled order says what comes next', () => {
  it('where nothing had left', () => {
    const told = open(CANCELLED);
    expect(told).toContain('Nada será enviado.');
    expect(told).not.toMatch(/devol/);
  });

  it('with goods and money still to go back', () => {
    const told = open({ ...CANCELLED, goods: 'away', paymentStatus: 'A devolver', store: STORE });
    expect(told).not.toContain('Nada será enviado');
    expect(told).toContain('Fale com a loja para combinar como devolver os produtos.');
    expect(told).toContain('Endereço da loja para a devolução:\nRua das Flores, 12\nCentro');
    expect(told).toContain('O valor que você pagou será devolvido pela loja.');
  });

  it('once both are back', () => {
    const told = open({ ...CANCELLED, goods: 'returned', givenBack: true });
    expect(told).toContain('A loja recebeu os produtos de volta.');
    expect(told).toContain('A loja já devolveu o valor que você pagou.');
    expect(told).not.toContain('Fale com a loja para combinar');
  });
});

it('an order that costs less than was paid says that the rest comes back', () => {
  const words = 'Você pagou a mais: a loja foi avisada e vai devolver.';
  expect(open({ paymentStatus: 'A devolver' })).toContain(words);
  cleanup();
  expect(open({ paymentStatus: 'Pago' })).not.toContain(words);
});

it('a masked address shows that its number is hidden, and says so beside it', () => {
  const hidden = { cep: '01310-***', number: '', complement: '' };
  const address = { ...storedAddress, ...hidden, street: 'Av. Paulista' };
  expect(open({ address })).toContain(
    'EndereçoParte dos dados fica oculta para sua segurança.Av. Paulista, •••',
  );
});

it.each(['CONFIRMADO', 'ENVIADO', 'CANCELADO'] as const)(
  '%s forgets on this device what was typed, as the privacy text says',
  async (status) => {
    const key = 'balcao:meus-dados';
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, 'x']))),
    );
    open({ status });
    await userEvent.click(screen.getByRole('button', { name: 'Esquecer neste aparelho' }));
    expect(localStorage.getItem(key)).toBeNull();
    screen.getByText('Pronto: este aparelho não guarda mais seus dados.');
    expect(screen.queryByRole('button', { name: 'Usar os dados da última vez' })).toBeNull();
  },
);

describe('in the browser', () => {
  const isKept = (orderId: string) => readOwnOrders().some((own) => own.orderId === orderId);
  const fill = (orderId: number) =>
    localStorage.setItem(CART_KEY, JSON.stringify({ lines: [], order: { orderId, version: 0 } }));
  const draft = `balcao:pedido:${order.orderId}`;

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('whose cart it was, is an own one, and leaves the cart to its own page: it may hold more by now', () => {
    fill(order.orderId);
    open({});
    expect(isKept('482913057714')).toBe(true);
    expect(isCartOf(order.orderId)).toBe(true);
  });

  it('whose confirmation got no answer, is an own one, and nothing of it is sent again', () => {
    fill(123_456_789_012);
    submissionKey('482913057714', {});
    writeDraft('482913057714', emptyForm);
    open({});
    expect(isKept('482913057714')).toBe(true);
    expect(isCartOf(123_456_789_012)).toBe(true);
    expect(hasSubmission('482913057714')).toBe(false);
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  it('that has nothing to do with it, or once cancelled, is none of its own', () => {
    open({});
    cleanup();
    fill(order.orderId);
    open({ status: 'CANCELADO' });
    expect(readOwnOrders()).toEqual([]);
    expect(isCartOf(order.orderId)).toBe(true);
  });
});

it('has nothing to forget where nothing is kept', () => {
  open({});
  expect(screen.queryByRole('button', { name: 'Esquecer neste aparelho' })).toBeNull();
});

describe('what the box of the payment learns', () => {
  /** In the box's place: tells the page on a tap. */
  function Box({ charge }: { charge: MoneyNews }) {
    const tell = useContext(MoneyListener);
    return (
      <button type="button" onClick={() => tell(charge)}>
        box
      </button>
    );
  }
  const waiting: SharedOrder = { ...order, paymentStatus: 'A receber', awaitsCharge: true };
  const paid: MoneyNews = { paymentStatus: 'Pago', due: 0, paid: 50 };
  const BEFORE = 'Depois do pagamento, é só combinar com a loja a hora de retirar o pedido.';
  const AFTER = 'Agora é só combinar com a loja a hora de retirar o pedido.';
  const BADGE = 'Pagamento recebido';
  const onStale = vi.fn<() => void>();
  afterEach(() => onStale.mockReset());

  const page = (charge: MoneyNews, shown = waiting, focusTitle = false) => (
    <PlacedOrderPage
      order={shown}
      payment={<Box charge={charge} />}
      changes={null}
      withdrawal={undefined}
      delivery={undefined}
      focusTitle={focusTitle}
      onStale={onStale}
    />
  );
  const tell = () => userEvent.click(screen.getByRole('button', { name: 'box' }));
  const seesBadge = (): boolean =>
    screen.queryAllByText(BADGE).some((badge) => !badge.closest('[style*="hidden"]'));

  it('is the badge and the words of a paid order, in the room that was kept', async () => {
    render(page(paid));
    screen.getByText(BEFORE);
    screen.getByText(BADGE);
    expect(seesBadge()).toBe(false);
    await tell();
    screen.getByText(AFTER);
    expect(screen.queryByText(BEFORE)).toBeNull();
    expect(seesBadge()).toBe(true);
    expect(onStale).not.toHaveBeenCalled();
  });

  it('is the badge also where more came in, whose words the box says', async () => {
    render(page({ ...paid, paymentStatus: 'A devolver', paid: 60 }));
    await tell();
    screen.getByText(AFTER);
    expect(seesBadge()).toBe(true);
    expect(screen.queryByText(/^Você pagou a mais/)).toBeNull();
    expect(onStale).not.toHaveBeenCalled();
  });

  it('is no badge after a part', async () => {
    render(page({ ...paid, paymentStatus: 'Parcial', due: 30, paid: 20 }));
    await tell();
    screen.getByText(BEFORE);
    expect(seesBadge()).toBe(false);
    expect(onStale).not.toHaveBeenCalled();
  });

  it('keeps no room where nobody would notice the payment', () => {
    render(page(paid, { ...waiting, awaitsCharge: false }));
    expect(screen.queryByText(BADGE)).toBeNull();
  });

  it('lets the order come anew where it was cancelled, and begins at its title', async () => {
    const charge = { ...paid, paymentStatus: null, paid: 0 };
    const { rerender } = render(page(charge));
    await tell();
    expect(onStale).toHaveBeenCalledOnce();
    rerender(page(charge, { ...order, status: 'CANCELADO' }, true));
    screen.getByText('Este pedido foi cancelado.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('lets it come anew once where it costs something else, and leaves the customer where they are', async () => {
    const charge = { ...paid, paymentStatus: 'A receber', due: 45, paid: 0 } as const;
    const { rerender } = render(page(charge));
    await tell();
    await tell();
    expect(onStale).toHaveBeenCalledOnce();
    const { activeElement } = document;
    rerender(page(charge, { ...waiting, totalPrice: 45 }, true));
    expect(document.activeElement).toBe(activeElement);
    expect(activeElement?.textContent).toBe('box');
  });
});
