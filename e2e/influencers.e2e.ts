import { readFileSync } from 'node:fs';
import type { TrackingAnswer } from '#areas/influencers/contract.ts';
import type { WindowAnswer } from '#areas/window/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoConsoleErrors, expectReachable } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { address, customer, makeOrder, makeProduct, readOrder } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/influencers/generate';

async function openLinks(): Promise<Page> {
  const page = await shop.current.openAs('atendente', 'phone', ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Gerar Link', exact: true }).waitFor();
  return page;
}

/** A button half under the top bar, as on a scrolled page, counts as too small a target. */
const toTop = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

/** A customer who came by the link buys for 100,00. */
async function sellThrough(trackingId: string): Promise<void> {
  const { current } = shop;
  const product = await makeProduct(current, { price: 100 });
  await current.call('GET', `/tracking/${trackingId}`);
  const { orderId } = await makeOrder(current, product);
  await current.call('PUT', `/orders/confirm/${orderId}`, {
    body: { customer: { ...customer, cpf: nextCpf() }, address, shippingName: null },
    headers: { 'tracking-id': trackingId },
  });
}

const name = (page: Page) => page.getByLabel('Nome do influenciador');
const phone = (page: Page) => page.getByLabel('Telefone do vendedor');
const links = (page: Page) => page.getByRole('region', { name: 'Links Gerados', exact: true });

/** Opens the window with a product in it. @returns the product's name. */
async function openWindow(): Promise<string> {
  const { current } = shop;
  const product = await makeProduct(current, { price: 100 });
  const { contents } = await current.call<WindowAnswer>('GET', '/window', { as: 'admin' });
  const entries = [{ product: product._id, group: null, isHighlighted: false, collections: [] }];
  const body = { version: contents.version, collections: [], entries };
  await current.call('PUT', '/window/contents', { as: 'admin', body });
  await current.call('PUT', '/window/open', { as: 'admin' });
  return product.name;
}

it(
  'a link is made, given away as a picture, followed to the chat or to a product of the window, counts for what is bought, and tells its results',
  { timeout: 180_000 },
  async () => {
    const { current } = shop;
    const product = await openWindow();
    const staff = await openLinks();
    await name(staff).fill('  Bia Modas ');
    await phone(staff).fill('');
    await phone(staff).pressSequentially('11987654321');
    await expect.poll(() => phone(staff).inputValue()).toBe('(11) 98765-4321');
    await button(staff, 'Gerar Link').click();
    await rowOf(links(staff), 'Bia Modas').getByText('(11) 98765-4321').waitFor();
    await button(staff, 'Copiar Link: Bia Modas').click();
    await expectStatus(staff, 'Link copiado para a área de transferência!');
    const copied = await staff.evaluate(() => navigator.clipboard.readText());

    // The link leads to the chat, and counts for later orders in the same browser.
    const theirs = await current.open('phone');
    const visited: string[] = [];
    await theirs.route('https://wa.me/**', async (route) => {
      visited.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
    });
    await theirs.goto(copied);
    await theirs.waitForURL('https://wa.me/**');
    expect(decodeURIComponent(visited[0] ?? '')).toBe(
      'https://wa.me/5511987654321?text=Olá! Estou interessado nos seus produtos.',
    );
    const { orderId } = await makeOrder(current);
    await theirs.goto(`${current.url}/pedido/${orderId}`);
    await fillConfirmForm(theirs);
    await button(theirs, 'Confirmar').click();
    await theirs.waitForURL('**/pedido-confirmado');
    await expect
      .poll(async () => (await readOrder(current, orderId)).influencer)
      .toMatchObject({ influencerName: 'Bia Modas' });

    // Another link leads into the window, by a short address.
    await name(staff).fill('Lia Lê');
    await phone(staff).fill('11987654321');
    await staff.getByLabel('Para onde o link leva').selectOption('Um produto da vitrine');
    await staff.getByLabel('Produto', { exact: true }).selectOption(product);
    await staff.getByLabel('Endereço curto', { exact: true }).fill('Lia Lê');
    await button(staff, 'Gerar Link').click();
    await rowOf(links(staff), 'Lia Lê')
      .getByText(/leva à vitrine/)
      .waitFor();
    await toTop(staff);
    await button(staff, 'Divulgar: Lia Lê').click();
    const dialog = staff.getByRole('dialog', { name: 'Divulgar: Lia Lê' });
    await dialog.getByText(/\/i\/lia-le$/).waitFor();
    const download = staff.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar PNG', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('qr-lia-le.png');
    const png = readFileSync(await file.path());
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1_024);
    await expectAccessible(staff);
    const address = await dialog.getByRole('link', { name: /^Abrir/ }).getAttribute('href');
    await staff.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const follower = await current.open('phone');
    const counted = follower.waitForResponse(/\/api\/tracking\//);
    await follower.goto('/i/Lia-Le');
    await follower.getByRole('heading', { level: 1, name: product }).waitFor();
    expect((await counted).ok()).toBe(true);
    await expect.poll(() => new URL(follower.url()).search).toBe('');
    // Code of the other customer's pages would replace the page here.
    await untilQuiet(follower);
    const headings = follower.getByRole('heading', { level: 1 });
    await expect.poll(() => headings.allTextContents()).toEqual([product]);
    const { trackingId } =
      (await current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' })).find(
        (link) => link.shortName === 'lia-le',
      ) ?? {};
    await follower.goto(`/tracking-redirect?ref=${trackingId}`);
    await follower.getByRole('heading', { level: 1, name: product }).waitFor();
    await sellThrough(trackingId ?? '');

    await staff.reload();
    const row = staff.getByRole('row').filter({ hasText: 'Lia Lê' });
    await row
      .getByText(/^R\$\s100,00$/)
      .first()
      .waitFor();
    await button(staff, 'Editar: Lia Lê').click();
    const percent = staff.getByRole('dialog').getByLabel('Comissão (%)', { exact: true });
    await percent.fill('12,5');
    await percent.press('Enter');
    await percent.waitFor({ state: 'detached' });
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await toTop(staff);
    await expectReachable(staff);
    expectNoConsoleErrors(staff);

    const page = await current.open('phone', { colorScheme: 'dark' });
    await page.goto(address ?? '');
    await page.getByRole('heading', { level: 1, name: 'Lia Lê' }).waitFor();
    await page.getByText('3 cliques · 1 pedido').waitFor();
    await page.getByText('Ver QR code').click();
    await page.getByRole('img', { name: /^QR code de .*\/i\/lia-le$/ }).waitFor();
    await expectReachable(page);
    expectNoConsoleErrors(page);
  },
);
