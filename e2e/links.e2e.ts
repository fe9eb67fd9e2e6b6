import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths, expectNoConsoleErrors, expectReachable } from './page-checks.ts';
import { address, customer, makeProduct } from './scene.ts';

const shop = useShop();

const DAY_MS = 86_400_000;

/** Lets time pass for one order, for which the server's own clock needs days. */
async function age(orderId: number, days: number): Promise<void> {
  const engine = openSqlite({ dataDir: shop.current.server.dataDir, exclusive: false });
  await engine.db
    .updateTable('orders')
    .set((eb) => ({
      created_at: eb('created_at', '-', days * DAY_MS),
      expires_at: eb('expires_at', '-', days * DAY_MS),
    }))
    .where('order_id', '=', orderId)
    .execute();
  await engine.close();
}

async function fillCart(page: Page, product: string) {
  await page.goto('/admin/vendas/lan%C3%A7ar-pedido');
  await page.getByPlaceholder('Buscar produto...').fill(product);
  await page
    .getByRole('listitem')
    .filter({ hasText: product })
    .getByRole('button', { name: /Adicionar ao Carrinho/ })
    .click();
  await page.getByRole('button', { name: /Ir para o carrinho/ }).click();
  return page.getByRole('dialog');
}

async function generate(page: Page): Promise<{ link: string; orderId: number }> {
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar Pedido' }).click();
  await page.waitForURL('**/admin/vendas/pedido-gerado');
  const link = await page.getByLabel('Link do pedido').inputValue();
  return { link, orderId: Number(link.split('/').at(-1)) };
}

const chatOf = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

beforeAll(async () => {
  const store = await shop.current.call<StoreSettingsAnswer>('GET', '/store/settings', {
    as: 'admin',
  });
  const { logo: _, ...settings } = store;
  await shop.current.call('PUT', '/store/settings', {
    as: 'admin',
    body: { ...settings, whatsapp: '(11) 98888-7777', linkDays: 3 },
  });
});

it('a link for a known customer expires, is renewed with one tap, and confirmed with one; another CPF takes its masks away', async () => {
  const { _id } = await shop.current.call<CustomerAnswer>('POST', '/customers', {
    as: 'atendente',
    body: { ...customer, address },
  });
  const product = await makeProduct(shop.current);
  const page = await shop.current.openAs('atendente', 'phone', `/admin/customers/${_id}`);
  await page.getByRole('textbox', { name: 'Anotação da equipe' }).fill('Prefere retirar.');
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await page.getByText('Anotação salva.').waitFor();

  const panel = await fillCart(page, product.name);
  await panel.getByLabel('Para quem? (opcional)').fill(customer.cpf.slice(0, 9));
  await page.getByRole('option', { name: customer.name }).click();
  await panel.getByText('Prefere retirar.').waitFor();
  await expectReachable(page);
  const { link, orderId } = await generate(page);
  const name = `${customer.name} ${customer.surname}`;
  await page.getByText(`Para ${name}`).waitFor();
  await expect
    .poll(() => chatOf(page, 'Enviar no WhatsApp').getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);

  await age(orderId, 2);
  await page.goto(`/admin/vendas/visualizar-pedidos?q=${orderId}`);
  const reminder = await chatOf(page, `Lembrar no WhatsApp do pedido #${orderId}`).getAttribute(
    'href',
  );
  expect(decodeURIComponent(reminder ?? '')).toMatch(
    /^https:\/\/wa\.me\/5511987654321\?text=.*ainda espera a sua confirmação/,
  );
  await age(orderId, 2);
  const theirs = await shop.current.open('phone');
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Este link expirou. Fale com a loja.' }).waitFor();
  await expect
    .poll(() => chatOf(theirs, /Falar com a loja/).getAttribute('href'))
    .toContain('wa.me/5511988887777');
  await expectGoodWidths(theirs);
  await page.goto('/admin/vendas/visualizar-pedidos');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Expirados (1)' });
  await page.waitForURL('**link=expired**');
  await page.getByText('LINK EXPIRADO').waitFor();
  await expectGoodWidths(page);
  await page.getByRole('button', { name: `Renovar link do pedido #${orderId}` }).click();
  await page.getByText(`Link do pedido #${orderId} (${name}) renovado.`).waitFor();

  await theirs.reload();
  await theirs
    .getByRole('region', { name: 'Seus dados' })
    .getByText('Já temos seus dados. É só confirmar, ou trocar o que mudou.')
    .waitFor();
  await expectGoodWidths(theirs);
  await expect.poll(() => theirs.content()).not.toMatch(/Paulista|98765-?4321|marcia@|Conceição/);
  const another = await shop.current.open('phone');
  await another.goto(link);
  await expect.poll(() => another.getByLabel('E-mail').inputValue()).toBe('•••');
  await another.getByLabel('CPF').fill('39053344705');
  for (const label of ['E-mail', 'Rua', 'Nome']) {
    const emptied = another.getByLabel(label, { exact: true });
    await expect.poll(() => emptied.inputValue()).toBe('');
  }
  await theirs.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await theirs.getByRole('heading', { name: 'PEDIDO CONFIRMADO!' }).waitFor();
  await expect
    .poll(() => theirs.evaluate(() => localStorage.getItem('balcao:meus-dados')))
    .toBeNull();
  await page.goto(`/admin/vendas/pedido/${orderId}`);
  await page.getByText('Avenida Paulista').waitFor();
  await page.getByText('CONFIRMADO', { exact: true }).first().waitFor();
  expectNoConsoleErrors(page);
  expectNoConsoleErrors(theirs);
});
