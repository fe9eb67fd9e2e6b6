import type { ProductGroupAnswer } from '@balcao/domain/contract/product-groups';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { WindowAnswer } from '@balcao/domain/contract/window';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainJpeg } from '../server/test/photographs.ts';
import { entryOf } from '../server/test/window.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, heading } from './find.ts';
import { useShop, type Shop } from './harness.ts';
import {
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoSidewaysScroll,
  resize,
} from './page-checks.ts';
import { makeGroup, makeProduct, makeShipping, makeTrackingLink } from './scene.ts';

const shop = useShop();

/** The look-up of a new customer, which the browser logs as a failed load. */
const UNKNOWN_CPF = /404 .*\/api\/customers\/cpf\//;

/** Opens the window with these things in it. */
async function openWindow(
  current: Shop,
  things: readonly (ProductAnswer | ProductGroupAnswer)[],
  shipping: readonly string[] = [],
): Promise<readonly string[]> {
  const { contents, settings } = await current.call<WindowAnswer>('GET', '/window', {
    as: 'admin',
  });
  const filled = await current.call<WindowAnswer>('PUT', '/window/contents', {
    as: 'admin',
    body: {
      version: contents.version,
      collections: [{ key: 'a', name: 'Verão' }],
      entries: things.map((thing, at) => entryOf(thing, { collections: at === 0 ? ['a'] : [] })),
    },
  });
  await current.call('PUT', '/window/settings', {
    as: 'admin',
    body: { ...settings, opening: 'Bem-vinda à loja!', shipping, ordersAnHour: 500 },
  });
  await current.call('PUT', '/window/open', { as: 'admin' });
  return filled.contents.entries.map(({ slug }) => slug);
}

/** React has taken the page over: what is tapped from now on is answered at once. */
const untilTaken = (page: Page) => page.locator('html[data-taken]').waitFor({ state: 'attached' });

let group: ProductGroupAnswer;
let slugs: readonly string[];

beforeAll(async () => {
  const { current } = shop;
  group = await makeGroup(current, ['P', 'M', 'G']);
  await current.call('POST', `/product-groups/${group._id}/photos`, {
    as: 'admin',
    body: await plainJpeg(),
    headers: { 'content-type': 'image/jpeg' },
  });
  const { _id } = await makeShipping(current);
  slugs = await openWindow(current, [group, await makeProduct(current, { stock: 0 })], [_id]);
});

