import type { FreightAnswer } from '#areas/freight/contract.ts';
import { afterAll, expect, it } from 'vitest';
import { freightAccess, startFreightStandIn } from '#test/stand-ins/freight-provider.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodScreen } from './page-checks.ts';
import { makeOrder, makeProduct, readOrder } from './scene.ts';

const provider = await startFreightStandIn({ clock: Date.now });
const shop = useShop({ FREIGHT_PROVIDER_URL: provider.url });
afterAll(() => provider.stop());

const UNKNOWN_CPF = /404 .*\/api\/customers\/cpf\//;

const SENDER = {
  ...{ cep: '01310-100', name: 'Loja da Ana', document: '529.982.247-25', phone: '11988887777' },
  ...{ email: 'ana@loja.exemplo', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
};

it('a customer chooses the freight by CEP, and its label is bought and gives the order its code', async () => {
  const prices = { addDays: 1, addPrice: 0, addPercent: 0, freeFrom: null, asksOnLink: true };
  const settings = { ...prices, sender: SENDER, policies: [], fallback: [] };
  await shop.current.call('PUT', '/freight/settings', { as: 'admin', body: settings });

  const admin = await shop.current.openAs('admin', 'phone', '/admin/integrations');
  await admin.getByRole('link', { name: /Frete por CEP/ }).click();
  await button(admin, /^Melhor Envio/).click();
  await admin.getByLabel('Token').first().fill(freightAccess.melhorEnvio.token);
  await button(admin, 'Testar').first().click();
  await admin.getByText(/PAC · Correios · R\$/).waitFor();
  await button(admin, 'Salvar conta').first().click();
  await expect
    .poll(() => shop.current.call<FreightAnswer>('GET', '/freight', { as: 'admin' }))
    .toMatchObject({ isOn: true });

  const measures = { weight: 400, length: 20, width: 15, height: 4 };
  const { _id: id, orderId } = await makeOrder(
    shop.current,
    await makeProduct(shop.current, measures),
  );
  const customer = await shop.current.open('phone');
  await customer.goto(`/pedido/${orderId}`);
  await fillConfirmForm(customer);
  const offers = customer.getByRole('radiogroup', { name: 'Frete' });
  await offers.getByRole('radio', { checked: true }).waitFor();
  await offers.getByText('SEDEX').click();
  await expect
    .poll(() => readOrder(shop.current, id))
    .toMatchObject({ shippingName: 'SEDEX · Correios' });
  await expectGoodScreen(customer, [UNKNOWN_CPF]);
  await button(customer, 'Confirmar').click();
  await customer.getByText('PEDIDO CONFIRMADO!').waitFor();
  await shop.current.call('PUT', '/orders/update-status/processing', { as: 'admin' });

  const staff = await shop.current.openAs('atendente', 'desktop', '/admin/expedicao');
  await button(staff, /Comprar etiquetas/).click();
  const buying = staff.getByRole('dialog');
  await buying.getByRole('combobox').getByText(/SEDEX/).first().waitFor({ state: 'attached' });
  await expectGoodScreen(staff);
  await button(buying, /^Comprar 1 etiqueta/).click();
  await expect
    .poll(() => {
      provider.finishLabels();
      return readOrder(shop.current, id);
    })
    .toMatchObject({ status: 'ENVIADO' });
  expect(provider.labels).toHaveLength(1);
  const [{ trackingCode, priceCents } = { trackingCode: null, priceCents: 0 }] = provider.labels;
  await expect(readOrder(shop.current, id)).resolves.toMatchObject({ trackingCode });
  expect(provider.paidCents()).toBe(priceCents);

  await staff.goto('/admin/expedicao/etiquetas');
  await staff.getByText('PRONTA').waitFor();
  await expectGoodScreen(staff);
  await customer.goto(`/pedido/${orderId}`);
  await customer.getByText(trackingCode ?? 'no code').waitFor();
});
