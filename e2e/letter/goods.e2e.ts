import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../harness.ts';
import { callsOf, unique, type Product } from './calls.ts';
import { isQuantity, openAs } from './screen.ts';

const shop = useShop();
const { findNamed, makeProduct } = callsOf(shop);

beforeAll(async () => {
  for (let count = 0; count < 16; count += 1) await makeProduct();
});

it('products', async () => {
  const { name } = await makeProduct({ price: 49.9 });
  const mark = unique('Ordem');
  for (const [word, price] of Object.entries({ B: 30, A: 20, C: 10 })) {
    await makeProduct({ name: `${mark} ${word}`, price });
  }
  const QUESTION = 'Tem certeza que deseja deletar esse produto?';
  const PATH = '/admin/products/gerenciar';
  const screen = await openAs(shop, 'atendente', PATH, 'Produtos');
  const { dialog, main, page } = screen;
  await expect.poll(() => main.buttons('Excluir').count()).toBe(5);

  const numbers = main.buttons(/^\d+$/);
  const names = () => main.at.getByRole('listitem').allInnerTexts();
  await screen.atBothWidths(async () => {
    await expect.poll(() => numbers.count()).toBe(3);
    const bar = numbers.first().locator('xpath=ancestor::*[count(.//button | .//a)>=7][1]');
    const buttons = bar.locator('button, a');
    await expect.poll(() => buttons.count()).toBe(7);
    const pageOne = await names();
    // The bar has: first, previous, three numbers, next, last.
    for (const [there, back] of [
      [buttons.nth(5), buttons.nth(1)],
      [buttons.nth(6), buttons.nth(0)],
      [screen.part(bar).button('2'), buttons.nth(0)],
    ] as const) {
      await there.click();
      await expect.poll(names).not.toEqual(pageOne);
      await back.click();
      await expect.poll(names).toEqual(pageOne);
    }
  });

  await screen.resize('desktop');
  const search = page.getByPlaceholder('Buscar produto');
  await search.fill(mark);
  const words = () =>
    page
      .getByText(new RegExp(`^${mark} [ABC]$`))
      .evaluateAll((found) => found.map((each) => each.textContent.at(-1)).join(''));
  await expect.poll(words).toBe('CAB');
  const sort = page.locator('select').filter({ hasText: 'A-Z' });
  for (const [option, order] of [
    [/preço.*(maior para|decrescente)/i, 'BAC'],
    [/preço.*(menor para|(^|[^e])crescente)/i, 'CAB'],
    [/nome.*A-Z/i, 'ABC'],
    [/nome.*Z-A/i, 'CBA'],
    [/antig/i, 'BAC'],
    [/recente/i, 'CAB'],
  ] as const) {
    await screen.choose(sort, option);
    await expect.poll(words).toBe(order);
  }

  await search.fill(name);
  const row = screen.row(name);
  await row.sees('R$ 49,90');
  // A single page has no bar.
  await expect.poll(() => numbers.count()).toBe(0);
  await screen.failNext('PUT');
  await row.press('Editar');
  await dialog.hasFields(/^Nome/);
  await dialog.field(/^Preço/).fill('60');
  await dialog.press('Salvar');
  await screen.sees('Erro ao atualizar o produto. Tente novamente.');
  await dialog.field(/^Preço/).fill('55,50');
  await dialog.press('Salvar');
  await row.sees('R$ 55,50');
  await screen.failNext('DELETE');
  await row.press('Excluir');
  await screen.confirm(QUESTION);
  await screen.sees('Erro ao excluir o produto. Tente novamente.');

  await screen.atBothWidths(async () => {
    await row.sees('R$ 55,50');
    await row.press('Editar');
    await dialog.hasFields(/^Nome/, /^Preço/);
    await dialog.reaches('Salvar');
    await dialog.press('Cancelar');
    await dialog.isGone();
  });
  await row.press('Excluir');
  await screen.confirm(QUESTION);
  await screen.sees('Nenhum produto encontrado.');
  await screen.failsToLoad(PATH, ['Erro ao buscar os produtos. Tente novamente.']);
});

