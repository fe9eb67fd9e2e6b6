import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, heading, rowOf, textsOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectGoodScreen } from './page-checks.ts';
import { expectAlert, expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/stock/visualizar-estoque';
const REMOVAL = '/admin/stock/saida-manual-de-produtos';

const productField = (page: Page) => page.getByRole('combobox', { name: /^Produto/ });
const quantityField = (page: Page) => page.getByRole('spinbutton', { name: /^Quantidade/ });
const done = (page: Page) => page.getByRole('region', { name: 'Feito agora' });

const stockOf = async ({ _id }: ProductAnswer): Promise<number> =>
  (await shop.current.call<ProductAnswer>('GET', `/products/${_id}`, { as: 'admin' })).stock;

/** A blouse in two sizes and two colours, one of each. */
function makeGrid(): Promise<ProductGroupAnswer> {
  const sizes = ['P', 'M'].map((name) => ({ name }));
  const colours = ['Azul', 'Verde'].map((name) => ({ name }));
  return shop.current.call<ProductGroupAnswer>('POST', '/product-groups', {
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
}

it(
  'units come, go and are accounted for; the stock of a group is typed through with the keyboard, saved as one and taken back',
  { timeout: 120_000 },
  async () => {
    const product = await makeProduct(shop.current, { name: 'Açaí', stock: 12 });
    const page = await shop.current.openAs('atendente', 'phone', `${LIST}?q=acai`);
    const row = rowOf(page, product.name);
    await row.getByText('12 Unidades', { exact: true }).waitFor();
    await row.getByRole('link', { name: `Entrada de ${product.name}` }).click();
    await heading(page, 'Entrada Manual de Produtos').waitFor();
    await page.getByText('Estoque atual: 12 Unidades.').waitFor();
    await quantityField(page).fill('30');
    await page.getByText('Ficará com 42 Unidades.').waitFor();
    await page.getByLabel('Observação').fill('nota fiscal 77');
    await button(page, 'Adicionar ao Estoque').click();
    await expectStatus(page, 'Estoque atualizado com sucesso!');
    await done(page).getByText('Agora: 42 Unidades').waitFor();
    await expect.poll(() => quantityField(page).inputValue()).toBe('');
    await expect.poll(() => stockOf(product)).toBe(42);
    await expectGoodScreen(page);
    await button(done(page), /^Desfazer/).click();
    await expectStatus(page, 'Lançamento desfeito.');
    await page.getByText('Estoque atual: 12 Unidades.').waitFor();
    await expect.poll(() => stockOf(product)).toBe(12);

    await page.goto(REMOVAL);
    await heading(page, 'Saída Manual de Produtos').waitFor();
    await productField(page).click();
    await productField(page).fill('acai');
    await page.getByRole('option', { name: /12 Unidades/ }).waitFor();
    await expectAccessible(page);
    await productField(page).press('Enter');
    await expect.poll(() => productField(page).inputValue()).toBe(product.name);
    // A browser of another language drops the comma: fifteen must not remain.
    await quantityField(page).pressSequentially('1,5');
    await button(page, 'Remover do Estoque').click();
    await expectAlert(page, 'Selecione um produto e insira uma quantidade válida.');
    await expect.poll(() => quantityField(page).inputValue()).toBe('1.5');
    await quantityField(page).fill('5');
    await quantityField(page).press('Enter');
    await expectStatus(page, 'Saída registrada com sucesso!');
    await expect.poll(() => stockOf(product)).toBe(7);

    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId);
    await page.goto(`${LIST}?q=acai`);
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
    await expectGoodScreen(page);
    await page.reload();
    await movements.getByRole('link', { name: `Pedido #${orderId}` }).click();
    await heading(page, /^Pedido #/).waitFor();
    await page.goBack();
    await movements.waitFor();
    await button(ledger, 'Fechar').click();
    await ledger.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams]).toEqual([['q', 'acai']]);

    const group = await makeGrid();
    const stocks = () => Promise.all(group.products.map(stockOf));
    await page.goto(`${LIST}?q=${group.name}`);
    await page
      .getByRole('link', { name: `Abrir a grade de ${group.name}` })
      .first()
      .click();
    await heading(page, group.name).waitFor();
    await page.getByLabel(`Quantidade de ${group.name} · P · Azul`).focus();
    for (const key of ['2', 'Enter', '3', 'ArrowRight', '4']) await page.keyboard.press(key);
    await page.getByText('3 opções, 9 unidades').waitFor();
    await expectGoodScreen(page);
    await button(page, 'Salvar 3 lançamentos').click();
    await expect.poll(stocks).toEqual([3, 1, 4, 5]);
    await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(stocks).toEqual([1, 1, 1, 1]);
    await expectGoodScreen(page);
  },
);
