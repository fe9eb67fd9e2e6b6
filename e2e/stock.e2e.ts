import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, heading, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectAccessible, expectGoodScreen, expectNoLayoutShift } from './page-checks.ts';
import {
  expectAlert,
  expectLogged,
  expectStatus,
  hangUp,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/stock/visualizar-estoque';
const ENTRY = '/admin/stock/entrada-manual-de-produtos';
const REMOVAL = '/admin/stock/saida-manual-de-produtos';

const productField = (page: Page) => page.getByRole('combobox', { name: /^Produto/ });
const quantityField = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ });
const done = (page: Page) => page.getByRole('region', { name: 'Feito agora' });

const stockOf = async ({ _id }: ProductAnswer): Promise<number> =>
  (await shop.current.call<ProductAnswer>('GET', `/products/${_id}`, { as: 'admin' })).stock;

/** Types a part of the product's name, in its own way of writing, and takes the option that the server found. */
async function chooseProduct(page: Page, typed: string, option: RegExp): Promise<void> {
  await productField(page).click();
  await productField(page).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

describe('the stock of a new shop', () => {
  shop.separate();

  it('has no products yet, and the next step is at hand', async () => {
    const page = await shop.current.openAs('atendente', 'phone', LIST);
    await heading(page, 'Estoque').waitFor();
    await expectStatus(page, 'Nenhum produto encontrado.');
    await expectGoodScreen(page);
    await expectNoLayoutShift(page);
    await page.getByRole('link', { name: 'Cadastrar Produto' }).last().click();
    await heading(page, 'Cadastrar Produto').waitFor();
  });
});

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
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
    expect(await quantityField(page).inputValue()).toBe('');
    expect(await stockOf(product)).toBe(42);
    await expectGoodScreen(page);

    await button(done(page), /^Desfazer/).click();
    await expectStatus(page, 'Lançamento desfeito.');
    await page.getByText('Estoque atual: 12 Unidades.').waitFor();
    expect(await stockOf(product)).toBe(12);
    expect(await button(done(page), /^Desfazer/).count()).toBe(0);

    await page.goto(REMOVAL);
    await heading(page, 'Saída Manual de Produtos').waitFor();
    await productField(page).click();
    await productField(page).fill(`acai ${label}`);
    await page.getByRole('option', { name: /12 Unidades/ }).waitFor();
    await expectAccessible(page);
    await productField(page).press('Enter');
    expect(await productField(page).inputValue()).toBe(product.name);
    await quantityField(page).fill('5');
    await quantityField(page).press('Enter');
    await expectStatus(page, 'Saída registrada com sucesso!');
    await page.getByText('Estoque atual: 7 Unidades.').waitFor();
    expect(await stockOf(product)).toBe(7);
    await expectGoodScreen(page);

    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId);

    await page.goto(`${LIST}?q=acai ${device}`);
    await row.getByText('6 Unidades', { exact: true }).waitFor();
    await row.getByRole('link', { name: `Ver movimentos de ${product.name}` }).click();
    const ledger = page.getByRole('dialog', { name: 'Movimentos de estoque' });
    const movements = ledger.getByRole('list', { name: 'Lista de movimentos' });
    await expect.poll(() => movements.getByRole('listitem').count()).toBe(5);
    const told = await movements.getByRole('listitem').allInnerTexts();
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
    await heading(page, 'Detalhes do Pedido').waitFor();
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
    await expectGoodScreen(page);
    await page.goBack();
    await ledger.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(10);
  });

  it('says that it did not load, and loads when asked again', async () => {
    await makeProduct(shop.current);
    const page = await shop.current.openAs('atendente', 'desktop');
    const console = listenToConsole(page);
    await refuse(page, 'GET', /^\/products$/);
    await page.goto(LIST);
    await expectAlert(page, 'Erro ao buscar o estoque. Tente novamente.');
    await expectAccessible(page);
    await expectLogged(console);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('list', { name: 'Estoque dos produtos' }).waitFor();
  });

  it('says that a ledger did not load', async () => {
    const { _id } = await makeProduct(shop.current);
    const page = await shop.current.openAs('atendente', 'desktop');
    await refuse(page, 'GET', /\/stock-movements$/);
    await page.goto(`${LIST}?product=${_id}`);
    await expectAlert(page, 'Erro ao buscar os movimentos. Tente novamente.');
    await stopIntercepting(page);
    await button(page.getByRole('dialog'), 'Tentar novamente').click();
    await page.getByText('Estoque inicial').waitFor();
  });
});