it('leads from a link to a made order in five taps and no field, and back to the cart', async () => {
  const page = await shop.current.open('phone');
  await page.goto(`/loja/${slugs[0]}`);
  await page.getByRole('radio', { name: 'M' }).tap();
  await button(page, 'Comprar').tap();
  await heading(page, 'Carrinho').waitFor();
  await expect.poll(() => button(page, 'Fazer pedido').getAttribute('aria-busy')).toBeNull();
  await expectGoodScreen(page);
  await button(page, 'Fazer pedido').tap();
  await heading(page, 'Detalhes do Pedido').waitFor();
  const order = page.url();

  await page.goBack();
  await heading(page, 'Carrinho').waitFor();
  await button(page, /^Mais uma unidade/).tap();
  await page.getByRole('link', { name: 'Carrinho, 2 unidades' }).waitFor();
  await expect.poll(() => button(page, 'Atualizar pedido').getAttribute('aria-busy')).toBeNull();
  await button(page, 'Atualizar pedido').tap();
  await heading(page, 'Detalhes do Pedido').waitFor();
  expect(page.url()).toBe(order);
  await page.getByText('2 × ').waitFor();
  await page.getByRole('link', { name: 'Comprar mais ou mudar o carrinho' }).waitFor();

  await fillConfirmForm(page);
  await button(page, 'Confirmar').tap();
  await page.waitForURL('**/pedido-confirmado');
  await page.goto('/loja/meus-pedidos');
  await page.getByRole('link', { name: /^Pedido #/ }).waitFor();
  await expectGoodScreen(page, [UNKNOWN_CPF]);
  await page.goto('/loja/carrinho');
  await page.getByText('Seu carrinho está vazio!').waitFor();
  expectNoConsoleErrors(page, [UNKNOWN_CPF]);
});

describe('the first HTML', () => {
  it('is read, searched and followed without a script', async () => {
    const page = await shop.current.open('phone');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/loja');
    await page.getByText('Bem-vinda à loja!').waitFor();
    await page.getByLabel('Buscar na loja').fill(group.name);
    await button(page, 'Buscar').click();
    await page.waitForURL('**/loja?busca=*');
    await page.getByText('1 produto para').waitFor();
    await page.getByRole('link', { name: group.name }).click();
    await heading(page, group.name).waitFor();
    await page.getByRole('radio', { name: 'G' }).click();
    await page.getByRole('radio', { name: 'G', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Loja da Ana' }).click();
    await page.getByRole('link', { name: 'Verão' }).click();
    await heading(page, 'Verão').waitFor();
  });

  it('does what was tapped before it was taken over', async () => {
    const page = await shop.current.open('phone');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/window-app-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/loja');
    await page.getByLabel('Ordenar').selectOption('Menor preço');
    await page.waitForURL('**/loja?busca=&ordem=menor-preco');
    await page.goBack();
    await page.getByLabel('Ordenar').selectOption('Maior preço');
    await page.waitForURL('**/loja?busca=&ordem=maior-preco');
    await page.goto(`/loja/${slugs[0]}`);
    await page.getByRole('radio', { name: 'P' }).tap();
    await button(page, 'Pôr no carrinho').tap();
    await page.locator('button[aria-busy]').waitFor();
    letGo();
    await page.getByRole('link', { name: 'Ver carrinho' }).waitFor();
    await page.getByRole('radio', { name: 'P', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Carrinho, 1 unidade' }).waitFor();
    expectNoConsoleErrors(page);
  });
});

it('has one cart for all tabs, and keeps it and the influencer where the browser keeps nothing', async () => {
  const page = await shop.current.open('phone');
  const other = await page.context().newPage();
  await page.goto('/loja');
  await untilTaken(page);
  await other.goto(`/loja/${slugs[0]}`);
  await other.getByRole('radio', { name: 'P' }).tap();
  await button(other, 'Pôr no carrinho').tap();
  await page.getByRole('link', { name: 'Carrinho, 1 unidade' }).waitFor();

  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    }
  });
  const { trackingId } = await makeTrackingLink(shop.current);
  const counted = page.waitForResponse(/\/api\/tracking\//);
  await page.goto(`/loja/${slugs[0]}?ref=${trackingId}`);
  await counted;
  await page.getByRole('radio', { name: 'M' }).tap();
  await button(page, 'Comprar').tap();
  await heading(page, 'Carrinho').waitFor();
  await page.getByText(group.name).first().waitFor();
  await expect.poll(() => button(page, 'Fazer pedido').getAttribute('aria-busy')).toBeNull();
  await button(page, 'Fazer pedido').tap();
  await heading(page, 'Detalhes do Pedido').waitFor();
  await fillConfirmForm(page);
  const sent = page.waitForRequest(/\/api\/orders\/confirm\//);
  await button(page, 'Confirmar').tap();
  expect((await sent).headers()).toMatchObject({
    'tracking-id': trackingId,
  });
  await page.waitForURL('**/pedido-confirmado');
});

/** Loses the first answer that the shop gives at an address. @returns the calls that reached it. */
async function loseAnswer(page: Page, path: string): Promise<readonly string[]> {
  const calls: string[] = [];
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    calls.push(`${route.request().method()} ${answer.status()}`);
    if (calls.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  return calls;
}

it('makes one order, of the last cart, whatever answer is lost, and knows it when it is confirmed', async () => {
  const page = await shop.current.open('phone');
  const changeCart = async (): Promise<void> => {
    await button(page, /^Mais uma unidade/).tap();
    await untilPriced();
  };
  const untilPriced = () =>
    expect
      .poll(() => button(page, /^(Fazer|Atualizar) pedido$/).getAttribute('aria-busy'))
      .toBeNull();
  await page.goto(`/loja/${slugs[0]}`);
  await page.getByRole('radio', { name: 'G' }).tap();
  await button(page, 'Comprar').tap();
  await untilPriced();

  const made = await loseAnswer(page, '**/api/window/orders');
  const changed = await loseAnswer(page, '**/api/window/orders/*');
  await button(page, 'Fazer pedido').tap();
  await page.getByText(/^Sem resposta da loja/).waitFor();
  await changeCart();
  // The order is there, and the answer to its change is lost.
  await button(page, 'Fazer pedido').tap();
  await page.getByText(/^Sem resposta da loja/).waitFor();
  await changeCart();
  await button(page, 'Atualizar pedido').tap();
  await heading(page, 'Detalhes do Pedido').waitFor();
  await page.getByText('3 × ').waitFor();
  expect(made).toEqual(['POST 201', 'POST 201']);
  expect(changed).toEqual(['PUT 200', 'PUT 200', 'PUT 200']);

  await fillConfirmForm(page);
  await loseAnswer(page, '**/api/orders/confirm/*');
  await button(page, 'Confirmar').tap();
  await page.getByText(/^Sem resposta da loja/).waitFor();
  await page.reload();
  await page.getByText('CONFIRMADO', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('balcao:vitrine'))).toBeNull();
  await page.goto('/loja/carrinho');
  await page.getByText('Seu carrinho está vazio!').waitFor();
  await page.goto('/loja/meus-pedidos');
  await page.getByRole('link', { name: /^Pedido #/ }).waitFor();
});

it.each(['light', 'dark'] as const)(
  'is in reach of everybody, from a small phone to a wide screen: %s',
  async (colorScheme) => {
    const page = await shop.current.open('phone', { colorScheme });
    await page.goto('/loja');
    await page.evaluate(() => {
      const kept = [{ orderId: '482913057714', at: Date.now(), total: 90 }];
      localStorage.setItem('balcao:meus-pedidos', JSON.stringify(kept));
    });
    const things = ['/loja', `/loja/${slugs[0]}`, '/loja/colecao/verao'];
    for (const path of [...things, '/loja/carrinho', '/loja/meus-pedidos']) {
      await page.goto(path);
      await untilTaken(page);
      await expectGoodScreen(page);
      for (const width of [320, 344, 768, 1_440, 1_920]) {
        await resize(page, { width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await resize(page, { width: 360, height: 740 });
    }
    await page.goto('/loja/nada');
    await heading(page, 'Página não encontrada').waitFor();
    await expectGoodScreen(page, [/404/]);
  },
);

describe('a window that is closed', () => {
  shop.separate();

  it('says where to write, and links of orders go on', async () => {
    const { current } = shop;
    await current.call('PUT', '/store/settings', {
      as: 'admin',
      body: {
        ...{ name: 'Loja da Ana', document: '', address: '', notice: '' },
        whatsapp: '11987654321',
      },
    });
    const page = await current.open('phone');
    await page.goto('/loja');
    await heading(page, 'A vitrine está fechada no momento').waitFor();
    const chat = page.getByRole('link', { name: 'Falar com a loja no WhatsApp' });
    await expect.poll(() => chat.getAttribute('href')).toContain('https://wa.me/5511987654321');
    await expectGoodScreen(page, [/404/]);
  });
});

describe('the last unit', () => {
  shop.separate();

  it('tells whoever comes second for the last unit what is left of the cart', async () => {
    const { current } = shop;
    const last = await makeProduct(current, { stock: 1 });
    const [slug] = await openWindow(current, [last]);
    const buy = async (): Promise<Page> => {
      const page = await current.open('phone');
      await page.goto(`/loja/${slug}`);
      await button(page, 'Comprar').tap();
      await expect.poll(() => button(page, 'Fazer pedido').getAttribute('aria-busy')).toBeNull();
      await button(page, 'Fazer pedido').tap();
      await heading(page, 'Detalhes do Pedido').waitFor();
      await fillConfirmForm(page);
      return page;
    };
    const [first, second] = [await buy(), await buy()];
    await button(first, 'Confirmar').tap();
    await first.waitForURL('**/pedido-confirmado');
    await button(second, 'Confirmar').tap();
    const alert = second.getByRole('alert');
    await alert.getByText(`Estoque insuficiente: ${last.name}`).waitFor();
    await alert.getByRole('link', { name: 'Comprar mais ou mudar o carrinho' }).tap();
    await second.getByText('Esgotou. Tire do carrinho para continuar.').waitFor();
    await button(second, `Tirar ${last.name} do carrinho`).last().tap();
    await second.getByText('Seu carrinho está vazio!').waitFor();
  });
});
