import type { WindowCartAnswer } from '../contract.ts';
import type { WindowItem, WindowPage, WindowShop, WindowSight } from '../pages.contract.ts';
import { windowOptionPath } from '../rules/window.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import { readOwnOrders } from '#kit/web/lib/kept/own-orders.ts';
import { addToCart, EMPTY_CART, readCart, writeCart } from '#kit/web/lib/kept/window-cart.ts';
import { takeOver } from './app.tsx';
import { drawWindow } from '#app/entries/window/draw.tsx';
import { leave } from '#kit/web/lib/leave.ts';

const shop: WindowShop = {
  name: 'Loja da Ana',
  notice: '',
  whatsapp: '5511987654321',
  logo: null,
  legalName: '',
  document: '',
  address: '',
  email: '',
  opening: 'Bem-vinda!',
  unitsALine: 10,
  linesAnOrder: 2,
};
const photo = { hash: 'f'.repeat(64), width: 1200, height: 1500, alt: 'De frente' };
const item: WindowItem = {
  slug: 'blusa',
  name: 'Blusa',
  description: 'Linho.\nLavar à mão.',
  axes: [{ name: 'Tamanho', values: ['P', 'M', 'G'] }],
  products: [
    { id: 'p', values: ['P'], price: { cents: 4_500, listCents: 5_000 }, stock: 'last' },
    { id: 'm', values: ['M'], price: { cents: 6_000 }, stock: 'available' },
    { id: 'g', values: ['G'], price: { cents: 6_000 }, stock: 'sold-out' },
  ],
  photos: [{ ...photo, value: null }],
};
const list: WindowPage = {
  kind: 'list',
  collection: null,
  collections: [{ slug: 'verao', name: 'Verão' }],
  words: '',
  sort: 'vitrine',
  total: 1,
  page: 1,
  pages: 1,
  cards: [
    {
      slug: 'blusa',
      name: 'Blusa',
      price: { cents: 4_500, listCents: 5_000 },
      isFrom: true,
      stock: 'last',
      photo,
      isHighlighted: true,
    },
  ],
};

