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
import {
  address,
  cancelOrder,
  confirmOrder,
  customer,
  makeOrder,
  makeProduct,
  readOrder,
} from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

const expectNothingSaid = async (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);

it('the login stands where a stored token cannot be decoded, and says what the server says, or that nothing came', async () => {
  const page = await shop.current.open('phone');
  const console = listenToConsole(page);
  await page.goto('/readyz');
  await page.evaluate(() => localStorage.setItem('token', 'rabisco'));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Fazer Login', exact: true }).waitFor();
  await expectLogged(console);
  await expectNothingSaid(page);
  await page.evaluate(() => localStorage.removeItem('token'));
  const tryToLogIn = async (password = 'senha errada'): Promise<void> => {
    await page.getByPlaceholder('E-mail').fill(accounts.admin.email);
    await page.getByPlaceholder('Senha').fill(password);
    await button(page, 'Login').click();
  };
  const call = ['POST', /^\/users\/login$/] as const;

  await tryToLogIn();
  await expectAlert(page, 'Erro ao fazer login! Verifique suas credenciais.');
  await expectAccessible(page);
  await tryToLogIn(' senha errada');
  await expectAlert(
    page,
    'Erro ao fazer login! Verifique suas credenciais. A senha digitada começa ou termina com um espaço.',
  );
  await refuse(page, ...call, { status: 403, message: 'Conta desativada.' });
  await tryToLogIn();
  await expectAlert(page, 'Conta desativada.');
  await stopIntercepting(page);
  // Words of its own where the server gives none.
  await refuse(page, ...call);
  await tryToLogIn();
  await expectAlert(page, 'Erro ao fazer login! Verifique suas credenciais.');
  await stopIntercepting(page);
  await hangUp(page, ...call);
  await tryToLogIn();
  await expectAlert(page, 'Erro ao se conectar com o servidor. Tente novamente mais tarde.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

describe("the customer's page", () => {
  it('says what did not come and asks again: the order, an address, a record, the confirmation', async () => {
    const earlier = await makeOrder(shop.current);
    await confirmOrder(shop.current, earlier.orderId);
    const { _id, orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const isInvalid = (name: string) => field(name).getAttribute('aria-invalid');
    await refuse(page, 'GET', /^\/orders\/\d+$/);
    await page.goto(`/pedido/${orderId}`);
    await expectAlert(page, 'Erro ao buscar detalhes do pedido');
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('heading', { name: 'Detalhes do Pedido', exact: true }).waitFor();

    await field('CPF').fill(customer.cpf);
    await expect.poll(() => field('Nome').inputValue()).not.toBe('');
    const console = listenToConsole(page);
    await refuse(page, 'GET', /^\/customers\/cpf\//);
    await field('CPF').fill(nextCpf());
    await expect.poll(() => field('Nome').inputValue()).toBe('');
    await expect.poll(() => field('Rua').inputValue()).toBe('');
    await expectLogged(console);
    await stopIntercepting(page);

    await field('CEP').fill('99999999');
    await page.getByText('CEP não encontrado.', { exact: true }).waitFor();
    await expect.poll(() => isInvalid('CEP')).toBe('true');
    await refuse(page, 'GET', /^\/postal-code\//, { status: 503 });
    await field('CEP').fill(address.cep);
    const unanswered = page.getByText('Erro ao buscar endereço. Tente novamente.', { exact: true });
    await unanswered.waitFor();
    // The look-up failed, not the customer, who can go on by hand.
    await expect.poll(() => isInvalid('CEP')).toBeNull();
    await expectAccessible(page);
    await field('Rua').fill('Rua 1');
    await unanswered.waitFor({ state: 'detached' });
    await field('Rua').fill('');
    await stopIntercepting(page);
    await button(page, 'Buscar o CEP de novo').click();
    await expect.poll(() => field('Rua').inputValue()).toBe(address.street);
    // Not known: a new customer, without a word.
    const lookUp = page.waitForResponse(/\/api\/customers\/cpf\//);
    await fillConfirmForm(page);
    expect((await lookUp).status()).toBe(404);
    await untilQuiet(page);
    await expect.poll(() => isInvalid('CPF')).toBeNull();
    await expectNothingSaid(page);

    await hangUp(page, 'PUT', /^\/orders\/confirm\//);
    await button(page, 'Confirmar').click();
    await expectAlert(page, 'Erro ao confirmar pedido');
    await expect.poll(() => field('Sobrenome').inputValue()).toBe(customer.surname);
    await stopIntercepting(page);
    await button(page, 'Confirmar').click();
    await page.waitForURL('**/pedido-confirmado');
    await expect.poll(async () => (await readOrder(shop.current, _id)).status).toBe('CONFIRMADO');
  });

  it('says why it was refused, at any length, with the head in sight and the rest in reach of the keyboard', async () => {
    const product = await makeProduct(shop.current, { name: 'Última peça', stock: 1 });
    const first = await makeOrder(shop.current, product);
    const { orderId } = await makeOrder(shop.current, product);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${orderId}`);
    await fillConfirmForm(page);
    const products = Array.from({ length: 120 }, (_, index) => `Caneca número ${index}`);
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 409,
      code: 'insufficient_stock',
      message: `Estoque insuficiente: ${products.join(', ')}`,
    });
    const confirm = button(page, 'Confirmar');
    await confirm.click();
    const alert = await expectAlert(page, 'Erro ao confirmar pedido');
    const head = await alert.getByText('Erro ao confirmar pedido', { exact: true }).boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
    await confirm.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.scrollTop ?? 0))
      .toBeGreaterThan(0);
    await stopIntercepting(page);

    await confirmOrder(shop.current, first.orderId, { cpf: nextCpf() });
    await confirm.click();
    await alert.getByText('Estoque insuficiente: Última peça', { exact: false }).waitFor();
    await cancelOrder(shop.current, first._id);
    await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
    await confirm.click();
    await expectAlert(page, 'Este pedido já foi confirmado anteriormente!');
    await expectAccessible(page);
    await button(page, 'Ver pedido').click();
    await page.getByText('CONFIRMADO', { exact: true }).first().waitFor();
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
    await expect.poll(() => fontOfPage()).not.toContain('Inter Variable');
    await expectNoLayoutShift(page);
    await page.reload();
    await page.getByLabel('CPF').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em "Inter Variable"')))
      .toBe(true);
    await expectNoLayoutShift(page);
  });
});

describe('an order in a network from which too many wrong numbers came', () => {
  shop.separate();

  it('says in how many minutes one can try again, and is confirmed then with what was typed', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${orderId}`);
    await fillConfirmForm(page);
    const confirmations: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') confirmations.push(request.headers()['idempotency-key']);
    });
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 429,
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
      headers: { 'retry-after': '421' },
    });
    await button(page, 'Confirmar').click();
    const alert = await expectAlert(page, 'Erro ao confirmar pedido');
    const said = 'Por segurança, tente de novo em 8 minutos. O que você digitou continua aqui.';
    await alert.getByText(said, { exact: false }).waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe(customer.surname);
    await stopIntercepting(page);
    await button(page, 'Confirmar').click();
    await page.waitForURL('**/pedido-confirmado');
    expect(confirmations).toHaveLength(2);
    expect(new Set(confirmations).size).toBe(1);

    const wrong = Array.from({ length: 200 }, (_, index) => 100_000_000_000 + index);
    for (const number of wrong) await fetch(`${shop.current.url}/api/orders/${number}`);
    await page.goto(`/pedido/${orderId}`);
    const refused = async (): Promise<void> => {
      await expectAlert(page, 'Erro ao buscar detalhes do pedido');
      await page
        .getByText(/^Muitas tentativas vieram da sua rede .* tente de novo em \d+ minutos?\.$/)
        .waitFor();
    };
    await refused();
    await expectAccessible(page);
    const again = page.waitForResponse(/\/api\/orders\//);
    await button(page, 'Tentar novamente').click();
    expect((await again).status()).toBe(429);
    await refused();
  });
});

it('a public page whose code does not come speaks of what it is, and comes when asked again', async () => {
  const { orderId } = await makeOrder(shop.current);
  const page = await shop.current.open('phone');
  const noOrder = 'Não foi possível abrir a página.';
  const ofOrder = 'Erro ao buscar detalhes do pedido';
  for (const [address, words] of [
    [`/pedido/${orderId}`, ofOrder],
    ['/pedido-confirmado', noOrder],
    ['/tracking-redirect?ref=ninguem', noOrder],
  ] as const) {
    await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort());
    await page.goto(address);
    await expectAlert(page, words);
    await expectAccessible(page);
    await expect.poll(() => page.getByText(ofOrder).count()).toBe(words === ofOrder ? 1 : 0);
    await stopIntercepting(page);
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ state: 'detached' });
    await page.getByRole('heading').first().waitFor();
  }
});
