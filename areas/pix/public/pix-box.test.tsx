import type { OrderChargeAnswer } from '../contract.ts';
import type { OrderPix } from '#kit/contract/pix.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MoneyListener, type MoneyNews } from '#areas/orders/public/shared/money-listener.ts';
import type { PaidOrder } from './pix-box.tsx';
import { loadPaid, loadPixBox } from './pix-loading.ts';
import { pixTexts as texts } from './texts.ts';

const codeOf = (code: string, amount: number, isAutomatic: boolean): OrderPix => ({
  code,
  amount,
  receiverName: 'ANA SOUZA',
  isAutomatic,
});
const fixed = codeOf('fixed-187', 187.4, false);
const made = codeOf('made-187', 187.4, true);
const rest = codeOf('made-147', 147.4, true);
const order: PaidOrder = {
  orderId: 482_913_057_714,
  status: 'CONFIRMADO',
  totalPrice: 187.4,
  paymentStatus: 'A receber',
  pix: fixed,
  awaitsCharge: true,
  arrangesPayment: false,
};
const store = {
  name: 'Loja da Ana',
  notice: '',
  whatsapp: '5511987654321',
  logo: null,
  legalName: '',
  document: '',
  address: '',
  email: 'ana@exemplo.com',
};

/** The shop's answer; undefined for none. */
let answer: OrderChargeAnswer | undefined;
let calls: Request[];
const copiedText = vi.fn<(text: string) => Promise<void>>();
const listener = vi.fn<(news: MoneyNews) => void>();

const charge = (
  pix: OrderPix | null,
  change: Partial<OrderChargeAnswer> = {},
): OrderChargeAnswer => ({
  paymentStatus: 'A receber',
  due: pix?.amount ?? 187.4,
  paid: 0,
  pix,
  isMaking: false,
  ...change,
});
const paid = charge(null, { paymentStatus: 'Pago', due: 0, paid: 187.4 });

