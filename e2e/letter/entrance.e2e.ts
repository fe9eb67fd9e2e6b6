import { expect, it } from 'vitest';
import { accounts, useShop } from '../harness.ts';
import { tokenOf } from './calls.ts';
import { colourOf, openAs, openScreen, type Part } from './screen.ts';

/*
 * The journeys of this folder are written from the specification alone, one a screen: every button of its section 2 takes one
 * click, and every text that it quotes is in its place, at 1440 px and at 375 px. Only the start of a shop and its accounts are
 * ours; they use no test id, no scene and no page helper.
 */

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';
const DENIED = ['Acesso Negado', 'Você não tem permissão para acessar esta página.'];

/** The entries of the menu: their group and name, their address, and a text that an empty shop shows there. */
const ENTRIES = `
  | Dashboard | /admin/dashboard | Nenhum pedido encontrado.
  | Políticas de Frete | /admin/frete | Políticas de Frete
  | Link de Vendas | /admin/influencers/generate | Gerar Link
  | Políticas de Desconto | /admin/descontos | Nenhuma regra de desconto cadastrada.
  | Integrações | /admin/integrations | Integrações
  Clientes | Visualizar Clientes | /admin/customers/visualizar-clientes | Nenhum cliente encontrado.
  Clientes | Cadastrar Cliente | /admin/customers/cadastrar-cliente | Cadastrar Cliente
  Produtos | Gerenciar Produtos | /admin/products/gerenciar | Nenhum produto encontrado.
  Produtos | Cadastrar Produto | /admin/products/cadastrar | Cadastrar Produto
  Vendas | Visualizar Pedidos | ${ORDERS} | Nenhuma venda encontrada.
  Vendas | Lançar Pedido | /admin/vendas/lançar-pedido | Gerar Pedido
  Estoque | Visualizar Estoque | /admin/stock/visualizar-estoque | Estoque
  Estoque | Entrada de Produtos | /admin/stock/entrada-manual-de-produtos | Entrada Manual de Produtos
  Estoque | Saída de Produtos | /admin/stock/saida-manual-de-produtos | Saída Manual de Produtos`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

/** This test comes first, before any record is made. */
it('the menu leads to every screen of an empty shop', async () => {
  const screen = await openAs(shop, 'admin', '/admin/acesso-negado');
  const { main, page } = screen;
  const menu = screen.part(page.getByRole('navigation').filter({ hasText: 'Políticas de Frete' }));
  await main.sees(...DENIED);
  await screen.atBothWidths(async (size) => {
    for (const [group = '', name = '', path = '', text = ''] of ENTRIES) {
      if (size === 'phone') await page.getByRole('button', { name: /menu/i }).first().click();
      if (group !== '') await openGroup(menu, group, name);
      await menu.press(name);
      await screen.isAt(path);
      await main.sees(text);
    }
  });

  await screen.resize('desktop');
  const sidebars = page.locator('aside, nav, [role="complementary"]');
  const widthOf = async (found: typeof sidebars) => (await found.first().boundingBox())?.width;
  await expect.poll(() => widthOf(sidebars.filter({ hasText: 'Logout' }))).toBe(200);
  const collapse = page.getByRole('button', { name: /recolher|menu/i });
  await collapse.first().click();
  await expect.poll(() => widthOf(page.locator('aside, [role="complementary"]'))).toBe(80);
});

/** Shows an entry of a group. The group may open by itself just before the press, which then closes it. */
async function openGroup(menu: Part, group: string, entry: string): Promise<void> {
  await menu.button(group).waitFor();
  const isShown = async () => {
    if (await menu.button(entry).isVisible()) return true;
    await menu.press(group);
    return menu.button(entry).isVisible();
  };
  await expect.poll(isShown).toBe(true);
}