it('register product', async () => {
  const taken = await makeProduct();
  const screen = await openAs(shop, 'atendente', '/admin/products/cadastrar', 'Cadastrar Produto');
  const { dialog, main } = screen;
  const name = unique('Vaso');
  await screen.field(/^Nome/).fill(taken.name.toUpperCase());
  await screen.field(/^Preço/).fill('49,90');
  await screen.field(/^Estoque/).fill('7');
  await screen.field(/^Descrição/).fill('De barro.');
  await main.press('Cadastrar Produto');
  await screen.sees('Já existe um produto com esse nome.');
  await screen.field(/^Nome/).fill(name);
  await screen.failNext('POST');
  await main.press('Cadastrar Produto');
  await screen.sees('Erro ao cadastrar o produto. Tente novamente.');
  await screen.atBothWidths(async () => {
    await screen.hasFields(/^Nome/, /^Preço/, /^Estoque/, /^Descrição/);
    await main.reaches('Cadastrar Produto');
  });
  await main.press('Cadastrar Produto');
  await screen.atBothWidths(async () => {
    await dialog.sees('Produto cadastrado com sucesso!');
    await dialog.reaches('Fechar');
  });
  await dialog.press('Fechar');
  await dialog.isGone();
  const product = await findNamed<Product>('/products', name);
  expect(product).toMatchObject({ price: 49.9, stock: 7, description: 'De barro.' });
});

it('stock', async () => {
  const { name } = await makeProduct({ stock: 42 });
  const PATH = '/admin/stock/visualizar-estoque';
  const screen = await openAs(shop, 'atendente', PATH, 'Estoque');
  await expect.poll(() => screen.page.getByText(/^\d+ Unidades?$/).count()).toBe(10);
  await screen.page.getByPlaceholder(/produto/i).fill(name);
  await screen.atBothWidths(() => screen.row(name).sees(name, '42 Unidades'));
  await screen.failsToLoad(PATH, ['Erro ao buscar o estoque. Tente novamente.']);
});

it.each([
  {
    title: 'Entrada Manual de Produtos',
    path: '/admin/stock/entrada-manual-de-produtos',
    submit: 'Adicionar ao Estoque',
    done: 'Estoque atualizado com sucesso!',
    failures: [[{ status: 500 }, 'Erro ao atualizar o estoque.']],
    notLoaded: 'Não foi possível carregar os produtos.',
    after: 103,
  },
  {
    title: 'Saída Manual de Produtos',
    path: '/admin/stock/saida-manual-de-produtos',
    submit: 'Remover do Estoque',
    done: 'Saída registrada com sucesso!',
    failures: [
      [{ status: 500 }, 'Erro ao registrar saída de estoque.'],
      [{ status: 409, message: 'O servidor não deixa.' }, 'O servidor não deixa.'],
    ],
    notLoaded: 'Erro ao carregar produtos.',
    after: 97,
  },
] as const)('$title', async ({ title, path, submit, done, failures, notLoaded, after }) => {
  const INCOMPLETE = 'Selecione um produto e insira uma quantidade válida.';
  const products = { desktop: await makeProduct(), phone: await makeProduct() };
  const screen = await openAs(shop, 'atendente', path, title);
  const product = screen.field(/produto/i);
  const quantity = screen.field(/^Quantidade/);
  await screen.atBothWidths(async (size) => {
    const { name } = products[size];
    await screen.press(submit);
    await screen.sees(INCOMPLETE);
    await screen.choose(product, new RegExp(`${name}.*100`), name);
    await isQuantity(quantity);
    await quantity.fill('3');
    await screen.seesNo(INCOMPLETE);
    await screen.press(submit);
    await screen.sees(done);
    await expect.poll(() => findNamed('/products', name)).toMatchObject({ stock: after });
  });

  await screen.resize('desktop');
  for (const typed of ['0', '-1', '1.5', '']) {
    await quantity.fill('1');
    await screen.seesNo(INCOMPLETE);
    await quantity.fill(typed);
    await screen.press(submit);
    await screen.sees(INCOMPLETE);
  }
  await quantity.fill('3');
  for (const [answer, text] of failures) {
    await screen.failNext('POST', answer);
    await screen.press(submit);
    await screen.sees(text);
  }
  await screen.failsToLoad(path, []);
  await product.click();
  await screen.sees(notLoaded);
});
