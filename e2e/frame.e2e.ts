import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const shop = useShop();

/** The menu of the specification, Expedição, Vitrine and Configurações: each entry, or the entries of a group, and where it leads. */
const MENU: [entry: string, address: string, group?: string][] = [
  ['Dashboard', '/admin/dashboard'],
  ['Visualizar Clientes', '/admin/customers/visualizar-clientes', 'Clientes'],
  ['Cadastrar Cliente', '/admin/customers/cadastrar-cliente', 'Clientes'],
  ['Gerenciar Produtos', '/admin/products/gerenciar', 'Produtos'],
  ['Cadastrar Produto', '/admin/products/cadastrar', 'Produtos'],
  ['Visualizar Pedidos', '/admin/vendas/visualizar-pedidos', 'Vendas'],
  ['Lançar Pedido', '/admin/vendas/lançar-pedido', 'Vendas'],
  ['Expedição', '/admin/expedicao', 'Vendas'],
  ['Vitrine', '/admin/vitrine', 'Vendas'],
  ['Visualizar Estoque', '/admin/stock/visualizar-estoque', 'Estoque'],
  ['Entrada de Produtos', '/admin/stock/entrada-manual-de-produtos', 'Estoque'],
  ['Saída de Produtos', '/admin/stock/saida-manual-de-produtos', 'Estoque'],
  ['Contagem de estoque', '/admin/stock/contagem', 'Estoque'],
  ['Políticas de Frete', '/admin/frete'],
  ['Link de Vendas', '/admin/influencers/generate'],
  ['Políticas de Desconto', '/admin/descontos'],
  ['Integrações', '/admin/integrations'],
  ['Configurações', '/admin/configuracoes'],
];

const pathOf = (page: Page): string => decodeURI(new URL(page.url()).pathname);

describe('the menu of a phone', () => {
  it('leads to each screen, and back leads back', { timeout: 180_000 }, async () => {
    const page = await shop.current.openAs('admin', 'phone', '/admin/acesso-negado');
    let openGroup: string | undefined;
    for (const [entry, address, group] of MENU) {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      // The group of the page at hand opens by itself once the page has come: a click then would close it.
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
    }
  });

  it('has beside it the way to a new order, for staff', async () => {
    const page = await shop.current.openAs('atendente', 'phone');
    await page.setViewportSize({ width: 344, height: 740 });
    await page.goto('/admin/frete');
    const bar = page.getByRole('region', { name: 'Barra superior' });
    await bar.getByRole('link', { name: 'Lançar Pedido', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Gerar Pedido', exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
  });
});

describe('the sidebar', () => {
  it('is 200 px wide, or 80 px, stays as it was left, and gives way under 768 px', async () => {
    const page = await shop.current.openAs('admin', 'desktop', '/admin/frete');
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

    const logout = page.getByRole('button', { name: 'Logout', exact: true });
    const leave = page.getByRole('button', { name: 'Sair', exact: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await logout.waitFor();
    await expect.poll(() => leave.isVisible()).toBe(false);
    await page.setViewportSize({ width: 767, height: 900 });
    await leave.waitFor();
    await expect.poll(() => logout.isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
  });
});

describe('the login', () => {
  it('needs an e-mail and a password, and leads where the role works, as / does from then on', async () => {
    const page = await shop.current.open('phone');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    const email = page.getByPlaceholder('E-mail', { exact: true });
    await expect.poll(() => email.getAttribute('type')).toBe('email');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const submit = page.getByRole('button', { name: 'Login', exact: true });
    await submit.click();
    await page.getByText('Informe o e-mail.', { exact: true }).waitFor();
    await page.getByText('Informe a senha.', { exact: true }).waitFor();
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    for (const [role, address] of [
      ['admin', '/admin/dashboard'],
      ['atendente', '/admin/vendas/visualizar-pedidos'],
      ['cliente', '/admin/vendas/visualizar-pedidos'],
    ] as const) {
      await email.fill(accounts[role].email);
      await page.getByPlaceholder('Senha', { exact: true }).fill(accounts[role].password);
      await submit.click();
      await expect.poll(() => pathOf(page)).toBe(address);
      await page.goto('/');
      await expect.poll(() => pathOf(page)).toBe(address);
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await submit.waitFor();
      expect(pathOf(page)).toBe('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    }
  });

  it('stands on a gradient of red', async () => {
    const page = await shop.current.open('desktop');
    await page.goto('/');
    const background = await page
      .getByRole('main')
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(background).toContain('linear-gradient');
    const [red = 0, green = 255, blue = 255] = [...background.matchAll(/\d+/g)]
      .slice(1, 4)
      .map(Number);
    expect(red).toBeGreaterThan(3 * Math.max(green, blue));
  });
});
