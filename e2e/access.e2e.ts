import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccounts } from './built-server.ts';
import { accounts, useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectLogged, listenToConsole } from './provoke.ts';
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

/** Where the page ends up once its heading is there. */
async function endOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return pathOf(page);
}

async function logIn(page: Page, role: 'admin' | 'atendente'): Promise<void> {
  const email = page.getByPlaceholder('E-mail', { exact: true });
  // Focused by the page itself.
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(accounts[role].email);
  await page.getByPlaceholder('Senha', { exact: true }).fill(accounts[role].password);
  await page.keyboard.press('Enter');
}

/** A token as ours, by a key that is not. */
function forgedToken(): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '0190', role: 'admin', name: 'Eva', email: 'eva@x.com', exp: 9e9 };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'c2Vt'].join('.');
}

describe('without a session', () => {
  it('every address leads to /, also with a token that cannot be read, which is only logged', async () => {
    const page = await shop.current.open('phone');
    for (const address of ['/admin', '/admin/products/gerenciar', '/admin/minha-conta']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
      expect(pathOf(page)).toBe('/');
    }
    const undecodable = await openWithToken('isto não é um token');
    const console = listenToConsole(undecodable);
    await undecodable.goto('/admin/frete');
    await undecodable.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    expect(pathOf(undecodable)).toBe('/');
    await expectLogged(console);
    await expect.poll(() => undecodable.getByRole('dialog').count()).toBe(0);
  });
});

describe('the login', () => {
  it('leads on when the back button restores it as it was left', async () => {
    const page = await shop.current.open('phone');
    await page.goto('/');
    // Where an answer has no content, the browser stays: as on a page that it keeps for the way back.
    await page.route('**/admin/dashboard', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse('**/admin/dashboard');
    await logIn(page, 'admin');
    await left;
    await page.unroute('**/admin/dashboard');
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  });
});

describe('a cliente', () => {
  it('opens their orders, and reads why not the rest', async () => {
    const page = await shop.current.openAs('cliente', 'phone');
    await expect(endOf(page, '/admin')).resolves.toBe('/admin/vendas/visualizar-pedidos');
    await expect.poll(() => page.getByRole('link', { name: 'Lançar Pedido' }).count()).toBe(0);
    for (const address of ['/admin/dashboard', '/admin/frete']) {
      await expect(endOf(page, address)).resolves.toBe('/admin/acesso-negado');
    }
    await page.getByRole('heading', { name: 'Acesso Negado', exact: true }).waitFor();
    await page.getByText('Você não tem permissão para acessar esta página.').waitFor();
    await expectAccessible(page);
  });
});

describe('a session that the server refuses', () => {
  /** Time stands still but for what the test gives. */
  async function openRefused(): Promise<{ page: Page; dialog: Locator }> {
    const page = await openWithToken(forgedToken());
    const now = Date.now();
    await page.clock.install({ time: now });
    // The clock runs until it is paused, so the pause lies ahead.
    await page.clock.pauseAt(now + 3_600_000);
    await page.goto('/admin/frete');
    // Little by little: a call that waits for its answer must not run out of the page's time.
    const tokenLater = async (): Promise<string | null> => {
      await page.clock.runFor(5);
      return tokenIn(page);
    };
    await expect.poll(tokenLater, { interval: 10 }).toBeNull();
    // The dialog's files come in real time. The page's clock draws it and fades it in.
    await untilQuiet(page);
    await page.clock.runFor(400);
    const dialog = page.getByRole('dialog', { name: 'Sessão Expirada' });
    await dialog.waitFor();
    return { page, dialog };
  }

  it('says so, forgets the token, and leads to / after three seconds, or at once on Ok', async () => {
    const { page, dialog } = await openRefused();
    await dialog.getByText(EXPIRED, { exact: true }).waitFor();
    await expect.poll(() => tokenIn(page)).toBeNull();
    await page.clock.runFor(2_000);
    expect(pathOf(page)).toBe('/admin/frete');
    await page.clock.runFor(1_000);
    await page.waitForURL((url) => url.pathname === '/');

    const again = await openRefused();
    await again.dialog.getByRole('button', { name: 'Ok', exact: true }).click();
    await again.page.waitForURL((url) => url.pathname === '/');
  });

  it('ends at once for an account that is disabled meanwhile', async () => {
    const { current } = shop;
    const account = { name: 'Davi Luz', email: 'davi@loja.exemplo', password: 'senha do davi' };
    const davi = { ...account, role: 'atendente' } as const;
    const [id] = await addAccounts(current.server.dataDir, [davi]);
    const { token } = await current.call<{ token: string }>('POST', '/users/login', {
      body: account,
    });
    const page = await openWithToken(token);
    await expect(endOf(page, '/admin/frete')).resolves.toBe('/admin/frete');
    await current.call('PATCH', `/users/${id}`, { as: 'admin', body: { disabled: true } });
    // The live connection may have said so before, in a dialog that stands over the link.
    await page.getByRole('link', { name: 'Políticas de Desconto' }).dispatchEvent('click');
    await expect.poll(() => tokenIn(page)).toBeNull();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the address that was asked for', () => {
  it('is opened by signing in, once', async () => {
    const page = await shop.current.open('phone');
    await page.goto('/admin/products/gerenciar?q=bon%C3%A9');
    await logIn(page, 'admin');
    await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('boné');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await logIn(page, 'admin');
    await expect.poll(() => pathOf(page)).toBe('/admin/dashboard');
  });

  it('comes back after the session expired, to the same person only', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/frete');
    await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
    const refuse = async (): Promise<void> => {
      await page.evaluate(() => {
        const [header, claims] = (localStorage.getItem('token') ?? '').split('.');
        localStorage.setItem('token', `${header}.${claims}.c2Vt`);
      });
      await page.reload();
      await page.waitForURL((url) => url.pathname === '/');
    };
    await refuse();
    await logIn(page, 'atendente');
    await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
    await refuse();
    await logIn(page, 'admin');
    await expect.poll(() => pathOf(page)).toBe('/admin/dashboard');
  });
});