beforeEach(() => {
  vi.useFakeTimers();
  answer = undefined;
  calls = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(new Request(new URL(url, 'http://loja.exemplo'), init));
    return answer
      ? Promise.resolve(new Response(JSON.stringify(answer)))
      : Promise.reject(new TypeError('no answer'));
  });
  copiedText.mockReset().mockResolvedValue();
  listener.mockReset();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copiedText },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(change: Partial<PaidOrder> = {}): Promise<void> {
  const box = await loadPixBox({ ...order, ...change });
  render(<MoneyListener value={listener}>{box}</MoneyListener>);
  await pass(0);
}
/** Sets the next answer, and moves to the moment in which it comes. */
async function next(following: OrderChargeAnswer | undefined): Promise<void> {
  answer = following;
  await pass(2_000);
}
const box = () => screen.getByRole('region', { name: texts.title });
const codeText = () => screen.queryByRole('group', { name: texts.code })?.textContent;
const copy = async (): Promise<void> => {
  fireEvent.click(within(box()).getByRole('button'));
  await pass(0);
};
/** The text that screen readers announce. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('an order whose payment is noticed by itself', () => {
  it('asks by its own call, and shows the code that comes', async () => {
    answer = charge(made);
    await open();
    expect(calls.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/api/orders/482913057714/charge'],
    ]);
    expect(await calls[0]?.text()).toBe('');
    expect(codeText()).toBe('made-187');
    expect(box().textContent).toContain('Falta pagar R$\u00a0187,40');
    expect(box().textContent).toContain(texts.automatic);
  });

  it('keeps the room of a code that is on its way', async () => {
    await open();
    expect(box().getAttribute('aria-busy')).toBe('true');
    expect(box().textContent).toContain('Falta pagar R$\u00a0187,40');
    expect(screen.getByRole('button', { name: texts.preparing })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('img')).toBeNull();
    await next(charge(made));
    expect(codeText()).toBe('made-187');
  });

  it('shows the fixed code after 8 seconds without an answer, and goes on asking', async () => {
    await open();
    await pass(7_999);
    expect(codeText()).toBeUndefined();
    await pass(1);
    expect(codeText()).toBe('fixed-187');
    expect(box().textContent).not.toContain(texts.automatic);
    answer = charge(made);
    await pass(30_000);
    expect(codeText()).toBe('made-187');
  });

  it('has no code of either kind: says whom to ask, and shows one that comes after all', async () => {
    await open({ pix: null, store });
    await pass(8_000);
    expect(box().textContent).toContain(texts.noCode);
    expect(box().textContent).toContain('Falta pagar R$\u00a0187,40');
    const link = within(box()).getByRole('link', { name: /^Falar com a loja/ });
    expect(link.getAttribute('href')).toContain('5511987654321');
    answer = charge(made);
    await pass(30_000);
    expect(codeText()).toBe('made-187');
  });

  it.each([
    ['by e-mail', { ...store, whatsapp: null }, 'mailto:ana@exemplo.com'],
    ['in words, where the shop left nothing', { ...store, whatsapp: null, email: '' }, undefined],
  ])('names the shop %s', async (_, shop, href) => {
    answer = charge(null);
    await open({ pix: null, store: shop });
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
    expect(box().textContent).toContain(texts.noCode);
  });

  it('stays as it is while nothing answers', async () => {
    answer = charge(made);
    await open();
    await next(undefined);
    await pass(60_000);
    expect(codeText()).toBe('made-187');
    expect(screen.queryByRole('alert')).toBeNull();
    await copy();
    expect(copiedText).toHaveBeenCalledWith('made-187');
    screen.getByRole('button', { name: texts.copied });
  });
});

describe('a code that was copied', () => {
  it('stays, though another comes', async () => {
    answer = charge(fixed);
    await open();
    await copy();
    await next(charge(made));
    expect(codeText()).toBe('fixed-187');
    screen.getByRole('button', { name: texts.copied });
  });

  it.each([
    ['by hand', () => fireEvent.copy(screen.getByRole('group', { name: texts.code }))],
    [
      'by hand, where the clipboard is refused',
      () => {
        copiedText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
        fireEvent.click(within(box()).getByRole('button'));
      },
    ],
  ])('%s, too', async (_, take) => {
    answer = charge(fixed);
    await open();
    take();
    await pass(0);
    await next(charge(made));
    expect(codeText()).toBe('fixed-187');
  });

  it('gives way to another sum, with a word', async () => {
    answer = charge(made);
    await open();
    await copy();
    expect(said()).toContain(texts.copiedHint);
    await next(charge(rest));
    expect(codeText()).toBe('made-147');
    expect(box().textContent).toContain('Falta pagar R$\u00a0147,40');
    expect(said()).toContain(texts.sumChanged);
    screen.getByRole('button', { name: texts.copy });
    await copy();
    expect(copiedText).toHaveBeenLastCalledWith('made-147');
    expect(said()).not.toContain(texts.sumChanged);
  });

  it('gives way once it ran out, with a word', async () => {
    answer = charge(made);
    await open();
    await copy();
    await next(charge({ ...made, code: 'renewed-187' }));
    expect(codeText()).toBe('renewed-187');
    expect(said()).toContain(texts.codeChanged);
  });
});

describe('another sum', () => {
  it('says nothing to whoever has copied nothing', async () => {
    answer = charge(made);
    await open();
    await next(charge(rest));
    expect(said()).not.toContain(texts.sumChanged);
  });

  it('after a part came in says both sums', async () => {
    answer = charge(made);
    await open();
    await next(charge(rest, { paymentStatus: 'Parcial', paid: 40 }));
    const both = 'Recebemos R$\u00a040,00. Falta R$\u00a0147,40. Esta página avisa sozinha.';
    expect(said()).toContain(both);
    expect(codeText()).toBe('made-147');
  });

  it.each([
    ['is the rest from the start', { pix: { ...rest, isAutomatic: false } }],
    ['is the rest from the start, and only the answer tells', { pix: null }],
  ])('%s', async (_, change) => {
    answer = charge(rest, { paymentStatus: 'Parcial', paid: 40 });
    await open({ paymentStatus: 'Parcial', ...change });
    expect(box().textContent).toContain('Recebemos R$\u00a040,00. Falta R$\u00a0147,40.');
  });
});

describe('once nothing is due', () => {
  it('says that it was paid, once, leaves the focus, and asks no more', async () => {
    answer = charge(made);
    await open();
    const title = document.createElement('button');
    document.body.append(title);
    title.focus();
    const heard = screen.getAllByRole('status')[0];
    expect(heard?.textContent).toBe('');
    await next(paid);
    expect(heard?.textContent).toBe(`Pagamento recebidoR$\u00a0187,40${texts.nothingToDo}`);
    expect(screen.getAllByRole('status')).toEqual([heard]);
    expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
    expect(document.activeElement).toBe(title);
    expect(listener).toHaveBeenLastCalledWith(paid);
    title.remove();
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
  });

  it.each([
    ['more came in', { paymentStatus: 'A devolver', paid: 200 }, texts.overpaid],
    ['it changed meanwhile', { paymentStatus: 'A devolver', paid: 40 }, texts.comesBack],
    ['it was cancelled', { paymentStatus: null, paid: 0 }, texts.cancelled],
  ] as const)('says so where %s', async (_, change, words) => {
    answer = charge(made);
    await open();
    await next(charge(null, { due: 0, ...change }));
    expect(said()).toContain(words);
    expect(said().includes(texts.received)).toBe(change.paymentStatus !== null);
  });
});

it.each([
  ['a member of staff, who is not told', {}],
  ['whoever pays a shop without a provider', { awaitsCharge: false }],
])('never asks for %s, and copies as ever', async (_, told) => {
  const { awaitsCharge: _told, ...plain } = order;
  render(await loadPixBox({ ...plain, ...told }));
  expect(codeText()).toBe('fixed-187');
  expect(box().textContent).not.toContain(texts.automatic);
  await copy();
  expect(copiedText).toHaveBeenCalledWith('fixed-187');
  await pass(60_000);
  expect(calls).toEqual([]);
});

it('is no box where nothing is due', async () => {
  await expect(loadPixBox({ ...order, pix: null, awaitsCharge: false })).resolves.toBeNull();
});

it('asks no more when the page is left', async () => {
  answer = charge(made);
  await open();
  cleanup();
  await pass(60_000);
  expect(calls).toHaveLength(1);
});

describe('an order that was paid before its page came', () => {
  it.each<[string, Partial<PaidOrder>, string | undefined]>([
    ['paid', { paymentStatus: 'Pago' }, `Pagamento recebidoR$\u00a0187,40${texts.nothingToDo}`],
    ['overpaid', { paymentStatus: 'A devolver' }, `Pagamento recebido${texts.overpaid}`],
    ['unpaid', {}, undefined],
    ['paid in part', { paymentStatus: 'Parcial' }, undefined],
    ['cancelled', { paymentStatus: 'A devolver', status: 'CANCELADO' }, undefined],
  ])('%s', async (_, change, words) => {
    const panel = await loadPaid({ ...order, ...change });
    expect(render(panel).container.textContent).toBe(words ?? '');
  });
});

it.each([
  ['Loja da Ana', '', false, false],
  ['Loja da Ana', 'Loja da Ana', false, true],
  ['Loja da Ana', '', true, true],
  ['ANA SOUZA', '', false, true],
])(
  'names the receiver %j of a shop with the legal name %j (automatic: %s): %s',
  async (receiverName, legalName, isAutomatic, isSaid) => {
    const pix = { ...fixed, receiverName, isAutomatic };
    await open({ pix, awaitsCharge: false, store: { ...store, legalName } });
    expect(box().textContent.includes(texts.receiver)).toBe(isSaid);
  },
);