describe.each([
  {
    at: ENTRY,
    submit: 'Adicionar ao Estoque',
    notLoaded: 'Não foi possível carregar os produtos.',
    path: /^\/products\/stock\/add$/,
    failed: 'Erro ao atualizar o estoque.',
  },
  {
    at: REMOVAL,
    submit: 'Remover do Estoque',
    notLoaded: 'Erro ao carregar produtos.',
    path: /^\/products\/stock\/remove$/,
    failed: 'Erro ao registrar saída de estoque.',
  },
])('$submit', ({ at, submit, notLoaded, path, failed }) => {
  const INVALID = 'Selecione um produto e insira uma quantidade válida.';

  it('wants a product and a quantity above zero', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await shop.current.openAs('atendente', 'desktop', at);
    await productField(page).waitFor();
    await button(page, submit).click();
    await expectAlert(page, INVALID);
    await expectAccessible(page);
    await chooseProduct(page, name, new RegExp(name));
    for (const quantity of ['0', '-1', '1,5', '1.5', '1e3', '1000001', '']) {
      await quantityField(page).fill(quantity);
      await button(page, submit).click();
      await expectAlert(page, INVALID);
      expect(await quantityField(page).getAttribute('aria-invalid')).toBe('true');
      expect(await quantityField(page).inputValue()).toBe(quantity);
    }
    await quantityField(page).fill('1000001');
    await page.getByText('No máximo 1.000.000 de unidades por lançamento.').waitFor();
    await quantityField(page).fill('1');
    await page.getByRole('alert').filter({ hasText: INVALID }).waitFor({ state: 'detached' });
  });

  it('says that the products did not load, and loads them when asked again', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await shop.current.openAs('atendente', 'phone');
    const console = listenToConsole(page);
    await refuse(page, 'GET', /^\/products$/);
    await page.goto(at);
    await expectAlert(page, notLoaded);
    await expectAccessible(page);
    await expectLogged(console);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('alert').filter({ hasText: notLoaded }).waitFor({ state: 'detached' });
    await chooseProduct(page, name, new RegExp(name));
  });

  it('asks before what was typed is left by the menu, and brings it back after a reload', async () => {
    const { _id, name } = await makeProduct(shop.current);
    const page = await shop.current.openAs('atendente', 'desktop', `${at}?product=${_id}`);
    await page.getByText('Estoque atual:').waitFor();
    await quantityField(page).fill('4');
    await page.getByLabel('Observação').fill('nota 12');
    await page.getByRole('link', { name: 'Políticas de Frete' }).click();
    await button(page.getByRole('dialog'), 'Continuar editando').click();
    expect(await quantityField(page).inputValue()).toBe('4');
    // As after an expired session, by the menu and without the product in the address.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(at);
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    await expect.poll(() => productField(page).inputValue()).toBe(name);
    expect(await quantityField(page).inputValue()).toBe('4');
    expect(await page.getByLabel('Observação').inputValue()).toBe('nota 12');
    await expectAccessible(page);
    // What was meant for one product is not proposed for another.
    const other = await makeProduct(shop.current);
    await page.goto(`${at}?product=${other._id}`);
    await page.getByText('Estoque atual:').waitFor();
    expect(await quantityField(page).inputValue()).toBe('');
  });

  it('two clicks in one instant after a failed try make one request, one row and one way back', async () => {
    const product = await makeProduct(shop.current, { stock: 20 });
    const page = await shop.current.openAs('atendente', 'desktop', `${at}?product=${product._id}`);
    await page.getByText('Estoque atual: 20 Unidades.').waitFor();
    const requests: string[] = [];
    await hangUp(page, 'POST', path);
    await quantityField(page).fill('2');
    await button(page, submit).click();
    await expectAlert(page, `${failed} O servidor não respondeu.`);
    await stopIntercepting(page);
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request.url());
    });
    const twice = (element: HTMLElement | SVGElement): void => {
      if (element instanceof HTMLElement) element.click();
      if (element instanceof HTMLElement) element.click();
    };
    await button(page, submit).evaluate(twice);
    await done(page).waitFor();
    await expect.poll(() => done(page).getByRole('listitem').count()).toBe(1);
    expect(requests).toHaveLength(1);
    expect(Math.abs((await stockOf(product)) - 20)).toBe(2);
    await button(done(page), /^Desfazer/).evaluate(twice);
    await expectStatus(page, 'Lançamento desfeito.');
    expect(requests).toHaveLength(2);
    expect(await stockOf(product)).toBe(20);
    expect(await button(done(page), /^Desfazer/).count()).toBe(0);
  });

  it('says that it failed and keeps what was typed; sent again, it happens once', async () => {
    const product = await makeProduct(shop.current, { stock: 20 });
    const page = await shop.current.openAs('atendente', 'desktop', `${at}?product=${product._id}`);
    const console = listenToConsole(page);
    await page.getByText('Estoque atual: 20 Unidades.').waitFor();
    await hangUp(page, 'POST', path);
    await quantityField(page).fill('3');
    await button(page, submit).click();
    await expectAlert(page, failed);
    await expectLogged(console);
    expect(await quantityField(page).inputValue()).toBe('3');
    await stopIntercepting(page);
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
    await button(page, submit).click();
    await expect.poll(() => keys.length).toBe(1);
    await expect.poll(() => stockOf(product)).not.toBe(20);
    await stopIntercepting(page);
    const again = page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        path.test(new URL(request.url()).pathname.slice('/api'.length)),
    );
    await expect.poll(() => button(page, submit).isEnabled()).toBe(true);
    await button(page, submit).click();
    expect((await again).headers()['idempotency-key']).toBe(keys[0]);
    await done(page).waitFor();
    expect(Math.abs((await stockOf(product)) - 20)).toBe(3);
  });
});

describe('a removal', () => {
  it("says in the server's words that there are not so many", async () => {
    const product = await makeProduct(shop.current, { stock: 2 });
    const page = await shop.current.openAs(
      'atendente',
      'phone',
      `${REMOVAL}?product=${product._id}`,
    );
    await page.getByText('Estoque atual: 2 Unidades.').waitFor();
    await quantityField(page).fill('3');
    await page.getByText('A saída é maior que o estoque.').waitFor();
    await expectAccessible(page);
    await button(page, 'Remover do Estoque').click();
    await expectAlert(page, `Estoque insuficiente: ${product.name}`);
    expect(await stockOf(product)).toBe(2);
  });
});
