import { readFileSync } from 'node:fs';
import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import {
  clickTwice,
  denyClipboard,
  expectAlert,
  expectLogged,
  expectStatus,
  hangUp,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { address, customer, makeOrder, makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/influencers/generate';

async function openLinks(device: Device = 'desktop', prepare?: (page: Page) => Promise<void>) {
  const page = await shop.current.openAs('atendente', device);
  await prepare?.(page);
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'Gerar Link', exact: true }).waitFor();
  return page;
}

/** A button that is half under the top bar, as a scrolled page has it, counts as too small a target. */
const toTop = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

const makeLink = (influencerName: string): Promise<TrackingAnswer> =>
  shop.current.call<TrackingAnswer>('POST', '/tracking', {
    as: 'atendente',
    body: { influencerName, sellerPhone: '11987654321' },
  });

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

describe.each<Device>(['desktop', 'phone'])('a link on a %s', (device) => {
  it('is made, copied and deleted', { timeout: 120_000 }, async () => {
    const influencer = `Bia ${device}`;
    const page = await openLinks(device);
    await name(page).fill(`  ${influencer} `);
    await phone(page).pressSequentially('11987654321');
    expect(await phone(page).inputValue()).toBe('(11) 98765-4321');
    await button(page, 'Gerar Link').click();
    const row = rowOf(links(page), influencer);
    await row.getByText('(11) 98765-4321').waitFor();
    expect(await name(page).inputValue()).toBe('');

    const tracking = await shop.current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' });
    const { trackingId } = tracking.find((each) => each.influencerName === influencer) ?? {};
    const link = `${shop.current.url}/tracking-redirect?ref=${trackingId}`;
    await row.getByText(link, { exact: true }).waitFor();
    await row.getByText(`ID ${trackingId}`).waitFor();
    await button(page, `Copiar Link: ${influencer}`).click();
    await expectStatus(page, 'Link copiado para a área de transferência!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await button(page, `Deletar: ${influencer}`).click();
    const dialog = page.getByRole('dialog', { name: 'Deletar link' });
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor();
    await button(page, `Deletar: ${influencer}`).click();
    await dialog.getByRole('button', { name: 'Deletar', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await expectStatus(page, 'Link deletado.');
    const left = await shop.current.call<TrackingAnswer[]>('GET', '/tracking', { as: 'admin' });
    expect(left.map((each) => each.influencerName)).not.toContain(influencer);
    expectNoConsoleErrors(page);
  });

  it('shows its results, with a commission and as a file', { timeout: 120_000 }, async () => {
    const influencer = `Nanda ${device}`;
    const { trackingId } = await makeLink(influencer);
    await sellThrough(trackingId);
    const page = await openLinks(device);
    await rowOf(links(page), influencer).getByText('1 clique · 1 pedido').waitFor();
    const row = page.getByRole('row').filter({ hasText: influencer });
    await row.waitFor();
    await untilQuiet(page);
    await expectNoLayoutShift(page);
    await row.getByText(/^100,0\s%$/).waitFor();

    const percent = page.getByLabel(`Comissão de ${influencer}, em porcentagem`);
    await percent.fill('doze');
    await percent.press('Enter');
    await expectAlert(page, 'Informe uma porcentagem de 0 a 100, como 12,5.');
    await percent.fill('12,5');
    await percent.press('Enter');
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
    await button(page, 'Baixar CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^influenciadores-.*\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFFInfluenciador;')).toBe(true);
    expect(csv).toContain(`${influencer};${trackingId};1;1;100;100,00;12,5;12,50`);

    await button(page, 'Ontem').click();
    await page.waitForURL('**/generate?period=yesterday');
    await row
      .getByText(/^R\$\s0,00$/)
      .first()
      .waitFor();
    expectNoConsoleErrors(page);
  });
});

describe('the links', () => {
  it.each([
    ['', '11987654321'],
    ['   ', '11987654321'],
    ['Bia', ''],
  ])('need a name and a phone: %j and %j are refused', async (typedName, typedPhone) => {
    const page = await openLinks();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await name(page).fill(typedName);
    await phone(page).fill(typedPhone);
    await button(page, 'Gerar Link').click();
    await expectAlert(page, 'Nome do influenciador e telefone são obrigatórios.');
    expect(calls).not.toContain('POST');
    await expectAccessible(page);
  });

  it('say that one was not made, and keep what was typed', async () => {
    const page = await openLinks();
    const console = listenToConsole(page);
    await refuse(page, 'POST', /^\/tracking$/);
    await name(page).fill('Bia Modas');
    await phone(page).fill('11987654321');
    await button(page, 'Gerar Link').click();
    await expectAlert(page, 'Erro ao gerar o link personalizado. Tente novamente.');
    await expectLogged(console);
    expect(await name(page).inputValue()).toBe('Bia Modas');
    expect(await phone(page).inputValue()).toBe('(11) 98765-4321');
  });

  it('tell no answer from a refusal', async () => {
    const page = await openLinks();
    await hangUp(page, 'POST', /^\/tracking$/);
    await name(page).fill('Bia Modas');
    await phone(page).fill('11987654321');
    await button(page, 'Gerar Link').click();
    await expectAlert(
      page,
      'Erro ao gerar o link personalizado. Tente novamente. O servidor não respondeu.',
    );
  });

  it('are made once by two clicks in the same instant', async () => {
    const page = await openLinks();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await name(page).fill('Clique Duplo');
    await phone(page).fill('11987654321');
    await clickTwice(button(page, 'Gerar Link'));
    await rowOf(links(page), 'Clique Duplo').waitFor();
    expect(sent).toHaveLength(1);
  });

  it('keep what was typed when the menu is touched, and when the page is loaded again', async () => {
    const page = await openLinks();
    await name(page).fill('Bia Modas');
    await page.getByRole('link', { name: 'Políticas de Frete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await name(page).inputValue()).toBe('Bia Modas');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    expect(await name(page).inputValue()).toBe('Bia Modas');
    await expectAccessible(page);
  });

  it('say that copying failed', async () => {
    await makeLink('Rafa Indica');
    const page = await openLinks('desktop', denyClipboard);
    await button(page, 'Copiar Link: Rafa Indica').click();
    await expectAlert(page, 'Erro ao copiar o link. Tente novamente.');
  });

  it('are copied through a text area where there is no clipboard', async () => {
    const { trackingId } = await makeLink('Lari Looks');
    const page = await openLinks('desktop', async (each) => {
      await each.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      });
    });
    await button(page, 'Copiar Link: Lari Looks').click();
    await expectStatus(page, 'Link copiado para a área de transferência!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${shop.current.url}/tracking-redirect?ref=${trackingId}`);
  });

  it('come back, with a word about it, when one was not deleted', async () => {
    await makeLink('Casa da Ju');
    const page = await openLinks();
    const console = listenToConsole(page);
    await refuse(page, 'DELETE', /^\/tracking\//);
    await button(page, 'Deletar: Casa da Ju').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deletar', exact: true }).click();
    await expectAlert(page, 'Erro ao deletar o link. Tente novamente.');
    await expectLogged(console);
    await rowOf(links(page), 'Casa da Ju').waitFor();
  });

  it.each([
    [/^\/tracking$/, 'Erro ao buscar os links. Tente novamente.'],
    [/^\/tracking\/report$/, 'Erro ao carregar os resultados. Tente novamente.'],
  ])('say that %s did not load, and load when asked again', async (path, text) => {
    const page = await openLinks('phone', (each) => refuse(each, 'GET', path));
    const alert = await expectAlert(page, text);
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await alert.waitFor({ state: 'detached' });
  });
});
