import type { LinkedOrder } from '#app/order-parts.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillConfirmForm } from './confirm-form.ts';
import { button, heading } from './find.ts';
import { useShop } from './harness.ts';
import {
  expectGoodWidths,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  NEW_CPF,
} from './page-checks.ts';
import { denyClipboard, expectStatus } from './provoke.ts';
import { cancelOrder, makeOrder, makeProduct, payOrder } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

const box = (page: Page) => page.getByRole('region', { name: 'Pague com PIX' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const pixOf = async (orderId: number) =>
  (await shop.current.call<LinkedOrder>('GET', `/orders/${orderId}`)).pix;
type Role = 'button' | 'img';
const topOf = (page: Page, role: Role) =>
  box(page)
    .getByRole(role)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

const isAbove = async (page: Page, upper: Role, lower: Role): Promise<boolean> =>
  (await topOf(page, upper)) < (await topOf(page, lower));

it(
  'the shop says how it is paid, and a customer pays at once or later, what is still due, by a code that comes only then',
  { timeout: 120_000 },
  async () => {
    const staff = await shop.current.openAs('admin', 'phone', '/admin/loja', 'dark');
    const key = staff.getByLabel('Chave PIX');
    await key.fill('529.982.247-26');
    await key.press('Tab');
    await staff.getByText(/^Este CPF não confere/).waitFor();
    await key.fill('11987654321');
    await key.press('Tab');
    await expect.poll(() => key.inputValue()).toBe('+55 (11) 98765-4321');
    await staff.getByText(/^Chave reconhecida: celular\./).waitFor();
    const city = staff.getByLabel('Cidade de quem recebe');
    await button(staff, 'Salvar').click();
    await staff.getByText(/^Informe a cidade de quem recebe/).waitFor();
    await city.fill('São Paulo');
    await staff.getByLabel('Nome de quem recebe').fill('Ana Conceição');
    await staff.getByRole('img', { name: 'QR Code de teste' }).waitFor();
    await staff.getByText('Ana Conceicao').waitFor();
    await expectGoodWidths(staff);
    await button(staff, 'Salvar').click();
    await expectStatus(staff, 'Dados da Loja salvos.');
    await staff.reload();
    await expect.poll(() => key.inputValue()).toBe('+55 (11) 98765-4321');
    expectNoConsoleErrors(staff);

    const product = await makeProduct(shop.current, { price: 187.4 });
    const { orderId } = await makeOrder(shop.current, product);
    const page = await shop.current.open('phone', { colorScheme: 'dark' });
    const loads: string[] = [];
    page.on('request', (request) => loads.push(request.url()));
    await page.goto(`/pedido/${orderId}`);
    await button(page, 'Confirmar').waitFor();
    await untilQuiet(page);
    await expect.poll(() => box(page).count()).toBe(0);
    expect(loads.join('\n'), 'the entry stays light').not.toMatch(/pix-box/);
    await fillConfirmForm(page);
    await button(page, 'Confirmar').click();
    await heading(page, 'PEDIDO CONFIRMADO!').waitFor();
    // The same sentence whatever is due; the box says what is.
    await page.getByText('Agora é só aguardar o código de rastreio.', { exact: true }).waitFor();
    await box(page).getByText('Falta pagar R$ 187,40').waitFor();
    await box(page).getByText('Ana Conceicao', { exact: true }).waitFor();
    expect(loads.join('\n')).toMatch(/pix-box.*\.js/);
    const copiesCode = async (): Promise<void> => {
      await button(page, 'Copiar código PIX').click();
      await button(page, 'Código copiado!').waitFor();
      await expect.poll(() => clipboard(page)).toBe((await pixOf(orderId))?.code ?? 'no code');
    };
    await copiesCode();
    await expectGoodWidths(page, [NEW_CPF]);
    await page.reload();
    await box(page).waitFor();
    await expectNoLayoutShift(page);

    await page.goto(`/pedido/${orderId}`);
    await box(page).getByText('R$ 187,40').waitFor();
    await expectGoodWidths(page, [NEW_CPF]);
    // A phone cannot scan its own screen.
    await expect.poll(() => isAbove(page, 'button', 'img')).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => isAbove(page, 'img', 'button')).toBe(true);
    await copiesCode();
    expectNoConsoleErrors(page, [NEW_CPF]);

    await payOrder(shop.current, orderId, 87.4);
    // The code stands there, selected, if the clipboard is refused.
    await denyClipboard(page);
    await page.reload();
    await box(page).getByText('R$ 100,00').waitFor();
    await box(page)
      .getByText(/^De R\$\s187,40, o resto a loja já recebeu\.$/)
      .waitFor();
    await button(page, 'Copiar código PIX').click();
    await page.getByText(/^Não foi possível copiar\./).waitFor();
    await expect
      .poll(() => page.evaluate(() => window.getSelection()?.toString()))
      .toBe((await pixOf(orderId))?.code);
    await expectGoodWidths(page, [NEW_CPF]);

    // Once nothing is due, the box is gone from both pages.
    await cancelOrder(shop.current, orderId);
    await page.reload();
    await page.getByText('Este pedido foi cancelado.').waitFor();
    await expect.poll(() => box(page).count()).toBe(0);
    await page.goto('/pedido-confirmado');
    await page.getByRole('link', { name: 'Ver meu pedido' }).waitFor();
    await expect.poll(() => box(page).count()).toBe(0);
  },
);
