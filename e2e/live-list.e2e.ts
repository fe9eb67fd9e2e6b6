import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillConfirmForm } from './confirm-form.ts';
import { rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectAccessible, expectNoLayoutShift, expectNoSidewaysScroll } from './page-checks.ts';
import { confirmOrder, makeOrder } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';
const DEVICES: readonly Device[] = ['phone', 'desktop'];

interface Watched {
  readonly page: Page;
  /** The calls for orders since it stood. */
  readonly asked: readonly string[];
}

/** The list, connected; what it shows stands. */
async function watchList(device: Device): Promise<Watched> {
  const page = await shop.current.openAs('atendente', device);
  const [connected] = await Promise.all([
    page.waitForResponse('**/api/events'),
    page.goto(ORDERS),
    page.getByRole('list', { name: 'Lista de pedidos' }).waitFor(),
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

describe.each(DEVICES)('an open list of orders (%s)', (device) => {
  it('says that a customer has confirmed, asks nobody for it, and moves nothing until somebody wants to see', async () => {
    const { orderId } = await makeOrder(shop.current);
    const { page, asked } = await watchList(device);
    const row = rowOf(page, `#${orderId}`);
    const before = await row.boundingBox();
    await expect.poll(() => countOf(page)).toMatch(/\d/);
    const waiting = Number(/\d+/.exec(await countOf(page))?.[0]);
    await confirmInBrowser(orderId);
    const sign = page.getByRole('button', { name: '1 pedido novo — mostrar' });
    await sign.waitFor();
    await expect.poll(() => countOf(page)).toContain(String(waiting + 1));
    expect(asked).toEqual([]);
    expect(await row.boundingBox()).toEqual(before);
    await row.getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
    await expectNoLayoutShift(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await sign.click();
    await row.getByText('CONFIRMADO', { exact: true }).waitFor();
    await sign.waitFor({ state: 'detached' });
    expect(asked.filter((call) => call.includes('limit=1&') || call.endsWith('limit=1'))).toEqual(
      [],
    );
  });

  it('catches up on what it missed while it had no connection', async () => {
    const heard = await makeOrder(shop.current);
    const missed = [await makeOrder(shop.current), await makeOrder(shop.current)];
    const { page } = await watchList(device);
    // It catches up from what it heard last.
    await confirmOrder(shop.current, heard.orderId);
    const sign = page.getByRole('button', { name: '1 pedido novo — mostrar' });
    await sign.click();
    await sign.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    for (const { orderId } of missed) await confirmOrder(shop.current, orderId);
    const again = page.waitForResponse(
      (response) => response.url().endsWith('/api/events') && response.ok(),
    );
    await page.context().setOffline(false);
    await again;
    await page.getByRole('button', { name: '2 pedidos novos — mostrar' }).click();
    for (const { orderId } of missed) {
      await rowOf(page, `#${orderId}`).getByText('CONFIRMADO', { exact: true }).waitFor();
    }
  });
});

describe.each(DEVICES)('an open order (%s)', (device) => {
  it('says that its customer has confirmed it, and shows it when asked', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.openAs('atendente', device);
    const connected = page.waitForResponse('**/api/events');
    await page.goto(`/admin/vendas/pedido/${orderId}`);
    const status = (text: string) => page.getByText(text, { exact: true }).first();
    await status('AGUARDANDO CONFIRMAÇÃO').waitFor();
    expect((await connected).status()).toBe(200);
    await confirmOrder(shop.current, orderId);
    const sign = page.getByRole('button', { name: 'Este pedido mudou — mostrar' });
    await sign.waitFor();
    await status('AGUARDANDO CONFIRMAÇÃO').waitFor();
    await expectNoLayoutShift(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sign.click();
    await status('CONFIRMADO').waitFor();
    await sign.waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});

describe('two tabs of one browser', () => {
  it('share one connection, and the one that is left takes it over', async () => {
    const { orderId } = await makeOrder(shop.current);
    const { page } = await watchList('desktop');
    const second = await page.context().newPage();
    let connections = 0;
    second.on('request', (request) => {
      if (request.url().endsWith('/api/events')) connections += 1;
    });
    await second.goto(ORDERS);
    await rowOf(second, `#${orderId}`).waitFor();
    const other = await makeOrder(shop.current);
    await second.reload();
    await rowOf(second, `#${other.orderId}`).waitFor();
    // Wherever it is in its start: once it hears, it is told by the other tab.
    const hears = async (): Promise<number> => {
      const { orderId: next } = await makeOrder(shop.current);
      await confirmOrder(shop.current, next);
      return second.getByRole('button', { name: /pedidos? novos? — mostrar/ }).count();
    };
    await expect.poll(hears).toBe(1);
    expect(connections).toBe(0);
    const takenOver = second.waitForResponse('**/api/events');
    await page.close();
    expect((await takenOver).ok()).toBe(true);
  });
});

describe('what a colleague does', () => {
  it('is said too, and what one does oneself is not', async () => {
    const { orderId } = await makeOrder(shop.current);
    const mine = await makeOrder(shop.current);
    const { page } = await watchList('desktop');
    await rowOf(page, `#${mine.orderId}`)
      .getByRole('button', { name: `Cancelar pedido #${mine.orderId}` })
      .click();
    await page.getByRole('button', { name: 'Sim, cancelar pedido' }).click();
    await rowOf(page, `#${mine.orderId}`).getByText('CANCELADO', { exact: true }).waitFor();
    const sign = page.getByRole('button', { name: /(novidades|novos?) .*— mostrar/ });
    await untilQuiet(page);
    expect(await sign.count()).toBe(0);
    const { _id } = await shop.current.call<{ _id: string }>('GET', `/orders/${orderId}`, {
      as: 'atendente',
    });
    await shop.current.call('PUT', `/orders/cancel/${_id}`, { as: 'admin' });
    await sign.click();
    await rowOf(page, `#${orderId}`).getByText('CANCELADO', { exact: true }).waitFor();
    await sign.waitFor({ state: 'detached' });
  });
});

describe('the sound of an order', () => {
  it('is off until somebody switches it on, and rings once it is confirmed', async () => {
    const page = await shop.current.open('desktop');
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
    const connected = page.waitForResponse('**/api/events');
    await page.goto('/admin/minha-conta');
    const played = () =>
      page.evaluate(() => (window as unknown as { notes: number[] }).notes.length);
    const toggle = page.getByRole('switch', { name: /Tocar um som/ });
    expect(await toggle.isChecked()).toBe(false);
    await connected;
    await toggle.check({ force: true });
    await expect.poll(played).toBe(2);
    const next = await makeOrder(shop.current);
    await confirmOrder(shop.current, next.orderId);
    await expect.poll(played).toBe(4);
  });
});
