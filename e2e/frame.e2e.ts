import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const shop = useShop();

/** A part of the menu: entries, entries of groups, and their addresses. */
const MENU: [entry: string, address: string, group?: string][] = [
  ['Dashboard', '/admin/dashboard'],
  ['Gerenciar Produtos', '/admin/products/gerenciar', 'Produtos'],
  ['Cadastrar Produto', '/admin/products/cadastrar', 'Produtos'],
  ['Visualizar Estoque', '/admin/stock/visualizar-estoque', 'Estoque'],
  ['Configurações', '/admin/configuracoes'],
];

const pathOf = (page: Page): string => decodeURI(new URL(page.url()).pathname);

it('the menu leads to screens from which back leads back, is a sidebar that stays as it was left, and gives way under 768 px', async () => {
  const page = await shop.current.openAs('admin', 'phone', '/admin/acesso-negado');
  let openGroup: string | undefined;
  for (const [entry, address, group] of MENU) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    // The group of the present page opens by itself once the page has loaded: a click would then close it.
    if (group && group !== openGroup) {
      await menu.getByRole('button', { name: group, exact: true }).click();
    }
    openGroup = group;
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe(address);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const [, address] of [...MENU].reverse().slice(1)) {
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(address);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  await page.setViewportSize({ width: 344, height: 740 });
  const bar = page.getByRole('region', { name: 'Barra superior' });
  await bar.getByRole('link', { name: 'Lançar Pedido', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Gerar Pedido', exact: true }).waitFor();
  await expectNoSidewaysScroll(page);

  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  const leave = page.getByRole('button', { name: 'Sair', exact: true });
  await page.setViewportSize({ width: 767, height: 900 });
  await leave.waitFor();
  await expect.poll(() => logout.isVisible()).toBe(false);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await logout.waitFor();
  await expect.poll(() => leave.isVisible()).toBe(false);

  await page.setViewportSize({ width: 1440, height: 900 });
  const sidebar = page.getByRole('complementary').first();
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(200);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect.poll(width).toBe(80);
  await page.reload();
  await expect.poll(width).toBe(80);
  await page.getByRole('button', { name: 'Produtos', exact: true }).click();
  await page.getByRole('link', { name: 'Gerenciar Produtos' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await expect.poll(width).toBe(200);
});
