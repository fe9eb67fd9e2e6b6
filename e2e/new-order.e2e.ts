import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, heading, optionsOf, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectGoodScreen } from './page-checks.ts';
import { clickTwice, expectStatus, refuse, stopIntercepting } from './provoke.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until this has the focus. */
const untilFocused = (target: Locator): Promise<void> =>
  expect.poll(() => hasFocus(target)).toBe(true);

/** Goes on with Tab until this has the focus, and holds that the page itself never has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  while (!(await hasFocus(target))) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
}

describe('Gerar Pedido', () => {
  it('puts products into a cart, once each, and makes a link of it', async () => {
    const cup: ProductAnswer = await makeProduct(shop.current, { name: 'Xícara', price: 20 });
    await makeProduct(shop.current, { name: 'Pires de xícara', price: 5 });
    await makeShipping(shop.current, { name: 'Retirada', price: 3.5 });
    await makeDiscount(shop.current, {
      name: 'Metade',
      rules: [{ type: 'percentage', value: 50, logic: 'none', conditions: [] }],
    });
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      '/admin/vendas/lan%C3%A7ar-pedido',
    );
    await page.getByPlaceholder('Buscar produto...', { exact: true }).fill('xicara');
    await page.waitForURL(/[?&]q=xicara/);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText(cup.name, { exact: true }) });
    await card.getByRole('button', { name: /^Adicionar ao Carrinho: / }).click();
    await expect
      .poll(() =>
        card.getByRole('button', { name: 'Adicionado: Xícara', exact: true }).isDisabled(),
      )
      .toBe(true);
    await rowOf(page, 'Pires de xícara')
      .getByRole('button', { name: /^Adicionar ao Carrinho: / })
      .click();
    const open = page.getByRole('button', { name: /^Ir para o carrinho/ });
    await expect
      .poll(async () => (await open.innerText()).replace(/\s+/g, ' '))
      .toBe('Ir para o carrinho 2');
    await open.click();

    const panel = page.getByRole('dialog');
    await panel.getByText('Xícara', { exact: true }).waitFor();
    const quantity = panel.getByLabel('Quantidade de Xícara', { exact: true });
    const minus = panel.getByRole('button', { name: 'Tirar uma unidade de Xícara', exact: true });
    await expect.poll(() => minus.isDisabled()).toBe(true);
    await panel
      .getByRole('button', { name: 'Adicionar uma unidade de Xícara', exact: true })
      .click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await quantity.fill('0');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    // Not fifteen: neither the comma nor what follows it counts.
    await quantity.press('Control+a');
    await quantity.pressSequentially('1,5');
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await quantity.fill('4');
    await minus.click();
    await expect.poll(() => quantity.inputValue()).toBe('3');
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Pires de xícara' })
      .getByRole('button', { name: 'Remover: Pires de xícara', exact: true })
      .click();
    await panel.getByText('Pires de xícara', { exact: true }).waitFor({ state: 'detached' });

    const optionsIn = (label: string) => optionsOf(panel.getByLabel(label, { exact: true }));
    await expect.poll(() => optionsIn('Regra de desconto')).toContain('Metade');
    await expect.poll(async () => (await optionsIn('Regra de desconto'))[0]).toBe('Nenhuma Regra');
    await expect.poll(async () => (await optionsIn('Frete')).length).toBeGreaterThan(1);
    const [noShipping, ...shippings] = (await optionsIn('Frete')).map((text) =>
      text.replace(/\s/g, ' '),
    );
    expect(noShipping).toBe('Selecione o Frete');
    expect(shippings).toContain('Retirada · R$ 3,50');
    // Without shipping no line about it.
    const shippingLine = panel.locator('dt').getByText('Frete', { exact: true });
    await expect.poll(() => shippingLine.count()).toBe(0);
    await panel.getByLabel('Regra de desconto').selectOption({ label: 'Metade' });
    await panel
      .getByLabel('Frete', { exact: true })
      .selectOption({ index: shippings.indexOf('Retirada · R$ 3,50') + 1 });
    await panel
      .getByText(/^R\$\s33,50$/)
      .first()
      .waitFor();
    await shippingLine.waitFor();
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Gerar Pedido', exact: true }).click();
    await page.waitForURL('**/admin/vendas/pedido-gerado');
    const made = page.getByRole('region', { name: 'Produtos', exact: true });
    await expect
      .poll(async () => (await made.innerText()).replace(/\s+/g, ' '))
      .toMatch(/Xícara × 3 .*Total R\$ 33,50$/);
    await page.getByRole('region', { name: /^Pedido #\d+$/ }).waitFor();
    const box = page.getByRole('textbox', { name: 'Link do pedido' });
    await expect.poll(() => box.getAttribute('readonly')).not.toBeNull();
    const link = await box.inputValue();
    await page
      .getByText(/^Os clientes não abrem este endereço: ele só abre neste computador/)
      .waitFor();
    await button(page, 'Copiar Link').click();
    await expectStatus(page, 'Link copiado!');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const customerPage = await shop.current.open('phone');
    await customerPage.goto(link);
    await customerPage.getByRole('heading', { name: 'Detalhes do Pedido', exact: true }).waitFor();
    await customerPage.getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
    await customerPage.getByText(/Retirada/).waitFor();
    await customerPage
      .getByText(/^R\$\s33,50$/)
      .first()
      .waitFor();
    await customerPage.getByRole('heading', { name: 'Endereço', exact: true }).waitFor();

    for (let count = 0; count < 7; count += 1) await makeProduct(shop.current);
    await page.getByRole('link', { name: 'Fazer outro pedido', exact: true }).click();
    await page.getByRole('heading', { name: 'Gerar Pedido', exact: true }).waitFor();
    const products = page.getByRole('list', { name: 'Produtos à venda' });
    await expect.poll(() => products.getByRole('listitem').count()).toBe(8);
  });

  it('is walked through without a mouse, from the search to the link and back', async () => {
    const [vase] = await Promise.all(
      ['Vaso alto', 'Vaso baixo'].map((name) => makeProduct(shop.current, { name, stock: 9 })),
    );
    if (!vase) throw new Error('no product');
    await confirmOrder(shop.current, (await makeOrder(shop.current, vase)).orderId, {
      name: 'Zuleica',
    });
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      '/admin/vendas/lan%C3%A7ar-pedido',
    );
    const { keyboard } = page;
    const search = page.getByPlaceholder('Buscar produto...', { exact: true });
    await tabTo(page, search);
    await keyboard.type('vaso');
    await page.waitForURL(/[?&]q=vaso/);
    const open = page.getByRole('button', { name: /^Ir para o carrinho/ });
    const panel = page.getByRole('dialog');
    await tabTo(page, button(page, 'Adicionar ao Carrinho: Vaso alto'));
    await keyboard.press('Enter');
    // A disabled button cannot keep the focus: it goes on to the next product, and then to the cart.
    await untilFocused(button(page, 'Adicionar ao Carrinho: Vaso baixo'));
    await keyboard.press('Enter');
    await untilFocused(open);
    await keyboard.press('Enter');
    await panel.waitFor();
    await keyboard.press('Escape');
    await untilFocused(open);
    await keyboard.press('Enter');
    await tabTo(page, button(panel, 'Remover: Vaso alto'));
    await keyboard.press('Enter');
    await untilFocused(button(panel, 'Remover: Vaso baixo'));
    const recipient = panel.getByRole('combobox', { name: 'Para quem? (opcional)' });
    await tabTo(page, recipient);
    await keyboard.type('Zuleica');
    await page.getByRole('option', { name: /Zuleica/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await untilFocused(button(panel, 'Trocar'));
    const submit = button(panel, 'Gerar Pedido');
    await tabTo(page, submit);
    // The focus stays in the cart, whichever way it goes round.
    await keyboard.press('Tab');
    await untilFocused(button(panel, 'Voltar aos produtos'));
    await keyboard.press('Shift+Tab');
    await untilFocused(submit);
    await keyboard.press('Enter');
    await page.waitForURL('**/admin/vendas/pedido-gerado');
    await untilFocused(heading(page, 'Pedido Gerado'));
    await tabTo(page, page.getByRole('link', { name: 'Fazer outro pedido', exact: true }));
    await keyboard.press('Enter');
    await untilFocused(search);
  });

  it('keeps its cart through an expired session, goes ahead without shipping, sends two clicks once', async () => {
    const { name } = await makeProduct(shop.current, { stock: 50 });
    await makeShipping(shop.current);
    const page = await shop.current.openAs('atendente', 'phone');
    await page.setViewportSize({ width: 344, height: 740 });
    await page.goto(`/admin/vendas/lan%C3%A7ar-pedido?q=${name}`);
    await button(page, `Adicionar ao Carrinho: ${name}`).click();
    const open = page.getByRole('button', { name: /^Ir para o carrinho\s*1/ });
    await open.click();
    const submit = button(page.getByRole('dialog'), 'Gerar Pedido');
    await refuse(page, 'POST', /^\/orders\/temporary$/, {
      status: 401,
      code: 'invalid_token',
      message: 'Token inválido ou expirado',
    });
    await submit.click();
    await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    await stopIntercepting(page);
    await shop.current.signIn(page, 'atendente');
    await page.goto('/admin/vendas/lan%C3%A7ar-pedido');
    await open.click();
    await submit.waitFor();
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await clickTwice(submit);
    await page.waitForURL('**/admin/vendas/pedido-gerado');
    // The cart before it was emptied as its order was made, late on a busy machine: no shift of this screen.
    await page.evaluate(() => window.forgetLayoutShifts?.());
    expect(sent).toBe(1);
    await page.getByRole('region', { name: 'Produtos', exact: true }).waitFor();
    const box = page.getByRole('textbox', { name: 'Link do pedido' });
    const isWhole = await box.evaluate(
      (field) =>
        field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight + 1,
    );
    expect(isWhole, 'no link is cut').toBe(true);
    await expectGoodScreen(page, [/ 401 /, /ApiError/]);
  });
});
