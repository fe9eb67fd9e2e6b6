import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillConfirmForm } from './confirm-form.ts';
import { useShop } from './harness.ts';
import { makeOrder, makeTrackingLink, readOrder } from './scene.ts';

const shop = useShop();

const CHAT =
  'https://wa.me/5511987654321?text=Ol%C3%A1!%20Estou%20interessado%20nos%20seus%20produtos.';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('trackingId'));

/** The addresses of the chat that the page went to. */
async function watchChat(page: Page): Promise<readonly string[]> {
  const visited: string[] = [];
  await page.route('https://wa.me/**', async (route) => {
    visited.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
  });
  return visited;
}

describe("an influencer's link", () => {
  it('keeps the ref and leads to the chat with the seller, 300 ms after the record came', async () => {
    const { trackingId } = await makeTrackingLink(shop.current, 'Bia Modas');
    const page = await shop.current.open('phone');
    const chat = await watchChat(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    // The clock runs until it is paused, so the pause lies ahead.
    await page.clock.pauseAt(now + 3_600_000);
    const record = page.waitForResponse(/\/api\/tracking\//);
    await page.goto(`/tracking-redirect?ref=${trackingId}`);
    await page.getByRole('heading', { name: 'Redirecionando...', exact: true }).waitFor();
    await expect.poll(() => stored(page)).toBe(trackingId);
    await (await record).finished();
    // Time stands still but for what is given here. A later call has its answer, so the page has read the earlier ones.
    const catchUp = () => page.evaluate(async () => void (await (await fetch('/readyz')).text()));
    await catchUp();
    await page.clock.runFor(299);
    await catchUp();
    expect(chat).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => chat).toEqual([CHAT]);
    expect(decodeURIComponent(new URL(CHAT).search)).toBe(
      '?text=Olá! Estou interessado nos seus produtos.',
    );
  });

  it('counts for the order that is confirmed in the same browser', async () => {
    const { trackingId, influencerName } = await makeTrackingLink(shop.current, 'Rafa Indica');
    const page = await shop.current.open('phone');
    await watchChat(page);
    await page.goto(`/tracking-redirect?ref=${trackingId}`);
    await page.waitForURL('https://wa.me/**');

    const { orderId } = await makeOrder(shop.current);
    await page.goto(`${shop.current.url}/pedido/${orderId}`);
    await fillConfirmForm(page);
    const confirmation = page.waitForRequest(/\/api\/orders\/confirm\//);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    expect((await confirmation).headers()).toMatchObject({
      'tracking-id': trackingId,
    });
    await page.waitForURL('**/pedido-confirmado');
    await expect
      .poll(async () => (await readOrder(shop.current, orderId)).influencer)
      .toMatchObject({ influencerName });
  });
});
