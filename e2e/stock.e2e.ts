import type { ProductGroupAnswer } from '@balcao/domain/contract/product-groups';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, heading, rowOf, textsOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectReachable,
} from './page-checks.ts';
import { expectAlert, expectStatus, stopIntercepting } from './provoke.ts';
import { confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/stock/visualizar-estoque';
const ENTRY = '/admin/stock/entrada-manual-de-produtos';
const REMOVAL = '/admin/stock/saida-manual-de-produtos';

const productField = (page: Page) => page.getByRole('combobox', { name: /^Produto/ });
const quantityField = (page: Page) => page.getByRole('spinbutton', { name: /^Quantidade/ });
const done = (page: Page) => page.getByRole('region', { name: 'Feito agora' });

const stockOf = async ({ _id }: ProductAnswer): Promise<number> =>
  (await shop.current.call<ProductAnswer>('GET', `/products/${_id}`, { as: 'admin' })).stock;

describe('on a phone', () => {
  const device: Device = 'phone';

  let attempts = 0;

  it('units come, go and are accounted for', { timeout: 120_000 }, async () => {
    attempts += 1;
    const label = `${device} ${attempts}`;
    const product = await makeProduct(shop.current, { name: `Açaí ${label}`, stock: 12 });
    const page = await shop.current.openAs('atendente', device, `${LIST}?q=acai ${label}`);
    const row = rowOf(page, product.name);
    await row.getByText('12 Unidades', { exact: true }).waitFor();
    await expectGoodScreen(page);
    await expectNoLayoutShift(page);

    await row.getByRole('link', { name: `Entrada de ${product.name}` }).click();
    await heading(page, 'Entrada Manual de Produtos').waitFor();
    await page.getByText('Estoque atual: 12 Unidades.').waitFor();
    await expectGoodScreen(page);
    await quantityField(page).fill('30');
    await page.getByText('Ficará com 42 Unidades.').waitFor();
    await page.getByLabel('Observação').fill('nota fiscal 77');
    await button(page, 'Adicionar ao Estoque').click();
    await expectStatus(page, 'Estoque atualizado com sucesso!');
    await page.getByText('Estoque atual: 42 Unidades.').waitFor();
    await done(page).getByText('Agora: 42 Unidades').waitFor();
    await expect.poll(() => quantityField(page).inputValue()).toBe('');
    await expect.poll(() => stockOf(product)).toBe(42);
    await expectGoodScreen(page);

    await button(done(page), /^Desfazer/).click();
    await expectStatus(page, 'Lançamento desfeito.');
    await page.getByText('Estoque atual: 12 Unidades.').waitFor();
    await expect.poll(() => stockOf(product)).toBe(12);
    await expect.poll(() => button(done(page), /^Desfazer/).count()).toBe(0);

    await page.goto(REMOVAL);
    await heading(page, 'Saída Manual de Produtos').waitFor();
    await productField(page).click();
    await productField(page).fill(`acai ${label}`);
    await page.getByRole('option', { name: /12 Unidades/ }).waitFor();
    await expectAccessible(page);
    await productField(page).press('Enter');
    await expect.poll(() => productField(page).inputValue()).toBe(product.name);
    // A browser of another language drops the comma: fifteen must not be left.
    await quantityField(page).pressSequentially('1,5');
    await button(page, 'Remover do Estoque').click();
    await expectAlert(page, 'Selecione um produto e insira uma quantidade válida.');
    await expect.poll(() => quantityField(page).inputValue()).toBe('1.5');
    await expect.poll(() => stockOf(product)).toBe(12);
    await quantityField(page).fill('5');
    await quantityField(page).press('Enter');
    await expectStatus(page, 'Saída registrada com sucesso!');
    await page.getByText('Estoque atual: 7 Unidades.').waitFor();
    await expect.poll(() => stockOf(product)).toBe(7);
    await expectGoodScreen(page);

    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId);

    await page.goto(`${LIST}?q=acai ${device}`);
    await row.getByText('6 Unidades', { exact: true }).waitFor();
    await row.getByRole('link', { name: `Ver movimentos de ${product.name}` }).click();
    const ledger = page.getByRole('dialog', { name: 'Movimentos de estoque' });
    const movements = ledger.getByRole('list', { name: 'Lista de movimentos' });
    await expect.poll(() => movements.getByRole('listitem').count()).toBe(5);
    const told = await textsOf(movements.getByRole('listitem'));
    for (const [index, [delta, why]] of [
      ['−1', 'Pedido confirmado'],
      ['−5', 'Saída manual'],
      ['−30', 'Saída manual'],
      ['+30', 'Entrada manual'],
      ['+12', 'Estoque inicial'],
    ].entries()) {
      expect(told[index]).toContain(delta);
      expect(told[index]).toContain(why);
    }
    expect(told[3]).toContain('nota fiscal 77');
    expect(told[3]).toContain('Bruno Reis');
    await ledger.getByText('6 Unidades', { exact: true }).waitFor();
    await expectGoodScreen(page);
    expect(new URL(page.url()).searchParams.get('product')).toBe(product._id);

    await page.reload();
    await movements.waitFor();
    await movements.getByRole('link', { name: `Pedido #${orderId}` }).click();
    await heading(page, /^Pedido #/).waitFor();
    await page.goBack();
    await movements.waitFor();
    await button(ledger, 'Fechar').click();
    await ledger.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams]).toEqual([['q', `acai ${device}`]]);
  });
});