let logged: MockInstance<typeof console.error>;
/** The calls of the page, with their answers. */
let answer: (path: string, body: never) => Response | Promise<Response>;
let calls: { method: string; path: string; body: Record<string, unknown>; key: string | null }[];
let left: string[];
/** The page that was taken over. */
let root: Root | undefined;

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue();
  calls = [];
  left = [];
  answer = () => Response.json({}, { status: 500 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ method: init.method ?? 'GET', path, body, key });
    return answer(path, body as never);
  });
  vi.spyOn(leave, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The server's page, taken over by the browser. */
async function open(page: WindowPage, changes: Partial<WindowShop> = {}): Promise<HTMLElement> {
  const sight: WindowSight = { shop: { ...shop, ...changes }, page };
  const container = document.createElement('div');
  container.innerHTML = drawWindow(sight).replace(/^(?:<link [^>]*>)+/, '');
  document.body.append(container);
  let taken: Promise<Root> | undefined;
  act(() => {
    taken = takeOver(container, sight);
  });
  root = await taken;
  // React would report a page that the browser draws otherwise than the server.
  expect(logged).not.toHaveBeenCalled();
  return container;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = (element: HTMLElement) => act(async () => fireEvent.click(element));

it('opens the ways to send a product, and closes them', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  });
  await open({ kind: 'item', item, more: [] });
  await tap(button('Compartilhar'));
  const sheet = within(screen.getByRole('dialog', { name: 'Compartilhar' }));
  const address = `${window.location.origin}/loja/blusa`;
  const text = `Blusa a partir de R$ 45,00 ${address}`;
  sheet.getByText(text);
  sheet.getByRole('img', { name: `QR code de ${address}` });
  const whatsapp = sheet.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(whatsapp.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  await tap(sheet.getByRole('button', { name: 'Copiar link' }));
  await sheet.findByText(/^(Link copiado|Não foi possível copiar)/);
  await tap(sheet.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a list', () => {
  it('can be read without script: names, prices, pictures with their measures', () => {
    const html = drawWindow({ shop, page: list });
    document.body.innerHTML = html;
    expect(screen.getByRole('link', { name: /Blusa$/ }).getAttribute('href')).toBe('/loja/blusa');
    expect(html).toContain('R$\u00A050,00');
    const image = document.querySelector('img');
    expect(image?.getAttribute('srcset')).toContain('-800.webp 800w');
    expect(image?.getAttribute('width')).toBe('1200');
    expect(screen.getByRole('search').getAttribute('method')).toBe('get');
  });

  it('is taken over as it is', async () => {
    await open(list);
    expect(screen.getByRole('link', { name: 'Tudo' }).getAttribute('aria-current')).toBe('page');
  });

  it('keeps its sort in other collections', async () => {
    await open({ ...list, sort: 'menor-preco' });
    const link = screen.getByRole('link', { name: 'Verão' });
    expect(link.getAttribute('href')).toBe('/loja/colecao/verao?ordem=menor-preco');
  });

  it('says what was found, and what to do where nothing was', async () => {
    const nothing = { ...list, words: 'xyz', cards: [], total: 0 };
    await open(nothing);
    expect(screen.getByText('Nenhum produto encontrado')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos os produtos' })).toBeTruthy();
  });
});

describe('a product', () => {
  const page: WindowPage = { kind: 'item', item, more: [] };

  it('asks for its size before it goes into the cart', async () => {
    await open(page);
    await tap(button('Pôr no carrinho'));
    expect(screen.getByRole('status').textContent).toContain('Escolha: Tamanho');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'P' }));
    expect(readCart().lines).toEqual([]);
    await tap(screen.getByRole('radio', { name: 'P' }));
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
    expect(screen.getByText('Últimas unidades')).toBeTruthy();
    await tap(button('Pôr no carrinho'));
    expect(screen.getByRole('link', { name: 'Ver carrinho' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Carrinho, 1 unidade' })).toBeTruthy();
    expect(readCart().lines).toEqual([
      { product: 'p', slug: 'blusa', name: 'Blusa · P', listCents: 5_000, quantity: 1 },
    ]);
    expect(left).toEqual([]);
  });

  it('goes to the cart in one tap more', async () => {
    await open(page);
    await tap(screen.getByRole('radio', { name: 'M' }));
    await tap(button('Comprar'));
    expect(left).toEqual(['/loja/carrinho']);
  });

  it.each([
    ['m', 'M'],
    ['deleted', undefined],
  ])(
    'has what its address names chosen, as that of an advertisement: %s',
    async (named, chosen) => {
      const before = window.location.href;
      window.history.replaceState(null, '', windowOptionPath('blusa', named));
      await open(page);
      const radio = screen.queryByRole<HTMLInputElement>('radio', { checked: true });
      expect(radio?.value).toBe(chosen);
      window.history.replaceState(null, '', before);
    },
  );

  it('says when an order can have no more of it, or of products', async () => {
    const line = { slug: 'x', name: 'X', listCents: 1, quantity: 10 };
    addToCart({ ...line, product: 'm' }, shop);
    addToCart({ ...line, product: 'x' }, shop);
    await open(page);
    await tap(screen.getByRole('radio', { name: 'M' }));
    await tap(button('Pôr no carrinho'));
    screen.getByText('São no máximo 10 por pedido: já estão no carrinho.');
    await tap(screen.getByRole('radio', { name: 'P' }));
    await tap(button('Comprar'));
    screen.getByText('Um pedido tem no máximo 2 produtos diferentes.');
    expect(screen.getByRole('link', { name: 'Ver carrinho' })).toBeTruthy();
    expect([readCart().lines.map(({ product }) => product), left]).toEqual([['m', 'x'], []]);
  });

  it('can be looked at where it is sold out, and not bought', async () => {
    await open(page);
    await tap(screen.getByRole('radio', { name: /^G/ }));
    await tap(button('Comprar'));
    expect(screen.getByRole('status').textContent).toContain('Esgotado');
    expect([readCart().lines, left]).toEqual([[], []]);
  });

  it('offers nothing to tap where all of it is sold out', async () => {
    const products = item.products.map((each) => ({ ...each, stock: 'sold-out' as const }));
    await open({ ...page, item: { ...item, products } });
    expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Perguntar no WhatsApp' })).toBeTruthy();
  });
});

describe('the cart', () => {
  const line = { product: 'p', slug: 'blusa', name: 'Blusa · P', listCents: 4_500, quantity: 2 };
  const quote: WindowCartAnswer = {
    lines: [
      {
        ...{ product: 'p', slug: 'blusa', name: 'Blusa · P', photo: null, isShort: false },
        ...{ most: null, listPrice: 45, price: 45, quantity: 2, subtotal: 90 },
      },
    ],
    gone: [],
    shippings: [],
    ...{ asksCep: false, canWait: false, shippingProblem: null },
    shippingName: null,
    shippingPrice: 0,
    discount: null,
    pix: null,
    hasCoupons: false,
    coupon: null,
    totalPrice: 90,
    order: null,
  };
  const quoting =
    (of: Partial<WindowCartAnswer>, order?: () => Response | Promise<Response>) =>
    (path: string): Response | Promise<Response> =>
      path.endsWith('/cart') ? Response.json({ ...quote, ...of }) : (order?.() ?? Response.error());
  const openCart = async () => {
    addToCart(line, shop);
    await open({ kind: 'cart' });
  };
  const ordered = () => Response.json({ orderId: 482_913_057_714, version: 0 }, { status: 201 });
  const sent = () => calls.filter(({ path }) => path.includes('/window/orders'));

  it('says that it is empty', async () => {
    await open({ kind: 'cart' });
    expect(screen.getByText('Seu carrinho está vazio!')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('tells a price that changed since, and keeps the new one', async () => {
    answer = quoting({ lines: quote.lines.map((each) => ({ ...each, listPrice: 49, price: 49 })) });
    await openCart();
    expect(await screen.findByText('o preço mudou: R$ 45,00 → R$ 49,00')).toBeTruthy();
    expect(readCart().lines[0]?.listCents).toBe(4_900);
  });

  it('tells what is gone, and what is left of the rest', async () => {
    answer = quoting({
      gone: ['x'],
      lines: quote.lines.map((each) => ({ ...each, quantity: 1, isShort: true, most: 1 })),
    });
    addToCart({ ...line, product: 'x', name: 'Brinco' }, shop);
    await openCart();
    expect(
      await screen.findByText('Brinco não está mais à venda e saiu do carrinho.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Só dá para levar 1 unidade\./)).toBeTruthy();
    expect(readCart().lines.map(({ product }) => product)).toEqual(['p']);
    await tap(button('Mais uma unidade de Blusa · P'));
    expect(readCart().lines[0]?.quantity).toBe(2);
    await tap(button('Fazer pedido'));
    expect(screen.getByRole('alert').textContent).toBe('Blusa · P: acerte a quantidade.');
    expect(document.activeElement).toBe(button('Levar 1'));
    expect(sent()).toEqual([]);
    await tap(button('Levar 1'));
    expect(readCart().lines[0]?.quantity).toBe(1);
    expect(document.activeElement).toBe(button('Tirar uma unidade de Blusa · P'));
  });

  it.each([
    ['what is sold out', 0, 'Esgotou. Tire do carrinho para continuar.'],
    ['no number of a stock', null, 'Não temos tantas unidades agora. Diminua para continuar.'],
  ])('tells %s, and does not order', async (_, most, words) => {
    answer = quoting({ lines: quote.lines.map((each) => ({ ...each, isShort: true, most })) });
    await openCart();
    await screen.findByText(words);
    await tap(button('Fazer pedido'));
    expect(sent()).toEqual([]);
  });

  it('makes the order in one tap, and opens its link', async () => {
    answer = quoting({}, ordered);
    await openCart();
    await screen.findByText('R$ 90,00');
    await tap(button('Fazer pedido'));
    await expect.poll(() => left).toEqual(['/pedido/482913057714']);
    expect(sent()[0]?.body).toMatchObject({
      products: [{ product: 'p', price: 45, quantity: 2 }],
      totalPrice: 90,
      note: '',
    });
    expect(readCart()).toMatchObject({ order: { orderId: 482_913_057_714, version: 0 } });
    expect(readCart().lines).toHaveLength(1);
  });

  it('asks for a CEP where freight is offered by it, and goes on without a choice where that can wait', async () => {
    const pac = { name: 'PAC', price: 25.65, kind: 'carrier', days: '6 a 7 dias úteis' } as const;
    const asked = { asksCep: true, canWait: true, shippings: [] };
    answer = quoting(asked, ordered);
    await openCart();
    const field = await screen.findByLabelText('CEP para calcular o frete');
    screen.getByText('Você também pode escolher o frete na próxima página.');
    answer = quoting({ ...asked, shippings: [pac] }, ordered);
    for (const value of ['9001', '90010000'])
      await act(async () => void fireEvent.change(field, { target: { value } }));
    await screen.findByText('6 a 7 dias úteis');
    expect(calls.map(({ body }) => body['cep'])).toEqual([null, '90010-000']);
    expect(readCart().cep).toBe('90010-000');
    await tap(button('Fazer pedido'));
    await expect.poll(() => left).toEqual(['/pedido/482913057714']);
    expect(sent()[0]?.body).toMatchObject({ cep: '90010-000', shippingName: null });
  });

  it('makes no order without a shipping where that cannot wait, and says what became of the CEP', async () => {
    const pac = { name: 'PAC', price: 25.65, kind: 'carrier', days: null } as const;
    answer = quoting({ asksCep: true, shippings: [pac], shippingProblem: 'Confira o CEP.' });
    await openCart();
    await screen.findByText('Confira o CEP.');
    await tap(button('Fazer pedido'));
    expect(screen.getByRole('alert').textContent).toBe('Escolha o frete.');
    expect(sent()).toEqual([]);
  });

  it('sends the same order again under the same key when no answer came', async () => {
    let isLost = true;
    answer = quoting({}, () => {
      if (isLost) throw new TypeError('no network');
      return ordered();
    });
    await openCart();
    await screen.findByText('R$ 90,00');
    await tap(button('Fazer pedido'));
    const alert = screen.getByRole('alert');
    await within(alert).findByText(/^Sem resposta da loja/);
    isLost = false;
    await tap(button('Fazer pedido'));
    await expect.poll(() => left).toEqual(['/pedido/482913057714']);
    const [first, second] = sent();
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    logged.mockClear();
  });

  it('changes the order that it has become, and makes another one where that is over', async () => {
    addToCart(line, shop);
    writeCart({ ...readCart(), order: { orderId: 482_913_057_714, version: 3 } });
    answer = (path) => {
      if (path.endsWith('/cart')) return Response.json(quote);
      const refusal = { statusCode: 409, code: 'link_expired', message: 'Expirou.' };
      return path.includes('482913057714') ? Response.json(refusal, { status: 409 }) : ordered();
    };
    await open({ kind: 'cart' });
    await screen.findByText('R$ 90,00');
    await tap(button('Atualizar pedido'));
    await expect.poll(() => left).toEqual(['/pedido/482913057714']);
    expect(sent().map(({ method, body }) => [method, body['version']])).toEqual([
      ['PUT', 3],
      ['POST', undefined],
    ]);
  });

  describe('of an order', () => {
    const order = { orderId: 482_913_057_714, version: 0 };
    let state: WindowCartAnswer['order'];
    /** The orders whose state was read. */
    const asked = () =>
      calls.filter(({ path }) => path.endsWith('/cart')).map(({ body }) => body['order']);
    const refuse = (code: string) => () =>
      Response.json({ statusCode: 409, code, message: 'Já.' }, { status: 409 });
    const openCartOf = async (refusal: () => Response = Response.error) => {
      addToCart(line, shop);
      writeCart({ ...readCart(), order });
      answer = (path, body: { order?: number }) =>
        path.endsWith('/cart')
          ? Response.json({ ...quote, order: body.order ? state : null })
          : refusal();
      await open({ kind: 'cart' });
    };

    it('asks what became of that on opening and on return, and not at each change', async () => {
      state = 'waiting';
      await openCartOf();
      await screen.findByText('R$ 90,00');
      await tap(button(/^Mais uma unidade/));
      await expect.poll(asked).toEqual([order.orderId, undefined]);
      const back = Object.assign(new Event('pageshow'), { persisted: true });
      await act(async () => window.dispatchEvent(back));
      await expect.poll(asked).toEqual([order.orderId, undefined, order.orderId]);
      expect(readCart().order).toEqual(order);
    });

    it('leaves one that is over, without a word', async () => {
      state = 'over';
      await openCartOf();
      await screen.findByRole('button', { name: 'Fazer pedido' });
      expect(readCart()).toMatchObject({ order: null, lines: [{ product: 'p' }] });
    });

    it('orders nothing again of one that is confirmed, and is emptied at a tap', async () => {
      state = 'confirmed';
      await openCartOf();
      await screen.findByRole('heading', { name: 'Seu pedido já foi confirmado' });
      expect(screen.queryByRole('button', { name: /pedido$/ })).toBeNull();
      const link = screen.getByRole('link', { name: 'Ver pedido' });
      expect(link.getAttribute('href')).toBe('/pedido/482913057714');
      await tap(button('Esvaziar o carrinho'));
      screen.getByText('Seu carrinho está vazio!');
      expect(readCart()).toEqual(EMPTY_CART);
      expect(sent()).toEqual([]);
      expect(readOwnOrders().map(({ orderId }) => orderId)).toEqual(['482913057714']);
    });

    it('says the same where the order is refused for that, and orders its products again where that is asked for', async () => {
      state = 'waiting';
      await openCartOf(refuse('order_already_confirmed'));
      await screen.findByText('R$ 90,00');
      state = 'confirmed';
      await tap(button('Atualizar pedido'));
      const title = await screen.findByRole('heading', { name: 'Seu pedido já foi confirmado' });
      expect(document.activeElement).toBe(title);
      expect(readCart()).toMatchObject({ order, lines: [{ product: 'p' }] });
      await tap(button('Fazer outro pedido com estes produtos'));
      expect(readCart()).toMatchObject({ order: null, lines: [{ product: 'p' }] });
      expect(screen.getByRole('alert').textContent).toBe('');
      expect(button('Fazer pedido')).toBeTruthy();
      expect(sent().map(({ method }) => method)).toEqual(['PUT']);
      logged.mockClear();
    });

    it('leads to the shop’s changes, and does not name them again after a return', async () => {
      state = 'waiting';
      await openCartOf(refuse('order_changed'));
      await screen.findByText('R$ 90,00');
      await tap(button('Atualizar pedido'));
      const alert = screen.getByRole('alert');
      await within(alert).findByText(/^A loja mudou este pedido/);
      const link = within(alert).getByRole('link', { name: 'Ver pedido' });
      expect(link.getAttribute('href')).toBe('/pedido/482913057714');
      const back = Object.assign(new Event('pageshow'), { persisted: true });
      await act(async () => window.dispatchEvent(back));
      expect(alert.textContent).toBe('');
      logged.mockClear();
    });
  });

  describe('with a coupon', () => {
    const orders = () => sent().map(({ body }) => body['coupon']);
    const changed = (issue?: string) => () =>
      Response.json(
        {
          ...{ statusCode: 409, code: 'cart_changed', message: 'O carrinho mudou.' },
          issues: issue ? [{ field: 'coupon', message: issue }] : undefined,
        },
        { status: 409 },
      );
    const REFUSED = { isGood: false, message: 'Este cupom não vale.' };
    /** A shop with the coupon MARIA10, which refuses every order. */
    const couponing =
      (refusal = changed()) =>
      (path: string, { coupon }: { coupon: string | null }) => {
        if (!path.endsWith('/cart')) return refusal();
        const isGood = coupon?.toUpperCase() === 'MARIA10';
        const answered = isGood ? { isGood, code: 'MARIA10' } : coupon && REFUSED;
        return Response.json({ ...quote, hasCoupons: true, coupon: answered || null });
      };
    const typeCode = async (value: string) =>
      fireEvent.change(await screen.findByLabelText('Cupom'), { target: { value } });
    const give = async (code: string) => {
      await typeCode(code);
      await tap(screen.getByText('Aplicar'));
    };

    it('has a field only while the shop has any', async () => {
      answer = quoting({});
      await openCart();
      await screen.findByText('R$ 90,00');
      expect(screen.queryByText('Tenho um cupom')).toBeNull();
    });

    it('keeps it, orders with it, and lets it go', async () => {
      answer = couponing(changed('o cupom MARIA10 não vale'));
      await openCart();
      await give('maria 10 ');
      await screen.findByText('Cupom MARIA10');
      expect(readCart().coupon).toBe('maria10');
      await tap(button('Fazer pedido'));
      await screen.findByText('o cupom MARIA10 não vale');
      expect(orders()).toEqual(['MARIA10']);
      await tap(button('Tirar o cupom MARIA10'));
      await screen.findByText('Tenho um cupom');
      expect(readCart().coupon).toBeNull();
      await expect.poll(() => calls.at(-1)?.body['coupon']).toBeNull();
      logged.mockClear();
    });

    it('says that it does not count, keeps what was typed, and asks about it once', async () => {
      answer = couponing();
      await openCart();
      await give('XPTO');
      await screen.findByText('XPTO: Este cupom não vale.');
      const input = screen.getByLabelText<HTMLInputElement>('Cupom');
      expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['XPTO', 'true']);
      expect(readCart().coupon).toBeNull();
      await tap(button(/^Mais uma unidade/));
      await expect.poll(() => calls.at(-1)?.body).toMatchObject({ products: [{ quantity: 3 }] });
      expect(calls.filter(({ body }) => body['coupon'] === 'XPTO')).toHaveLength(1);
      screen.getByText('XPTO: Este cupom não vale.');
      await give('MARIA10');
      await screen.findByText('Cupom MARIA10');
    });

    it('orders with a code that was typed and not applied; a refused one stays at its field', async () => {
      answer = couponing();
      await openCart();
      await typeCode('XPTO');
      await tap(button('Fazer pedido'));
      await screen.findByText('XPTO: Este cupom não vale.');
      expect(orders()).toEqual([]);
      await tap(button('Fazer pedido'));
      await expect.poll(orders).toEqual([null]);
      await typeCode('maria10 ');
      await tap(button('Fazer pedido'));
      await expect.poll(orders).toEqual([null, 'MARIA10']);
      logged.mockClear();
    });

    it('goes on without it where too many were tried, and says so', async () => {
      const message = 'Muitos cupons foram tentados por aqui agora há pouco.';
      const busy = { statusCode: 429, code: 'coupons_busy', message };
      writeCart({ ...EMPTY_CART, lines: [line], coupon: 'MARIA10' });
      answer = (_, { coupon }: { coupon: string | null }) =>
        coupon ? Response.json(busy, { status: 429 }) : Response.json(quote);
      await open({ kind: 'cart' });
      await screen.findByText(`MARIA10: ${message}`);
      await screen.findByText('R$ 90,00', { selector: '.w-total strong' });
      expect(screen.queryByText('Tentar novamente')).toBeNull();
      logged.mockClear();
    });
  });

  it('orders by no prices of another cart', async () => {
    answer = quoting({});
    await openCart();
    await screen.findByText('R$ 90,00');
    answer = () => Response.error();
    await tap(button(/^Mais uma unidade/));
    await screen.findByText('Não foi possível calcular o carrinho.');
    await tap(button('Fazer pedido'));
    expect(sent()).toEqual([]);
    logged.mockClear();
  });

  it('tells in words why no order was made, and asks for the prices again', async () => {
    const refusal = {
      ...{
        statusCode: 409,
        code: 'cart_changed',
        message: 'O carrinho mudou: o total agora é R$ 98,00.',
      },
      issues: [{ field: 'totalPrice', message: 'o total agora é R$ 98,00' }],
    };
    answer = quoting({}, () => Response.json(refusal, { status: 409 }));
    await openCart();
    await screen.findByText('R$ 90,00');
    await tap(button('Fazer pedido'));
    expect(await screen.findByText('o total agora é R$ 98,00')).toBeTruthy();
    await expect.poll(() => calls.filter(({ path }) => path.endsWith('/cart')).length).toBe(2);
    logged.mockClear();
  });

  it('wants a freight where several are offered', async () => {
    const shippings = [
      { name: 'PAC', price: 20, kind: 'carrier' as const },
      { name: 'Retirada', price: 0, kind: 'pickup' as const },
    ];
    answer = (path, { shippingName }: { shippingName: string | null }) =>
      path.endsWith('/cart')
        ? Response.json({ ...quote, shippings, shippingName, totalPrice: shippingName ? 110 : 90 })
        : ordered();
    await openCart();
    await screen.findByText('R$ 90,00');
    await tap(button('Fazer pedido'));
    screen.getByText('Escolha o frete.');
    expect(sent()).toEqual([]);
    const pac = screen.getByRole('radio', { name: /PAC/ });
    expect(document.activeElement).toBe(pac);
    await tap(pac);
    await screen.findByText('R$ 110,00');
    await tap(button('Fazer pedido'));
    await expect.poll(() => sent()[0]?.body['shippingName']).toBe('PAC');
  });

  it('says so when no price comes, and tries again', async () => {
    await openCart();
    expect(await screen.findByText('Não foi possível calcular o carrinho.')).toBeTruthy();
    answer = quoting({});
    await tap(button('Tentar novamente'));
    expect(await screen.findByText('R$ 90,00')).toBeTruthy();
    logged.mockClear();
  });
});

describe('the orders of this browser', () => {
  it('lead to their pages, and are forgotten at a tap, which another one undoes', async () => {
    localStorage.setItem(
      'balcao:meus-pedidos',
      JSON.stringify([{ orderId: '482913057714', at: Date.UTC(2026, 10, 20), total: 90 }]),
    );
    await open({ kind: 'orders', isClosed: false });
    const link = screen.getByRole('link', { name: 'Pedido #482913057714' });
    expect(link.getAttribute('href')).toBe('/pedido/482913057714');
    await tap(button('Esquecer neste aparelho'));
    expect(readOwnOrders()).toEqual([]);
    expect(screen.queryByRole('link', { name: /^Pedido/ })).toBeNull();
    await tap(button('Desfazer'));
    expect(readOwnOrders()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Pedido #482913057714' })).toBeTruthy();
  });

  it('stand there while the window is closed too, without a way into it', async () => {
    await open({ kind: 'orders', isClosed: true });
    expect(screen.getByText('Nenhum pedido confirmado neste aparelho.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continuar comprando' })).toBeNull();
  });
});

it('says where to write while the window is closed', async () => {
  await open({ kind: 'closed' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'A vitrine está fechada no momento',
  );
  expect(screen.getByRole('link', { name: /^Falar com a loja/ }).getAttribute('href')).toContain(
    '5511987654321',
  );
  expect(screen.queryByRole('link', { name: 'Carrinho' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Meus pedidos neste aparelho' })).toBeTruthy();
});
