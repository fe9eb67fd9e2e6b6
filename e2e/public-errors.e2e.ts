import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { accounts, useShop } from './harness.ts';
import { expectAccessible, expectNoLayoutShift } from './page-checks.ts';
import {
  expectAlert,
  expectLogged,
  hangUp,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { address, confirmOrder, customer, makeOrder, makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

const expectNothingSaid = async (page: Page): Promise<void> =>
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);

describe('the login', () => {
  async function tryToLogIn(page: Page): Promise<void> {
    await page.getByPlaceholder('E-mail').fill(accounts.admin.email);
    await page.getByPlaceholder('Senha').fill('senha errada');
    await button(page, 'Login').click();
  }

  it('says what the server says', async () => {
    const page = await shop.current.open('phone');
    await page.goto('/');
    await tryToLogIn(page);
    await expectAlert(page, 'Erro ao fazer login! Verifique suas credenciais.');
    await expectAccessible(page);
    await refuse(page, 'POST', /^\/users\/login$/, { status: 403, message: 'Conta desativada.' });
    await tryToLogIn(page);
    await expectAlert(page, 'Conta desativada.');
  });

  it('has words of its own when the server gives none', async () => {
    const page = await shop.current.open('phone');
    await refuse(page, 'POST', /^\/users\/login$/);
    await page.goto('/');
    await tryToLogIn(page);
    await expectAlert(page, 'Erro ao fazer login! Verifique suas credenciais.');
  });

  it('says that no answer came', async () => {
    const page = await shop.current.open('phone');
    await hangUp(page, 'POST', /^\/users\/login$/);
    await page.goto('/');
    await tryToLogIn(page);
    await expectAlert(page, 'Erro ao se conectar com o servidor. Tente novamente mais tarde.');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('stands where a stored token cannot be decoded, which is only logged', async () => {
    const page = await shop.current.open('desktop');
    const console = listenToConsole(page);
    await page.goto('/readyz');
    await page.evaluate(() => localStorage.setItem('token', 'rabisco'));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
    await expectLogged(console);
    await expectNothingSaid(page);
  });
});

describe("the customer's page", () => {
  /** Opens the page of a new order, with everything filled in but what the test is about. */
  async function openOrder(): Promise<{ page: Page; orderId: number }> {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${orderId}`);
    await page.getByLabel('CPF').waitFor();
    return { page, orderId };
  }

  it('says that the order did not load, and loads it when asked again', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    await refuse(page, 'GET', /^\/orders\/\d+$/);
    await page.goto(`/pedido/${orderId}`);
    await expectAlert(page, 'Erro ao buscar detalhes do pedido');
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('heading', { name: 'Detalhes do Pedido', exact: true }).waitFor();
  });

  it('stays in the font that it was shown in, so that nothing moves when another comes late', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    let deliver = (): void => undefined;
    const held = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    const fontAsked = page.waitForRequest('**/*.woff2');
    await page.goto(`/pedido/${orderId}`);
    await page.getByLabel('CPF').waitFor();
    const font = await fontAsked;
    deliver();
    await (await font.response())?.finished();
    const fontOfPage = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await fontOfPage()).not.toContain('Inter Variable');
    await expectNoLayoutShift(page);
    await page.reload();
    await page.getByLabel('CPF').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em "Inter Variable"')))
      .toBe(true);
    await expectNoLayoutShift(page);
  });

  it('says that a CEP does not exist', async () => {
    const { page } = await openOrder();
    await page.getByLabel('CEP', { exact: true }).fill('99999999');
    await page.getByText('CEP não encontrado.', { exact: true }).waitFor();
    expect(await page.getByLabel('CEP', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the address was not looked up, and does so when asked again', async () => {
    const { page } = await openOrder();
    await refuse(page, 'GET', /^\/postal-code\//, { status: 503 });
    await page.getByLabel('CEP', { exact: true }).fill(address.cep);
    await page.getByText('Erro ao buscar endereço. Tente novamente.', { exact: true }).waitFor();
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Buscar o CEP de novo').click();
    await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe(address.street);
  });

  it('takes a CPF that is not known for a new customer, without a word', async () => {
    const { page } = await openOrder();
    const lookUp = page.waitForResponse(/\/api\/customers\/cpf\//);
    await page.getByLabel('CPF').fill(nextCpf());
    expect((await lookUp).status()).toBe(404);
    await untilQuiet(page);
    expect(await page.getByLabel('CPF').getAttribute('aria-invalid')).toBeNull();
    await expectNothingSaid(page);
  });

  it('clears what a CPF had filled when the look-up of another fails, and logs that', async () => {
    const earlier = await makeOrder(shop.current);
    await confirmOrder(shop.current, earlier.orderId);
    const { page } = await openOrder();
    const console = listenToConsole(page);
    await page.getByLabel('CPF').fill(customer.cpf);
    await expect.poll(() => page.getByLabel('Nome', { exact: true }).inputValue()).not.toBe('');
    await refuse(page, 'GET', /^\/customers\/cpf\//);
    await page.getByLabel('CPF').fill(nextCpf());
    await expect.poll(() => page.getByLabel('Nome', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Rua').inputValue()).toBe('');
    await expectLogged(console);
  });

  it('says that the order was confirmed before', async () => {
    const { page, orderId } = await openOrder();
    await fillConfirmForm(page);
    await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
    await button(page, 'Confirmar pedido').click();
    await expectAlert(page, 'Este pedido já foi confirmado anteriormente!');
    await expectAccessible(page);
    await button(page, 'Ver pedido').click();
    await page.getByText('CONFIRMADO', { exact: true }).first().waitFor();
  });

  it('says that the order was not confirmed, and keeps what was typed', async () => {
    const { page, orderId } = await openOrder();
    await fillConfirmForm(page);
    await hangUp(page, 'PUT', /^\/orders\/confirm\//);
    await button(page, 'Confirmar pedido').click();
    await expectAlert(page, 'Erro ao confirmar pedido');
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe(customer.surname);
    await stopIntercepting(page);
    await button(page, 'Confirmar pedido').click();
    await page.waitForURL('**/pedido-confirmado');
    const order = await shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, {
      as: 'atendente',
    });
    expect(order.status).toBe('CONFIRMADO');
  });

  it('says why at any length, with the head in sight and the rest in reach of the keyboard', async () => {
    const { page } = await openOrder();
    await fillConfirmForm(page);
    const products = Array.from({ length: 120 }, (_, index) => `Caneca número ${index}`);
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 409,
      code: 'insufficient_stock',
      message: `Estoque insuficiente: ${products.join(', ')}`,
    });
    await button(page, 'Confirmar pedido').click();
    const alert = await expectAlert(page, 'Erro ao confirmar pedido');
    const head = await alert.getByText('Erro ao confirmar pedido', { exact: true }).boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
    await button(page, 'Confirmar pedido').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.scrollTop ?? 0))
      .toBeGreaterThan(0);
  });

  it('says which product there is not enough of', async () => {
    const product = await makeProduct(shop.current, { name: 'Última peça', stock: 1 });
    const first = await makeOrder(shop.current, product);
    const second = await makeOrder(shop.current, product);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${second.orderId}`);
    await page.getByLabel('CPF').waitFor();
    await fillConfirmForm(page);
    await confirmOrder(shop.current, first.orderId, { cpf: nextCpf() });
    await button(page, 'Confirmar pedido').click();
    const alert = await expectAlert(page, 'Erro ao confirmar pedido');
    await alert.getByText(/Estoque insuficiente: Última peça/).waitFor();
  });
});

describe('an order whose number somebody near has tried to guess', () => {
  shop.separate();

  it('opens by itself after a few seconds, and is confirmed by itself with what was typed', async () => {
    const { orderId } = await makeOrder(shop.current);
    const wrong = Array.from({ length: 20 }, (_, index) => 100_000_000_000 + index);
    for (const number of wrong) await fetch(`${shop.current.url}/api/orders/${number}`);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${orderId}`);
    const waiting = page.getByText('a página continua sozinha', { exact: false });
    await waiting.waitFor();
    await expectAccessible(page);
    await page.getByLabel('CPF').waitFor();
    expect(await waiting.count()).toBe(0);
    await expectNoLayoutShift(page);

    await fillConfirmForm(page);
    const confirmations: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') confirmations.push(request.headers()['idempotency-key']);
    });
    const pass = await page.evaluate(() => localStorage.getItem('order-pass'));
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 429,
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
      headers: { 'order-pass': pass ?? '', 'retry-after': '2' },
    });
    await page.getByLabel('Sobrenome').focus();
    await page.keyboard.press('Enter');
    await waiting.waitFor();
    await expectAccessible(page);
    await expectNoLayoutShift(page);
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe(customer.surname);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await stopIntercepting(page);
    await page.waitForURL('**/pedido-confirmado');
    expect(confirmations.length).toBeGreaterThan(1);
    expect(new Set(confirmations).size).toBe(1);
  });
});

describe('a public page whose code does not come', () => {
  const openWithoutCode = async (address: string): Promise<Page> => {
    const page = await shop.current.open('phone');
    await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort());
    await page.goto(address);
    return page;
  };

  it('speaks of the order where it is the page of one', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await openWithoutCode(`/pedido/${orderId}`);
    await expectAlert(page, 'Erro ao buscar detalhes do pedido');
  });

  it.each(['/pedido-confirmado', '/tracking-redirect?ref=ninguem'])(
    'speaks of no order at %s',
    async (address) => {
      const page = await openWithoutCode(address);
      await expectAlert(page, 'Não foi possível abrir a página.');
      await expectAccessible(page);
      expect(await page.getByText('Erro ao buscar detalhes do pedido').count()).toBe(0);
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Tentar novamente' }).click();
      await page.getByRole('heading').first().waitFor();
    },
  );
});
