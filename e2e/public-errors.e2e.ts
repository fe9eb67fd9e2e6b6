import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoLayoutShift } from './page-checks.ts';
import { expectAlert, hangUp, refuse, stopIntercepting } from './provoke.ts';
import {
  address,
  cancelOrder,
  confirmOrder,
  customer,
  makeOrder,
  makeProduct,
  readOrder,
} from './scene.ts';

const shop = useShop();

it(
  "the customer's page says what did not come and why it was refused, keeps what was typed, and goes on",
  { timeout: 120_000 },
  async () => {
    const product = await makeProduct(shop.current, { name: 'Última peça', stock: 1 });
    const first = await makeOrder(shop.current, product);
    const { _id, orderId } = await makeOrder(shop.current, product);
    const page = await shop.current.open('phone');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await refuse(page, 'GET', /^\/orders\/\d+$/);
    await page.goto(`/pedido/${orderId}`);
    await expectAlert(page, 'Erro ao buscar detalhes do pedido');
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('heading', { name: 'Detalhes do Pedido', exact: true }).waitFor();

    await refuse(page, 'GET', /^\/postal-code\//, { status: 503 });
    await field('CEP').fill(address.cep);
    await page.getByText('Erro ao buscar endereço. Tente novamente.', { exact: true }).waitFor();
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Buscar o CEP de novo').click();
    await expect.poll(() => field('Rua').inputValue()).toBe(address.street);
    await fillConfirmForm(page);

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key']);
    });
    const confirm = button(page, 'Confirmar');
    await hangUp(page, 'PUT', /^\/orders\/confirm\//);
    await confirm.click();
    const alert = await expectAlert(page, 'Erro ao confirmar pedido');
    await expect.poll(() => field('Sobrenome').inputValue()).toBe(customer.surname);
    await stopIntercepting(page);
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 429,
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
      headers: { 'retry-after': '421' },
    });
    await confirm.click();
    const said = 'Por segurança, tente de novo em 8 minutos. O que você digitou continua aqui.';
    await alert.getByText(said, { exact: false }).waitFor();
    await expect.poll(() => field('Sobrenome').inputValue()).toBe(customer.surname);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await stopIntercepting(page);

    // The head of a refusal is in sight at any length; the rest can be reached by keyboard.
    const products = Array.from({ length: 120 }, (_, index) => `Caneca número ${index}`);
    await refuse(page, 'PUT', /^\/orders\/confirm\//, {
      status: 409,
      code: 'insufficient_stock',
      message: `Estoque insuficiente: ${products.join(', ')}`,
    });
    await confirm.click();
    await alert.getByText('Caneca número 119', { exact: false }).waitFor();
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
    await expect.poll(async () => (await readOrder(shop.current, _id)).status).toBe('CONFIRMADO');
  },
);

it('a public page stays in the font that it was shown in, speaks of what it is where its code does not come, and comes when asked again', async () => {
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
  await page.unrouteAll({ behavior: 'wait' });

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