it('login takes each role to its screen, and its button back', async () => {
  const screen = await openScreen(shop, '/');
  const { page } = screen;
  const [email, password] = [page.getByPlaceholder('E-mail'), page.getByPlaceholder('Senha')];
  await screen.atBothWidths(async () => {
    await screen.title('Fazer Login');
    await expect.poll(() => email.getAttribute('type')).toBe('email');
    await expect.poll(() => email.getAttribute('required')).not.toBeNull();
    await expect.poll(() => password.getAttribute('required')).not.toBeNull();
    await screen.reaches('Login');
    const gradients = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((each) => getComputedStyle(each).backgroundImage)
          .filter((image) => image.includes('gradient(')),
      );
    await expect.poll(async () => (await gradients()).some(isRed)).toBe(true);
  });

  await screen.resize('desktop');
  await email.fill('alguem@exemplo.com');
  for (const [answer, text] of [
    [{ status: 400, message: 'O servidor diz não.' }, 'O servidor diz não.'],
    [{ status: 500 }, 'Erro ao fazer login! Verifique suas credenciais.'],
    ['no answer', 'Erro ao se conectar com o servidor. Tente novamente mais tarde.'],
  ] as const) {
    await screen.failNext('POST', answer);
    await password.fill('errada');
    await screen.press('Login');
    await screen.sees(text);
    await expect.poll(() => colourOf(screen.text(text))).toBe('red');
    const top = async (found: typeof email) => (await found.boundingBox())?.y ?? 0;
    const isUnder = async () => (await top(screen.text(text))) > (await top(password));
    await expect.poll(isUnder).toBe(true);
  }

  for (const [role, path, size, logout] of [
    ['admin', '/admin/dashboard', 'desktop', 'Logout'],
    ['atendente', ORDERS, 'phone', 'Sair'],
    ['cliente', ORDERS, 'desktop', 'Logout'],
  ] as const) {
    await screen.resize(size);
    await email.fill(accounts[role].email);
    await password.fill(accounts[role].password);
    await screen.press('Login');
    await screen.isAt(path);
    await expect.poll(() => screen.stored('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.goto('/');
    await screen.isAt(path);
    await screen.press(logout);
    await screen.isAt('/');
    await screen.title('Fazer Login');
    await expect.poll(() => screen.stored('token')).toBeNull();
  }
});

/** The first colour of the gradient is a red. */
function isRed(gradient: string): boolean {
  const [, red, green, blue] = (/rgba?\((\d+), (\d+), (\d+)/.exec(gradient) ?? []).map(Number);
  return (red ?? 0) > 3 * Math.max(green ?? 255, blue ?? 255);
}

it('a session opens what its role may see, and ends when the server says so', async () => {
  const screen = await openScreen(shop, '/');
  const { dialog, page } = screen;
  await page.clock.install();
  for (const [token, path] of [
    ['', '/admin'],
    ['', '/admin/dashboard'],
    ['', ORDERS],
    ['nonsense', ORDERS],
    ['a.b.c', ORDERS],
  ] as const) {
    if (token) await screen.store('token', token);
    await page.goto(path);
    await screen.isAt('/');
    await screen.title('Fazer Login');
  }
  for (const role of ['cliente', 'atendente'] as const) {
    await screen.store('token', await tokenOf(shop.current, role));
    await page.goto('/admin/dashboard');
    await screen.isAt('/admin/acesso-negado');
    await screen.atBothWidths(() => screen.sees(...DENIED));
  }
  await screen.resize('desktop');
  const menu = screen.part(page.getByRole('navigation').filter({ hasText: 'Políticas de Frete' }));
  for (const [group = '', name = ''] of ENTRIES.slice(1)) {
    if (group !== '') await openGroup(menu, group, name);
    await menu.reaches(name);
  }
  await expect.poll(() => menu.buttons('Dashboard').count()).toBe(0);

  const message = 'Token inválido ou expirado';
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message } }));
  const leave = {
    desktop: () => page.clock.fastForward(3000),
    phone: () => dialog.press('Ok'),
  };
  await screen.atBothWidths(async (size) => {
    await screen.store('token', await tokenOf(shop.current, 'atendente'));
    await page.goto('/admin/frete');
    await dialog.sees('Sessão Expirada');
    await dialog.sees('Sua sessão expirou. Você será redirecionado para o login.', 'Ok');
    await expect.poll(() => screen.stored('token')).toBeNull();
    await leave[size]();
    await screen.isAt('/');
  });
});
