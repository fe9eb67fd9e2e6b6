import type { PixAccountAnswer } from '#areas/pix/contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn } from '#test/stand-ins/pix-provider.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodScreen } from './page-checks.ts';
import { cancelOrder, readOrder, sell } from './scene.ts';

const pix = await startPixStandIn({ clock: Date.now });
const shop = useShop({ PIX_PROVIDER_URL: pix.url });
afterAll(() => pix.stop());

const box = (page: Page) => page.getByRole('region', { name: 'Pague com PIX' });
/** The charge of an order at the provider: its reference begins with the order's number. */
const referenceOf = (orderId: number): string =>
  pix.charges.find(({ reference }) => reference.startsWith(`${orderId}:`))?.reference ?? '';

it('an admin connects the account, and an order is paid, and given back, by itself', async () => {
  const admin = await shop.current.openAs('admin', 'desktop', '/admin/integrations');
  await admin.getByRole('link', { name: 'PIX automático', exact: true }).click();
  await admin
    .getByRole('textbox', { name: 'Access Token' })
    .fill(pixAccess.mercadoPago.accessToken);
  await button(admin, 'Testar').click();
  await admin.getByText(/^Tudo certo/).waitFor();
  await button(admin, 'Salvar').click();
  await admin.getByRole('switch').click();
  await expect
    .poll(() => shop.current.call<PixAccountAnswer>('GET', '/pix-account', { as: 'admin' }))
    .toMatchObject({ isOn: true, customersSee: 'automatic' });
  await expectGoodScreen(admin);

  const { _id: id, orderId } = await sell(shop.current);
  const customer = await shop.current.open('phone');
  await customer.goto(`/pedido/${orderId}`);
  await box(customer).getByText('Assim que o banco confirmar').waitFor();
  await expectGoodScreen(customer);

  pix.pay(referenceOf(orderId), { feeCents: 50 });
  await customer.getByText('Pagamento recebido').first().waitFor();
  await expect.poll(() => box(customer).count()).toBe(0);
  await expectGoodScreen(customer);
  await expect
    .poll(() => readOrder(shop.current, id))
    .toMatchObject({ status: 'CONFIRMADO', paymentStatus: 'Pago' });

  await cancelOrder(shop.current, id);
  await admin.goto(`/admin/vendas/pedido/${id}`);
  await button(admin, /^Devolver R\$\s50,00 pelo Mercado Pago/).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Devolver/ })
    .click();
  await expect.poll(() => readOrder(shop.current, id)).toMatchObject({ givenBack: true, paid: 0 });
  await admin.getByText('Devolvido').first().waitFor();
  await expectGoodScreen(admin);
});
