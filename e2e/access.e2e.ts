import type { Role } from '@balcao/domain/contract/accounts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAccounts } from './built-server.ts';
import { accounts, useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectLogged, listenToConsole } from './provoke.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

/** Addresses by who may open them; `/admin/acesso-negado` is anyone's. */
const ADMINS_ONLY = ['/admin/dashboard', '/admin/equipe', '/admin/privacidade'];
const STAFFS = [
  '/admin/customers',
  '/admin/customers/visualizar-clientes',
  '/admin/customers/cadastrar-cliente',
  '/admin/products/gerenciar',
  '/admin/products/cadastrar',
  '/admin/stock/visualizar-estoque',
  '/admin/stock/entrada-manual-de-produtos',
  '/admin/stock/saida-manual-de-produtos',
  '/admin/frete',
  '/admin/vendas/lançar-pedido',
  '/admin/vendas/pedido-gerado',
  '/admin/expedicao',
  '/admin/influencers/generate',
  '/admin/descontos',
  '/admin/integrations',
  '/admin/integrations/zapi',
];
const ANYONES = ['/admin/vendas/visualizar-pedidos', '/admin/acesso-negado', '/admin/minha-conta'];
const DENIED = '/admin/acesso-negado';
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

async function statusOf(path: string, role?: Role): Promise<[number, string]> {
  const { url } = shop.current;
  const token = role && (await tokenOf(role));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}/api${path}`, { headers });
  const { message = '' } = (await answer.json()) as { message?: string };
  return [answer.status, message];
}

async function tokenOf(role: Role): Promise<string> {
  const page = await shop.current.openAs(role, 'desktop', '/readyz');
  return (await tokenIn(page)) ?? '';
}

describe('without a session', () => {
  it.each([...ADMINS_ONLY, ...STAFFS, ...ANYONES, '/admin'])('%s leads to /', async (address) => {
    const page = await shop.current.open('phone');
    await page.goto(address);
    await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    expect(pathOf(page)).toBe('/');
  });

  it('an undecodable token is only logged, and leads to /', async () => {
    const page = await openWithToken('isto não é um token');
    const console = listenToConsole(page);
    await page.goto('/admin/frete');
    await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    expect(pathOf(page)).toBe('/');
    await expectLogged(console);
    expect(await page.getByRole('dialog').count()).toBe(0);
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

describe('each role', () => {
  it('admin opens everything, and lands on the dashboard', { timeout: 180_000 }, async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    for (const address of [...ADMINS_ONLY, ...STAFFS, ...ANYONES]) {
      const end = await endOf(page, address);
      expect([address, end]).toEqual([address, address]);
    }
    expect(await endOf(page, '/admin')).toBe('/admin/dashboard');
  });

  it(
    'atendente opens all but the admins’, and lands on the orders',
    { timeout: 180_000 },
    async () => {
      const page = await shop.current.openAs('atendente', 'desktop');
      for (const address of [...STAFFS, ...ANYONES]) {
        const end = await endOf(page, address);
        expect([address, end]).toEqual([address, address]);
      }
      for (const address of ADMINS_ONLY) expect(await endOf(page, address)).toBe(DENIED);
      expect(await endOf(page, '/admin')).toBe('/admin/vendas/visualizar-pedidos');
      await expect.poll(() => page.getByRole('link', { name: 'Equipe' }).count()).toBe(0);
    },
  );

  it(
    'cliente opens its orders only, and reads why not the rest',
    { timeout: 180_000 },
    async () => {
      const page = await shop.current.openAs('cliente', 'desktop');
      for (const address of [...ADMINS_ONLY, ...STAFFS]) {
        const end = await endOf(page, address);
        expect([address, end]).toEqual([address, DENIED]);
      }
      await page.getByRole('heading', { name: 'Acesso Negado', exact: true }).waitFor();
      await page.getByText('Você não tem permissão para acessar esta página.').waitFor();
      await expectAccessible(page);
      expect(await endOf(page, '/admin')).toBe('/admin/vendas/visualizar-pedidos');
    },
  );

  it.each<[string, Role | undefined, number, string]>([
    ['/metrics/dashboard', undefined, 401, 'Faça login para continuar.'],
    ['/metrics/dashboard', 'atendente', 403, 'Acesso negado.'],
    ['/users', 'atendente', 403, 'Acesso negado.'],
    ['/users', 'cliente', 403, 'Acesso negado.'],
    ['/customers', 'cliente', 403, 'Acesso negado.'],
    ['/companies/zapi-config', 'cliente', 403, 'Acesso negado.'],
    ['/tracking/report', 'cliente', 403, 'Acesso negado.'],
    ['/tracking', undefined, 401, 'Faça login para continuar.'],
  ])('is also enforced by the server: %s as %s', async (path, role, status, message) => {
    expect(await statusOf(path, role)).toEqual([status, message]);
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

  it('says so, forgets the token, and leads to / after three seconds', async () => {
    const { page, dialog } = await openRefused();
    await dialog.getByText(EXPIRED, { exact: true }).waitFor();
    expect(await tokenIn(page)).toBeNull();
    await page.clock.runFor(2_000);
    expect(pathOf(page)).toBe('/admin/frete');
    await page.clock.runFor(1_000);
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('leads to / at once on Ok', async () => {
    const { page, dialog } = await openRefused();
    await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
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
    expect(await endOf(page, '/admin/frete')).toBe('/admin/frete');
    await current.call('PATCH', `/users/${id}`, { as: 'admin', body: { disabled: true } });
    await page.getByRole('link', { name: 'Políticas de Desconto' }).click();
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
