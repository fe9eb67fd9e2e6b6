import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addAccounts } from './built-server.ts';
import { accounts, useShop } from './harness.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

const EXPIRED = 'Sua sessão expirou. Você será redirecionado para o login.';

const pathOf = (page: Page): string => decodeURI(new URL(page.url()).pathname);
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function openWithToken(token: string): Promise<Page> {
  const page = await shop.current.open('desktop');
  await page.goto('/readyz');
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  return page;
}

async function logIn(page: Page, role: 'admin' | 'atendente'): Promise<void> {
  const email = page.getByPlaceholder('E-mail', { exact: true });
  // The page itself focuses the field.
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(accounts[role].email);
  await page.getByPlaceholder('Senha', { exact: true }).fill(accounts[role].password);
  await page.keyboard.press('Enter');
}

it('a person who signs in gets the address that was opened before; a session ends for everybody but its own person, three seconds after the server refused it, at once for a disabled account', async () => {
  const page = await shop.current.open('desktop');
  await page.goto('/admin/products/gerenciar?q=bon%C3%A9');
  await logIn(page, 'admin');
  await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('boné');
  const leave = page.getByRole('button', { name: 'Logout', exact: true });
  await leave.click();
  // An answer without content keeps the browser on its page, like one that it stores for going
  // back.
  await page.route('**/admin/dashboard', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse('**/admin/dashboard');
  await logIn(page, 'admin');
  await left;
  await page.unroute('**/admin/dashboard');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await leave.click();

  await logIn(page, 'atendente');
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
  await page.goto('/admin/frete');
  await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
  const refuse = async (): Promise<void> => {
    await page.evaluate(() => {
      const [header, claims] = (localStorage.getItem('token') ?? '').split('.');
      localStorage.setItem('token', `${header}.${claims}.c2Vt`);
    });
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Sessão Expirada' });
    await dialog.getByText(EXPIRED, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  };
  await refuse();
  await logIn(page, 'atendente');
  await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
  await refuse();
  await logIn(page, 'admin');
  await expect.poll(() => pathOf(page)).toBe('/admin/dashboard');

  const { current } = shop;
  const account = { name: 'Davi Luz', email: 'davi@loja.exemplo', password: 'senha do davi' };
  const davi = { ...account, role: 'atendente' } as const;
  const [id] = await addAccounts(current.server.dataDir, [davi]);
  const { token } = await current.call<{ token: string }>('POST', '/users/login', {
    body: account,
  });
  const open = await openWithToken(token);
  await open.goto('/admin/frete');
  await open.getByRole('heading', { level: 1 }).waitFor();
  await current.call('PATCH', `/users/${id}`, { as: 'admin', body: { disabled: true } });
  // The live connection may have said so before, in a dialog over the link.
  await open.getByRole('link', { name: 'Políticas de Desconto' }).dispatchEvent('click');
  await expect.poll(() => tokenIn(open)).toBeNull();
  await open.waitForURL((url) => url.pathname === '/');

  const refused = await openWithToken(token);
  const now = Date.now();
  await refused.clock.install({ time: now });
  // The clock runs until it is paused, so the pause lies ahead.
  await refused.clock.pauseAt(now + 3_600_000);
  await refused.goto('/admin/frete');
  // The clock moves in small steps: a call that waits for its answer must not run out of the page's
  // time.
  const tokenLater = async (): Promise<string | null> => {
    await refused.clock.runFor(5);
    return tokenIn(refused);
  };
  await expect.poll(tokenLater, { interval: 10 }).toBeNull();
  // The dialog's files load in real time. The page's clock draws it and fades it in.
  await untilQuiet(refused);
  await refused.clock.runFor(400);
  await refused.getByRole('dialog', { name: 'Sessão Expirada' }).waitFor();
  await refused.clock.runFor(2_000);
  expect(pathOf(refused)).toBe('/admin/frete');
  await refused.clock.runFor(1_000);
  await refused.waitForURL((url) => url.pathname === '/');
});