describe('the stock list', () => {
  it('has ten a page, and so has a ledger', { timeout: 90_000 }, async () => {
    const product = await makeProduct(shop.current, { name: 'Broche 0', stock: 1 });
    for (let count = 1; count < 12; count += 1) {
      await makeProduct(shop.current, { name: `Broche ${count}` });
      const body = { productId: product._id, quantity: count };
      await shop.current.call('POST', '/products/stock/add', { as: 'admin', body });
    }
    const page = await shop.current.openAs('atendente', 'phone', `${LIST}?q=broche`);
    const rows = page.getByRole('list', { name: 'Estoque dos produtos' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    await button(page, 'Página 2').click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(10);

    await page.getByRole('link', { name: 'Ver movimentos de Broche 0' }).click();
    const ledger = page.getByRole('dialog');
    const movements = ledger.getByRole('listitem');
    await expect.poll(() => movements.count()).toBe(10);
    await button(ledger, 'Página 2').click();
    await expect.poll(() => movements.count()).toBe(2);
    // A shorter page moves what stands below it, which counts as a shift where its answer takes half a second.
    await expectReachable(page);
    expectNoConsoleErrors(page);
    await page.goBack();
    await ledger.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(10);
  });
});

describe('an entry', () => {
  const path = /^\/products\/stock\/add$/;

  it('whose answer is lost on the way happens once when it is sent again', async () => {
    const product = await makeProduct(shop.current, { stock: 20 });
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      `${ENTRY}?product=${product._id}`,
    );
    await page.getByText('Estoque atual: 20 Unidades.').waitFor();
    await quantityField(page).fill('3');
    // The server hears it, but its answer is lost on the way.
    const keys: (string | undefined)[] = [];
    await page.route(
      ({ pathname }) => path.test(pathname.slice('/api'.length)),
      async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort('connectionreset');
      },
    );
    await button(page, 'Adicionar ao Estoque').click();
    await expect.poll(() => keys.length).toBe(1);
    await expect.poll(() => stockOf(product)).not.toBe(20);
    await stopIntercepting(page);
    const again = page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        path.test(new URL(request.url()).pathname.slice('/api'.length)),
    );
    await expect.poll(() => button(page, 'Adicionar ao Estoque').isEnabled()).toBe(true);
    await button(page, 'Adicionar ao Estoque').click();
    expect((await again).headers()['idempotency-key']).toBe(keys[0]);
    await done(page).waitFor();
    await expect.poll(async () => Math.abs((await stockOf(product)) - 20)).toBe(3);
  });
});

it('the stock of a group is typed through with the keyboard, saved as one and taken back', async () => {
  const page = await shop.current.openAs('atendente', 'phone');
  const sizes = ['P', 'M'].map((name) => ({ name }));
  const colours = ['Azul', 'Verde'].map((name) => ({ name }));
  const group = await shop.current.call<ProductGroupAnswer>('POST', '/product-groups', {
    as: 'atendente',
    body: {
      name: 'Blusa em grade',
      axes: [
        { name: 'Tamanho', values: sizes },
        { name: 'Cor', values: colours },
      ],
      products: sizes.flatMap((size) =>
        colours.map((colour) => ({ values: [size.name, colour.name], price: 50, stock: 1 })),
      ),
    },
  });
  const stocks = () => Promise.all(group.products.map(stockOf));
  await page.goto(`${LIST}?q=blusa em grade`);
  await page.getByRole('link', { name: 'Abrir a grade de Blusa em grade' }).first().click();
  await heading(page, 'Blusa em grade').waitFor();
  await page.getByLabel('Quantidade de Blusa em grade · P · Azul').focus();
  for (const key of ['2', 'Enter', '3', 'ArrowRight', '4']) await page.keyboard.press(key);
  await page.getByText('3 produtos, 9 unidades').waitFor();
  await expectGoodScreen(page);
  await button(page, 'Salvar 3 lançamentos').click();
  await expect.poll(stocks).toEqual([3, 1, 4, 5]);
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(stocks).toEqual([1, 1, 1, 1]);
  await expectGoodScreen(page);
});
