import type { PublicOrderAnswer } from '@balcao/domain/contract/orders';
import type { StoreSettingsAnswer, StoreSettingsInput } from '@balcao/domain/contract/store';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { denyClipboard, expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder, makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const SCREENS: [Device, 'light' | 'dark'][] = [
  ['phone', 'light'],
  ['desktop', 'dark'],
];

const box = (page: Page) => page.getByRole('region', { name: 'Pague com PIX' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const pixOf = async (orderId: number) =>
  (await shop.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`)).pix;
const topOf = (page: Page, role: 'button' | 'img') =>
  box(page)
    .getByRole(role)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

async function expectGoodScreen(page: Page): Promise<void> {
  await untilQuiet(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNoLayoutShift(page);
  // Nobody has this CPF yet: the browser logs the answer as a failed load.
  expectNoConsoleErrors(page, [/404 .*\/api\/customers\/cpf\//]);
}

async function makeConfirmedOrder(): Promise<{ orderId: number; _id: string }> {
  const order = await makeOrder(shop.current, await makeProduct(shop.current, { price: 187.4 }));
  await confirmOrder(shop.current, order.orderId, { cpf: nextCpf() });
  return order;
}

/** The shop's settings, bare but for these. */
const saveSettings = (settings: Partial<StoreSettingsInput>) =>
  shop.current.call('PUT', '/store/settings', {
    as: 'admin',
    body: {
      name: 'Loja da Ana',
      document: '',
      address: '',
      whatsapp: '',
      notice: '',
      pix: null,
      ...settings,
    },
  });

async function openOrder(
  orderId: number,
  device: Device,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const page = await shop.current.open(device, { colorScheme });
  await page.goto(`/pedido/${orderId}`);
  return page;
}

describe('the shop says how it is paid', () => {
  it.each(SCREENS)(
    'with a key that is recognised, on a %s in the %s',
    async (device, colorScheme) => {
      await saveSettings({ pix: null });
      const page = await shop.current.openAs('admin', device, '/admin/loja', colorScheme);
      const key = page.getByLabel('Chave PIX');
      await key.fill('529.982.247-26');
      await key.press('Tab');
      await page.getByText(/^Informe uma chave PIX/).waitFor();
      await key.fill('11987654321');
      await key.press('Tab');
      await expect.poll(() => key.inputValue()).toBe('+55 (11) 98765-4321');
      await page.getByText(/^Chave reconhecida: celular\./).waitFor();
      const city = page.getByLabel('Cidade de quem recebe');
      await button(page, 'Salvar').click();
      await page.getByText('Informe a cidade de quem recebe.').waitFor();
      await city.fill('São Paulo');
      await page.getByLabel('Nome de quem recebe').fill('Ana Conceição');
      await page.getByRole('img', { name: 'QR Code de teste' }).waitFor();
      await page.getByText('Ana Conceicao').waitFor();
      await page.getByLabel('Separar só pedidos pagos').check();
      await page.getByLabel('Links valem por').fill('366');
      await button(page, 'Salvar').click();
      await page.getByText('Informe de 1 a 365 dias, ou deixe vazio.').waitFor();
      await page.getByLabel('Links valem por').fill('30');
      await expectGoodScreen(page);
      await button(page, 'Salvar').click();
      await expectStatus(page, 'Dados da loja salvos.');
      expect(
        await shop.current.call<StoreSettingsAnswer>('GET', '/store/settings', { as: 'admin' }),
      ).toMatchObject({
        pix: {
          key: '+5511987654321',
          receiverName: 'Ana Conceicao',
          receiverCity: 'Sao Paulo',
          text: '',
        },
        printOnlyPaid: true,
        linkDays: 30,
      });
      await page.reload();
      await expect.poll(() => key.inputValue()).toBe('+55 (11) 98765-4321');
      expectNoConsoleErrors(page);
    },
  );
});

describe('a customer pays', () => {
  beforeAll(() =>
    saveSettings({
      pix: { key: 'ana@exemplo.com', receiverName: 'ANA SOUZA', receiverCity: 'Recife' },
      printOnlyPaid: false,
      linkDays: null,
    }),
  );

  it.each(SCREENS)(
    'at once, from the thank-you page, on a %s in the %s',
    async (device, scheme) => {
      const product = await makeProduct(shop.current, { price: 187.4 });
      const { orderId, _id } = await makeOrder(shop.current, product);
      const page = await openOrder(orderId, device, scheme);
      await button(page, 'Confirmar pedido').waitFor();
      expect(await box(page).count()).toBe(0);
      await fillConfirmForm(page);
      await button(page, 'Confirmar pedido').click();
      await page.getByRole('heading', { name: 'PEDIDO CONFIRMADO!' }).waitFor();
      await box(page).getByText('R$ 187,40').waitFor();
      await box(page).getByText('ANA SOUZA', { exact: true }).waitFor();
      await button(page, 'Copiar código PIX').click();
      await button(page, 'Código copiado!').waitFor();
      const code = (await pixOf(orderId))?.code;
      expect(code).toBeTruthy();
      expect(await clipboard(page)).toBe(code);
      await expectGoodScreen(page);

      // Once nothing is due, the box has gone from there too.
      await page.reload();
      await box(page).waitFor();
      await expectNoLayoutShift(page);
      await shop.current.call('PUT', `/orders/cancel/${orderId}`, { as: 'admin' });
      await page.reload();
      await page.getByRole('link', { name: 'Ver meu pedido' }).waitFor();
      expect(await box(page).count()).toBe(0);
    },
  );

  it.each(SCREENS)('later, from the order’s page, on a %s in the %s', async (device, scheme) => {
    const { orderId } = await makeConfirmedOrder();
    const page = await openOrder(orderId, device, scheme);
    await box(page).getByText('R$ 187,40').waitFor();
    await expectGoodScreen(page);
    // Nobody scans the screen of their own phone.
    const copyIsFirst = (await topOf(page, 'button')) < (await topOf(page, 'img'));
    expect(copyIsFirst).toBe(device === 'phone');
    await button(page, 'Copiar código PIX').click();
    await button(page, 'Código copiado!').waitFor();
    expect(await clipboard(page)).toBe((await pixOf(orderId))?.code);

    await shop.current.call('POST', `/orders/${orderId}/payments`, {
      as: 'admin',
      body: { amount: 87.4 },
    });
    await page.reload();
    await box(page).getByText('R$ 100,00').waitFor();
    await box(page)
      .getByText(/É o que falta de R\$\s187,40: o resto a loja já recebeu\./)
      .waitFor();

    await shop.current.call('PUT', `/orders/cancel/${orderId}`, { as: 'admin' });
    await page.reload();
    await page.getByText('Este pedido foi cancelado.').waitFor();
    expect(await box(page).count()).toBe(0);
  });

  it('by hand where the clipboard is refused: the code stands there, selected', async () => {
    const { orderId } = await makeConfirmedOrder();
    const page = await shop.current.open('phone');
    await denyClipboard(page);
    await page.goto(`/pedido/${orderId}`);
    await button(page, 'Copiar código PIX').click();
    await page.getByText(/^Não foi possível copiar\./).waitFor();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(
      (await pixOf(orderId))?.code,
    );
    await expectGoodScreen(page);
  });

  it('with code that comes only where something is due: the entry stays light', async () => {
    const waiting = await makeOrder(shop.current);
    const due = await makeConfirmedOrder();
    const loadsOf = async (orderId: number, whole: RegExp): Promise<string> => {
      const page = await shop.current.open('phone');
      const loads: string[] = [];
      page.on('request', (request) => loads.push(request.url()));
      await page.goto(`/pedido/${orderId}`);
      await page.getByRole('button', { name: whole }).first().waitFor();
      await untilQuiet(page);
      return loads.join('\n');
    };
    expect(await loadsOf(waiting.orderId, /^Confirmar pedido/)).not.toMatch(/pix-box/);
    expect(await loadsOf(due.orderId, /^Copiar código PIX/)).toMatch(/pix-box.*\.js/);
  });
});
