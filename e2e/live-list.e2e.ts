import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths } from './page-checks.ts';
import { cancelOrder, confirmOrder, makeOrder } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

interface Watched {
  readonly page: Page;
  /** The calls for orders since the list was shown. */
  readonly asked: readonly string[];
}

/** The connected list, fully shown. */
async function watchList(): Promise<Watched> {
  const page = await shop.current.openAs('atendente', 'desktop');
  const [connected] = await Promise.all([
    page.waitForResponse('**/api/events'),
    page.goto(ORDERS),
    page.getByRole('table', { name: 'Lista de pedidos' }).waitFor(),
  ]);
  expect(connected.status()).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname + search);
  });
  return { page, asked };
}

/** A customer confirms in a browser of their own. */
async function confirmInBrowser(orderId: number): Promise<void> {
  const page = await shop.current.open('phone');
  await page.goto(`/pedido/${orderId}`);
  await fillConfirmForm(page);
  await page.getByRole('button', { name: /Confirmar/ }).click();
  await page.waitForURL('**/pedido-confirmado**');
}

const countOf = (page: Page) =>
  page.getByRole('button', { name: /Gerar PDF de confirmados/ }).innerText();

it('an open list says what others did, not what one did oneself, asks nobody for it, moves nothing, and catches up after a break', async () => {
  const [mine, theirs] = [await makeOrder(shop.current), await makeOrder(shop.current)];
  const missed = [await makeOrder(shop.current), await makeOrder(shop.current)];
  const { page, asked } = await watchList();
  // Each tab gets its events by a connection of its own.
  const second = await page.context().newPage();
  const connected = second.waitForResponse('**/api/events');
  await second.goto(ORDERS);
  expect((await connected).status()).toBe(200);
  const rowOfOrder = ({ orderId }: { orderId: number }) => rowOf(page, `#${orderId}`);
  const sign = page.getByRole('button', { name: /(novidades|novos?) .*— mostrar/ });
  await button(rowOfOrder(mine), `Cancelar pedido #${mine.orderId}`).click();
  await button(page, 'Sim, cancelar pedido').click();
  await rowOfOrder(mine).getByText('CANCELADO', { exact: true }).waitFor();
  await untilQuiet(page);
  await expect.poll(() => sign.count()).toBe(0);

  const row = rowOfOrder(theirs);
  const before = await row.boundingBox();
  await expect.poll(() => countOf(page)).toMatch(/\d/);
  const waiting = Number(/\d+/.exec(await countOf(page))?.[0]);
  const alreadyAsked = asked.length;
  await confirmInBrowser(theirs.orderId);
  for (const tab of [page, second]) {
    await button(tab, /^1 pedido novo \(Caneca \d+ × 1\) — mostrar$/).waitFor();
  }
  await expect.poll(() => countOf(page)).toContain(String(waiting + 1));
  expect(asked.slice(alreadyAsked)).toEqual([]);
  await expect.poll(() => row.boundingBox()).toEqual(before);
  await row.getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
  await expectGoodWidths(page);
  await sign.click();
  await row.getByText('CONFIRMADO', { exact: true }).waitFor();
  await sign.waitFor({ state: 'detached' });
  const counts = asked.slice(alreadyAsked).filter((call) => /limit=1(&|$)/.test(call));
  expect(counts, 'the count was told').toEqual([]);

  await cancelOrder(shop.current, theirs._id);
  await sign.click();
  await row.getByText('CANCELADO', { exact: true }).waitFor();
  await sign.waitFor({ state: 'detached' });

  // It catches up from its last event.
  await page.context().setOffline(true);
  for (const { orderId } of missed) {
    await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
  }
  await second.close();
  const again = page.waitForResponse(
    (response) => response.url().endsWith('/api/events') && response.ok(),
  );
  await page.context().setOffline(false);
  await again;
  await button(page, '2 pedidos novos — mostrar').click();
  for (const order of missed) {
    await rowOfOrder(order).getByText('CONFIRMADO', { exact: true }).waitFor();
  }
});

it('an open order says that its customer has confirmed it, with a sound where somebody switched that on, and shows it when asked', async () => {
  const page = await shop.current.open('phone');
  await page.addInitScript(() => {
    const notes: number[] = [];
    Object.assign(window, { notes });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      notes.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await shop.current.signIn(page, 'atendente');
  await page.goto('/admin/minha-conta');
  const played = () => page.evaluate(() => (window as unknown as { notes: number[] }).notes.length);
  const toggle = page.getByRole('switch', { name: /Tocar um som/ });
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await toggle.check({ force: true });
  await expect.poll(played).toBe(2);

  const { orderId } = await makeOrder(shop.current);
  const connected = page.waitForResponse('**/api/events');
  await page.goto(`/admin/vendas/pedido/${orderId}`);
  const status = (text: string) => page.getByText(text, { exact: true }).first();
  await status('AGUARDANDO CONFIRMAÇÃO').waitFor();
  expect((await connected).status()).toBe(200);
  // A browser plays nothing before somebody has touched the page.
  await page.getByRole('heading', { level: 1 }).tap();
  await confirmOrder(shop.current, orderId);
  const sign = page.getByRole('button', { name: 'Este pedido mudou — mostrar' });
  await sign.waitFor();
  await expect.poll(played).toBe(2);
  await status('AGUARDANDO CONFIRMAÇÃO').waitFor();
  await expectGoodWidths(page);
  await sign.click();
  await status('CONFIRMADO').waitFor();
  await sign.waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
});
