import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectGoodWidths } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { cancelOrder, payOrder, readOrder, sell } from './scene.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

const sellTo = (surname: string) => sell(shop.current, { surname });

const detailOf = (order: OrderAnswer) => `/admin/vendas/pedido/${order._id}`;
const cardOf = (page: Page) => page.getByRole('region', { name: 'Pagamento', exact: true });
const standing = async ({ _id }: OrderAnswer) => {
  const { paid, paymentStatus } = await readOrder(shop.current, _id);
  return [paid, paymentStatus];
};

it(
  'the money of an order comes in with one tap or in parts, is told to whoever taps second and to the customer, and is given back; what is not paid stays behind a printing',
  { timeout: 120_000 },
  async () => {
    const order = await sellTo('Tavares');
    const page = await shop.current.openAs('atendente', 'phone', `${ORDERS}?q=${order.orderId}`);
    const row = rowOf(page, `#${order.orderId}`);
    await row.getByRole('button', { name: /^Recebi R\$\s50,00 do pedido/ }).click();
    await row.getByText('Pago', { exact: true }).waitFor();
    const said = page.getByRole('status').filter({ hasText: `no pedido #${order.orderId}.` });
    await said.getByRole('button', { name: 'Desfazer' }).click();
    await expectStatus(page, 'Pagamento desfeito.');
    await row.getByText('A receber', { exact: true }).waitFor();
    await expect.poll(() => standing(order)).toEqual([0, 'A receber']);

    await page.goto(detailOf(order));
    const card = cardOf(page);
    await card.getByText('Confira no banco, não no comprovante.').waitFor();
    await button(page, 'Outro valor ou forma').click();
    const dialog = page.getByRole('dialog', { name: 'Anotar pagamento' });
    const amount = dialog.getByLabel('Valor');
    await expect.poll(() => amount.inputValue()).toBe('50,00');
    await amount.fill('0');
    await button(dialog, 'Salvar').click();
    await dialog.getByText('Informe um valor maior que zero.').waitFor();
    await amount.fill('20,00');
    await dialog.getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' });
    await dialog.getByLabel('Observação').fill('Sinal no balcão');
    await expectAccessible(page);
    await button(dialog, 'Salvar').click();
    await card.getByText('Parcial', { exact: true }).waitFor();
    await card.getByText(/Sinal no balcão/).waitFor();
    const receive = card.getByRole('button', { name: /^Recebi R\$\s30,00$/ });
    await receive.waitFor();
    await payOrder(shop.current, order._id);
    await receive.click();
    await page
      .getByRole('alert')
      .filter({ hasText: /Este pedido já está pago: / })
      .waitFor();
    await card.getByText('Pago', { exact: true }).waitFor();
    // The payment was recorded by an admin, so an attendant cannot undo it.
    await expect
      .poll(() => card.getByRole('button', { name: /^Desfazer R\$\s30,00/ }).count())
      .toBe(0);
    const history = page.getByRole('region', { name: 'Histórico' });
    await history.getByText(/R\$\s20,00 recebidos \(Dinheiro\)/).waitFor();
    await expectGoodWidths(page, [/409/, /já está pago/]);
    const customer = await shop.current.open('phone');
    await customer.goto(`/pedido/${order.orderId}`);
    await customer.getByText('Pagamento recebido', { exact: true }).waitFor();
    await expectGoodWidths(customer);

    await cancelOrder(shop.current, order._id);
    await page.reload();
    await card.getByText('A devolver', { exact: true }).first().waitFor();
    // Returning the money of a cancelled order is the next step, once on the page.
    await page.getByRole('button', { name: /^Devolvi R\$\s50,00$/ }).click();
    await expect.poll(() => standing(order)).toEqual([0, null]);
    await card.getByText('Devolvido', { exact: true }).waitFor();
    await card.getByRole('button', { name: /^Desfazer −R\$\s50,00$/ }).click();
    await expect.poll(() => card.getByText(/^Desfeito por Bruno Reis em/).count()).toBe(2);
    await expect.poll(() => standing(order)).toEqual([50, 'A devolver']);
    await expectGoodWidths(page, [/409/, /já está pago/]);

    const [paid, open] = [await sellTo('Zanetti'), await sellTo('Zanetti')];
    const settings = { name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' };
    await shop.current.call('PUT', '/store/settings', {
      as: 'admin',
      body: { ...settings, printOnlyPaid: true },
    });
    await payOrder(shop.current, paid._id);
    await page.goto(ORDERS);
    await button(page, /^Gerar PDF de confirmados/).click();
    await page
      .getByRole('status')
      .filter({ hasText: /downloads\. 1 pedido não pago continua em CONFIRMADO\./ })
      .waitFor();
    await button(page, /^Gerar PDF de confirmados/).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^Nenhum pedido pago para imprimir\. 1 pedido não pago/ })
      .waitFor();
    await expect
      .poll(async () => (await readOrder(shop.current, open._id)).status)
      .toBe('CONFIRMADO');
  },
);
