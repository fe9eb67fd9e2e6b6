import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths, expectNoConsoleErrors } from './page-checks.ts';
import { expectStatus, hold } from './provoke.ts';
import { makeDiscount, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();
const STORE = '/admin/loja';
const ADDRESS = 'Rua das Flores, 12\nSão Paulo - SP';
const RETURNS = 'Trocas em 30 dias, <b>com etiqueta</b>.\n\nFale com a gente antes.';

/** A CPF that no order has. */
const NEW_CUSTOMER = /404 .*\/api\/customers\/cpf\//;

const seller = (page: Page) => page.getByRole('contentinfo');
const isTop = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const emptySeller = () =>
  shop.current.call('PUT', '/store/settings', {
    as: 'admin',
    body: {
      ...{ name: 'Ateliê da Ana', legalName: '', document: '', address: '', email: '' },
      ...{ whatsapp: '', notice: '' },
    },
  });
/** Two products, one of them twice, with a discount and shipping. */
async function makeWholeOrder(): Promise<TemporaryOrderAnswer> {
  const { current } = shop;
  const shipping = await makeShipping(current, { name: 'PAC', price: 20 });
  const { _id: discountRule } = await makeDiscount(current);
  const dress = await makeProduct(current, { name: 'Vestido', price: 200 });
  const shirt = await makeProduct(current, { name: 'Camiseta', price: 50 });
  const products = [
    { product: dress._id, quantity: 1 },
    { product: shirt._id, quantity: 2 },
  ];
  return current.call<TemporaryOrderAnswer>('POST', '/orders/temporary', {
    as: 'atendente',
    body: { products, discountRule, shippingName: shipping.name, totalPrice: 290 },
  });
}

it(
  'the store says who sells and under which texts; the customer reads it, and the whole order before the button',
  { timeout: 120_000 },
  async () => {
    const { current } = shop;
    await emptySeller();
    const staff = await current.openAs('admin', 'phone', STORE);
    const hint = staff.getByRole('note');
    await hint.getByText('CPF ou CNPJ, endereço e e-mail').waitFor();
    await expectGoodWidths(staff);
    await staff.getByLabel('Nome completo ou razão social').fill('Ana Lima Ltda.');
    await staff.getByLabel('CPF ou CNPJ').pressSequentially('12abc34501de35');
    await expect
      .poll(() => staff.getByLabel('CPF ou CNPJ').inputValue())
      .toBe('12.ABC.345/01DE-35');
    await staff.getByLabel('E-mail').fill('ana@loja.exemplo');
    await staff.getByLabel('WhatsApp').fill('11987654321');
    await button(staff, 'Salvar').click();
    await hint.getByText('Falta preencher: endereço (').waitFor();
    await staff.getByLabel('Endereço', { exact: true }).fill(ADDRESS);
    await button(staff, 'Salvar').click();
    await hint.waitFor({ state: 'detached' });

    const card = staff.getByRole('main');
    const texts = card.getByRole('button', { name: /^Textos para os clientes/ });
    await texts.click();
    await expect.poll(() => card.getByText('Texto padrão').count()).toBe(2);
    await card.getByRole('link', { name: 'Editar Trocas e devoluções' }).click();
    await isTop(staff, 'Texto de trocas e devoluções');
    const text = staff.getByLabel('Texto', { exact: true });
    await expect.poll(() => text.inputValue()).toContain('art. 49');
    await expectGoodWidths(staff);
    await text.fill(' ');
    await button(staff, 'Salvar').click();
    await staff.getByText('Escreva o texto, ou volte ao texto padrão.').waitFor();
    await button(staff, 'Voltar ao texto padrão').click();
    await expect.poll(() => text.inputValue()).toContain('art. 49');
    await text.fill(RETURNS);
    await button(staff, 'Salvar').click();
    await expectStatus(staff, 'Texto salvo.');
    await staff.getByRole('link', { name: 'Dados da Loja', exact: true }).last().click();
    await texts.click();
    await card.getByText('Texto da loja').waitFor();
    expectNoConsoleErrors(staff);

    const { orderId } = await makeWholeOrder();
    const page = await current.open('phone');
    // This tab has confirmed nothing: the page names the seller all the same.
    await page.goto('/pedido-confirmado');
    await seller(page).getByText('Ana Lima Ltda.').waitFor();
    // Until a text arrives, the page names it and shows that it is loading.
    const letGo = await hold(page, 'GET', /^\/store\/texts\/returns$/);
    await page.goto('/trocas-e-devolucoes');
    await isTop(page, 'Trocas e devoluções');
    await page.getByRole('status').getByText('Carregando...').waitFor();
    letGo();
    await page.getByText('Fale com a gente antes.', { exact: true }).waitFor();

    await page.goto(`/pedido/${orderId}`);
    await isTop(page, 'Detalhes do Pedido');
    const said = (await seller(page).innerText()).split('\n').filter(Boolean);
    expect(said).toEqual([
      'Quem vende',
      'Ana Lima Ltda.',
      'CNPJ 12.ABC.345/01DE-35',
      ...ADDRESS.split('\n'),
      'ana@loja.exemplo',
      'WhatsApp (11) 98765-4321',
      'Privacidade',
      'Trocas e devoluções',
    ]);
    const read = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
    const order = [
      'Vestido',
      'Camiseta',
      'Você economiza R$ 30,00',
      'Frete',
      'R$ 20,00',
      'Total',
      'R$ 290,00',
    ];
    const places = [...order, 'Seus dados', 'Quem vende', 'Confirmar'].map((words) =>
      read.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await expectGoodWidths(page);

    await fillConfirmForm(page);
    await seller(page).getByRole('link', { name: 'Privacidade' }).click();
    await isTop(page, 'Privacidade');
    await page.getByText('a loja Ateliê da Ana guarda').waitFor();
    await expect.poll(() => page.title()).toBe('Privacidade · Ateliê da Ana');
    await expectGoodWidths(page, [NEW_CUSTOMER]);
    await seller(page).getByRole('link', { name: 'Trocas e devoluções' }).click();
    await isTop(page, 'Trocas e devoluções');
    await page.getByText('Trocas em 30 dias, <b>com etiqueta</b>.', { exact: true }).waitFor();
    await page.getByText('Fale com a gente antes.', { exact: true }).waitFor();
    await button(page, 'Voltar').click();
    await isTop(page, 'Privacidade');
    await button(page, 'Voltar').click();

    // The typed text is there again.
    await isTop(page, 'Detalhes do Pedido');
    await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe('Conceição');
    await button(page, 'Confirmar').click();
    await isTop(page, 'PEDIDO CONFIRMADO!');
    await seller(page).getByText('CNPJ 12.ABC.345/01DE-35').waitFor();
    await expectGoodWidths(page, [NEW_CUSTOMER]);
    await page.reload();
    await seller(page).getByText('Ana Lima Ltda.').waitFor();
    await page.getByRole('link', { name: 'Ver meu pedido' }).click();
    await page.getByText('CONFIRMADO', { exact: true }).waitFor();
    await seller(page).getByText('ana@loja.exemplo').waitFor();
  },
);
