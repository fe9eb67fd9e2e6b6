import { readFileSync } from 'node:fs';
import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import type { WindowAnswer } from '@balcao/domain/contract/window';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { address, customer, makeOrder, makeProduct, makeTrackingLink } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/influencers/generate';
/** What customers open, though staff work under another address. */
const ORIGIN = 'https://loja.exemplo';

async function openLinks(device: Device = 'desktop', prepare?: (page: Page) => Promise<void>) {
  const page = await shop.current.openAs('atendente', device);
  await prepare?.(page);
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Gerar Link', exact: true }).waitFor();
  return page;
}

/** A button that is half under the top bar, as a scrolled page has it, counts as too small a target. */
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

const name = (page: Page) => page.getByLabel('Nome do influenciador', { exact: true });
const phone = (page: Page) => page.getByLabel('Telefone do vendedor', { exact: true });
const links = (page: Page) => page.getByRole('region', { name: 'Links Gerados', exact: true });

describe('a link on a phone', () => {
  const device: Device = 'phone';

  it('is made, copied and deleted', { timeout: 120_000 }, async () => {
    const influencer = `Bia ${device}`;
    await shop.current.call('PUT', '/store/public-address', {
      as: 'admin',
      body: { address: ORIGIN },
    });
    const page = await openLinks(device);
    await name(page).fill(`  ${influencer} `);
    await phone(page).pressSequentially('11987654321');
    await expect.poll(() => phone(page).inputValue()).toBe('(11) 98765-4321');
    await button(page, 'Gerar Link').click();
    const row = rowOf(links(page), influencer);
    await row.getByText('(11) 98765-4321').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('');

    const tracking = await shop.current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' });
    const { trackingId } = tracking.find((each) => each.influencerName === influencer) ?? {};
    const link = `${ORIGIN}/tracking-redirect?ref=${trackingId}`;
    await row.getByText(`ID ${trackingId}`).waitFor();
    await button(page, `Copiar Link: ${influencer}`).click();
    await expectStatus(page, 'Link copiado para a área de transferência!');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await button(page, `Deletar: ${influencer}`).click();
    await row.waitFor({ state: 'detached' });
    await expectStatus(page, 'Link deletado.');
    await button(page, 'Desfazer').click();
    await row.getByText(`ID ${trackingId}`).waitFor();
    await button(page, `Deletar: ${influencer}`).click();
    await row.waitFor({ state: 'detached' });
    const left = await shop.current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' });
    expect(left.map((each) => each.influencerName)).not.toContain(influencer);
    expectNoConsoleErrors(page);
  });

  it('shows its results, with a commission and as a file', { timeout: 120_000 }, async () => {
    const influencer = `Nanda ${device}`;
    const { trackingId } = await makeTrackingLink(shop.current, influencer);
    await sellThrough(trackingId);
    const page = await openLinks(device);
    await rowOf(links(page), influencer).getByText('1 clique · 1 pedido').waitFor();
    const row = page.getByRole('row').filter({ hasText: influencer });
    await row.waitFor();
    await untilQuiet(page);
    await expectNoLayoutShift(page);
    await row.getByText(/^100,0\s%$/).waitFor();

    await button(page, `Editar: ${influencer}`).click();
    const percent = page.getByLabel('Comissão', { exact: true });
    await percent.fill('12,5');
    await percent.press('Enter');
    await percent.waitFor({ state: 'detached' });
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await toTop(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await toTop(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent('download');
    await button(page, 'Exportar').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^influenciadores.*\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFFInfluenciador;')).toBe(true);
    expect(csv).toContain(`${influencer};${trackingId};1;1;100;100,00;100,00;12,5;12,50`);

    await button(page, 'Ontem').click();
    await page.waitForURL('**/generate?period=yesterday');
    await row
      .getByText(/^R\$\s0,00$/)
      .first()
      .waitFor();
    expectNoConsoleErrors(page);
  });
});

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

describe('a link into the window', () => {
  it(
    'is made with a short address, given away as a picture, followed to its product, and told of on a page of its own',
    { timeout: 120_000 },
    async () => {
      const product = await openWindow();
      const staff = await openLinks('phone');
      await name(staff).fill('Lia Lê');
      await phone(staff).fill('11987654321');
      await staff.getByLabel('Para onde o link leva').selectOption('Um produto da vitrine');
      await staff.getByLabel('Produto', { exact: true }).selectOption(product);
      await staff.getByLabel('Endereço curto', { exact: true }).fill('Lia Lê');
      await button(staff, 'Gerar Link').click();
      const row = rowOf(links(staff), 'Lia Lê');
      await row.getByText(/leva à vitrine/).waitFor();
      await toTop(staff);
      await expectGoodScreen(staff);

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

      const customerPage = await shop.current.open('phone');
      const counted = customerPage.waitForResponse(/\/api\/tracking\//);
      await customerPage.goto('/i/Lia-Le');
      await customerPage.getByRole('heading', { level: 1, name: product }).waitFor();
      expect((await counted).ok()).toBe(true);
      await expect.poll(() => new URL(customerPage.url()).search).toBe('');
      // Code of the other customer's pages would put one of them here.
      await untilQuiet(customerPage);
      const headings = customerPage.getByRole('heading', { level: 1 });
      await expect.poll(() => headings.allTextContents()).toEqual([product]);

      const { trackingId } =
        (await shop.current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' })).find(
          (link) => link.shortName === 'lia-le',
        ) ?? {};
      await customerPage.goto(`/tracking-redirect?ref=${trackingId}`);
      await customerPage.getByRole('heading', { level: 1, name: product }).waitFor();
      await sellThrough(trackingId ?? '');
      // The clicks in memory are written.
      await shop.current.call('GET', '/tracking', { as: 'admin' });

      const page = await shop.current.open('phone');
      await page.goto(address ?? '');
      await page.getByRole('heading', { level: 1, name: 'Lia Lê' }).waitFor();
      await page.getByText('3 cliques · 1 pedido').waitFor();
      await page.getByText('Ver QR code').click();
      await page.getByRole('img', { name: /^QR code de .*\/i\/lia-le$/ }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expectNoConsoleErrors(page);
    },
  );
});
