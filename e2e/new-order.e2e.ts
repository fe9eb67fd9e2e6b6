import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, heading } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectReachable } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until this element has the focus. */
const untilFocused = (target: Locator): Promise<void> =>
  expect.poll(() => hasFocus(target)).toBe(true);

/**
 * Continues with Tab until this element has the focus, and checks that the page itself never has
 * it.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  while (!(await hasFocus(target))) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
}

it('Gerar Pedido is walked through without a mouse, from the search to the link, which its customer opens, and back', async () => {
  const { current } = shop;
  await makeShipping(current, { name: 'Retirada', price: 3.5 });
  await makeDiscount(current, {
    name: 'Metade',
    rules: [{ type: 'percentage', value: 50, logic: 'none', conditions: [] }],
  });
  const [vase] = await Promise.all(
    ['Vaso alto', 'Vaso baixo'].map((name) => makeProduct(current, { name, stock: 9, price: 60 })),
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
  // A disabled button cannot have the focus: it moves to the next product, and then to the cart.
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
  // Fifteen is not meant: the comma and the digits after it do not count.
  const quantity = panel.getByLabel('Quantidade de Vaso baixo', { exact: true });
  await quantity.press('Control+a');
  await keyboard.type('1,5');
  await tabTo(page, panel.getByLabel('Regra de desconto'));
  await expect.poll(() => quantity.inputValue()).toBe('1');
  await keyboard.type('Metade');
  await tabTo(page, panel.getByLabel('Frete', { exact: true }));
  await keyboard.type('Retirada');
  await panel
    .getByText(/^R\$\s33,50$/)
    .first()
    .waitFor();
  await expectAccessible(page);
  const submit = button(panel, 'Gerar Pedido');
  await tabTo(page, submit);
  // The focus stays in the cart, in either direction.
  await keyboard.press('Tab');
  await untilFocused(button(panel, 'Voltar aos produtos'));
  await keyboard.press('Shift+Tab');
  await untilFocused(submit);
  await keyboard.press('Enter');
  await page.waitForURL('**/admin/vendas/pedido-gerado');
  await untilFocused(heading(page, 'Pedido Gerado'));
  const box = page.getByRole('textbox', { name: 'Link do pedido' });
  const link = await box.inputValue();
  await button(page, 'Copiar Link').click();
  await expectStatus(page, 'Link copiado!');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.setViewportSize({ width: 344, height: 740 });
  const isWhole = () =>
    box.evaluate(
      (field) =>
        field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight + 1,
    );
  await expect.poll(isWhole, { message: 'no link is cut' }).toBe(true);
  await expectReachable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const theirs = await shop.current.open('phone');
  await theirs.goto(link);
  await heading(theirs, 'Detalhes do Pedido').waitFor();
  await theirs.getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
  await theirs
    .getByText(/^R\$\s33,50$/)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Fazer outro pedido', exact: true }).focus();
  await keyboard.press('Enter');
  await untilFocused(search);
});
