import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowAnswer } from '#areas/window/contract.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { plainJpeg } from '#test/photographs.ts';
import { entryOf } from '#test/window.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, heading } from './find.ts';
import { useShop, type Shop } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoSidewaysScroll,
  resize,
} from './page-checks.ts';
import { makeGroup, makeProduct, makeShipping, makeTrackingLink } from './scene.ts';

const shop = useShop();

/** The look-up of a new customer, which the browser logs as a failed load. */
const UNKNOWN_CPF = /404 .*\/api\/customers\/cpf\//;

/** Opens the window with these entries in it. */
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

/** React has taken the page over: later taps are answered at once. */
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

it('is read, searched and followed without a script, and does what was tapped before it was taken over', async () => {
  const plain = await shop.current.open('phone');
  await plain.route('**/assets/*.js', (route) => route.abort());
  await plain.goto('/loja');
  await plain.getByText('Bem-vinda à loja!').waitFor();
  await plain.getByLabel('Buscar na loja').fill(group.name);
  await button(plain, 'Buscar').click();
  await plain.waitForURL('**/loja?busca=*');
  await plain.getByText('1 produto para').waitFor();
  await plain.getByRole('link', { name: group.name }).click();
  await heading(plain, group.name).waitFor();
  await plain.getByRole('radio', { name: 'G' }).click();
  await plain.getByRole('radio', { name: 'G', checked: true }).waitFor();
  await plain.getByRole('link', { name: 'Loja da Ana' }).click();
  await plain.getByRole('link', { name: 'Verão' }).click();
  await heading(plain, 'Verão').waitFor();

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
  await button(page, 'Compartilhar').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`${group.name} por R$ 10,00 `).waitFor();
  await expectGoodScreen(page);
  const saving = page.waitForEvent('download');
  await button(sheet, 'Salvar imagem').tap();
  expect((await saving).suggestedFilename()).toMatch(/\.jpg$/);
  await sheet.getByText('Imagem salva.').waitFor();
  await button(sheet, 'Fechar').tap();
  expectNoConsoleErrors(page);
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

it('is in reach of everybody, from a small phone to a wide screen, in light and in dark, also once it is closed', async () => {
  const { current } = shop;
  const page = await current.open('phone');
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [320, 768, 1_920]) {
      await resize(page, { width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await resize(page, { width: 360, height: 740 });
  }
  await page.goto('/loja/nada');
  await heading(page, 'Página não encontrada').waitFor();
  await expectGoodScreen(page, [/404/]);
  await current.call('DELETE', '/window/open', { as: 'admin' });
  await page.goto('/loja');
  // A browser may show its copy for a minute; a reload asks the shop, whose pages are a second old at most.
  const closed = heading(page, 'A vitrine está fechada no momento');
  await expect
    .poll(async () => {
      await page.reload();
      return closed.isVisible();
    })
    .toBe(true);
  await expectGoodScreen(page, [/404/]);
});
