import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, optionsOf, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectStatus, refuse, stopIntercepting } from './provoke.ts';
import { makeProduct, makeShipping } from './scene.ts';

const shop = useShop();
const LIST = '/admin/products/gerenciar';
const NEW = '/admin/products/cadastrar';

const optionsIn = (page: Page, label: string): Promise<string[]> =>
  optionsOf(page.getByLabel(label, { exact: true }).first());

describe('the products', () => {
  it('come five a page, in each order that is offered, by any words, and Back leads back', async () => {
    for (let count = 0; count < 22; count += 1) {
      const name = `Pires ${String(count).padStart(2, '0')}`;
      await makeProduct(shop.current, { name, price: 100 - count });
    }
    const page = await shop.current.openAs('atendente', 'desktop', LIST);
    const names = () => page.getByRole('listitem').getByRole('heading').allTextContents();
    await expect.poll(async () => (await names()).length).toBe(5);
    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('pires');
    await page.waitForURL(/q=pires/);
    const sort = page.getByLabel('Ordenar por');
    for (const [order, first] of [
      ['price-desc', 'Pires 00'],
      ['name-desc', 'Pires 21'],
      ['created-asc', 'Pires 00'],
      ['created-desc', 'Pires 21'],
      ['price-asc', 'Pires 21'],
      ['name-asc', 'Pires 00'],
    ] as const) {
      await sort.selectOption(order);
      await expect.poll(async () => (await names())[0]).toBe(first);
    }
    await rowOf(page, 'Pires 00')
      .getByText(/^R\$\s100,00$/)
      .waitFor();
    const bar = page.getByRole('navigation', { name: 'Paginação' });
    const buttons = async () => {
      const labels = await bar
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
      return labels.join(', ');
    };
    const ends = (numbers: string): string =>
      `Primeira página, Página anterior, ${numbers}, Próxima página, Última página`;
    await expect.poll(buttons).toBe(ends('Página 1, Página 2, Página 3'));
    await expect.poll(() => button(page, 'Primeira página').isDisabled()).toBe(true);
    await button(page, 'Última página').click();
    await expect.poll(buttons).toBe(ends('Página 3, Página 4, Página 5'));
    await rowOf(page, 'Pires 21').waitFor();
    await button(page, 'Página anterior').click();
    await rowOf(page, 'Pires 19').waitFor();
    await button(page, 'Primeira página').click();
    await rowOf(page, 'Pires 00').waitFor();
    await page.goBack();
    await rowOf(page, 'Pires 19').waitFor();

    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('07 pires');
    await rowOf(page, 'Pires 07').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.reload();
    await expect
      .poll(() => page.getByPlaceholder('Buscar produto', { exact: true }).inputValue())
      .toBe('07 pires');
  });

  it('are registered as typed, edited, and deleted after a question, which Back takes away', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await page.getByLabel('Nome').fill('Luminária');
    await page.getByLabel('Preço').fill('99,90');
    await page.getByLabel('Estoque').fill('7');
    await page.getByLabel('Descrição').fill('De parede');
    await button(page, 'Cadastrar Produto').click();
    const created = page.getByRole('dialog', { name: 'Produto cadastrado com sucesso!' });
    await created.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('');
    const [made] = await shop.current.call<ProductAnswer[]>('GET', '/products?q=Luminária', {
      as: 'admin',
    });
    expect(made).toMatchObject({ price: 99.9, stock: 7, description: 'De parede' });

    await page.getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('lumin');
    await page.waitForURL(/q=lumin/);
    await rowOf(page, 'Luminária').getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Luminária de mesa');
    await dialog.getByLabel('Preço').fill('1.234,50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    const row = rowOf(page, 'Luminária de mesa');
    await row.getByText(/R\$\s1\.234,50/).waitFor();

    await row.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByText('Tem certeza que deseja deletar esse produto?', {
      exact: true,
    });
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain('q=lumin');
    await row.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expectStatus(page, 'Nenhum produto encontrado.');
    const left = await shop.current.call<ProductAnswer[]>('GET', '/products', { as: 'admin' });
    expect(left.map((product) => product._id)).not.toContain(made?._id);
  });
});

describe('what was typed', () => {
  const name = (page: Page) => page.getByLabel('Nome').first();
  const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações' });
  const recovered = (page: Page) => page.getByText('Recuperamos o que você tinha digitado.');

  it('is kept when its page is left, and asked about before its dialog closes', async () => {
    await makeProduct(shop.current, { name: 'Bandeja' });
    const page = await shop.current.openAs('atendente', 'desktop', LIST);
    await page.getByRole('link', { name: 'Cadastrar Produto' }).first().click();
    await name(page).fill('Vaso');
    await page.goBack();
    await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    await page.goto(NEW);
    await recovered(page).waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Vaso');
    await button(page, 'Descartar').click();
    await expect.poll(() => name(page).inputValue()).toBe('');

    await page.getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('bandeja');
    const edit = rowOf(page, 'Bandeja').getByRole('button', { name: 'Editar' });
    await page.waitForURL(/q=bandeja/);
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Editar produto' });
    await dialog.getByLabel('Nome').fill('Bandeja grande');
    await page.goBack();
    await button(page, 'Continuar editando').click();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByLabel('Nome').inputValue()).toBe('Bandeja grande');
    await page.keyboard.press('Escape');
    await button(page, 'Descartar').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('is there again after the session expired', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await name(page).fill('Vaso');
    await page.getByLabel('Preço').fill('10');
    await page.getByLabel('Estoque').fill('1');
    await refuse(page, 'POST', /^\/products$/, {
      status: 401,
      code: 'invalid_token',
      message: 'Token inválido ou expirado',
    });
    await button(page, 'Cadastrar Produto').click();
    await page.waitForURL((url) => url.pathname === '/');
    await stopIntercepting(page);
    await shop.current.signIn(page, 'atendente');
    await page.goto(NEW);
    await recovered(page).waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Vaso');
    await expectAccessible(page);
    await button(page, 'Descartar').click();
    await expect.poll(() => name(page).inputValue()).toBe('');
  });
});

describe('the shipping policies', () => {
  it('are shown with their price, edited in their place, saved or not, and deleted', async () => {
    await makeShipping(shop.current, { name: 'Motoboy', price: 12.5 });
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/frete');
    const row = rowOf(page, 'Motoboy');
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await row.getByRole('button', { name: 'Editar: Motoboy', exact: true }).click();
    const form = page.getByRole('form', { name: 'Editando frete Motoboy' });
    await form.getByLabel('Preço').fill('15');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await row.getByRole('button', { name: /^Editar: / }).click();
    await form.getByLabel('Preço').fill('15');
    await form.getByLabel('Como vai').selectOption({ label: 'Entrega própria' });
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await row.getByText(/^R\$\s15,00$/).waitFor();
    await row.getByText('Entrega própria', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Excluir: / }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await row.getByText(/^R\$\s15,00$/).waitFor();
    await row.getByRole('button', { name: /^Excluir: / }).click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('the rules of discount', () => {
  it('are written in a form with types, fields, operators and logic, and edited in it', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/descontos');
    await button(page, 'Criar Nova Regra').click();
    await page.getByRole('heading', { name: 'Criar Política de Desconto', exact: true }).waitFor();
    await expect
      .poll(() => optionsIn(page, 'Tipo'))
      .toEqual(['Porcentagem (%)', 'Valor Fixo (R$)', 'Sobrescrever']);
    await expect.poll(() => page.getByLabel('Tipo', { exact: true }).inputValue()).toBe('fixed');
    await expect
      .poll(() => optionsIn(page, 'Campo'))
      .toEqual(['Escolha uma opção', 'Nome', 'Preço']);
    const field = page.getByLabel('Campo', { exact: true }).first();
    await field.selectOption({ label: 'Nome' });
    await expect.poll(() => optionsIn(page, 'Operador')).toEqual(['Igual a', 'Contém']);
    await field.selectOption({ label: 'Preço' });
    await expect
      .poll(() => optionsIn(page, 'Operador'))
      .toEqual(['Igual a', 'Maior que', 'Menor que', 'Maior ou igual a', 'Menor ou igual a']);
    const logic = page.getByRole('radiogroup', { name: 'Lógica' });
    await expect.poll(() => logic.count()).toBe(0);
    await button(page, 'Adicionar Condição').click();
    await logic.waitFor();
    for (const name of ['Nenhuma', 'E', 'OU']) {
      await logic.getByText(name, { exact: true }).waitFor();
    }
    await expect
      .poll(() => logic.getByRole('radio', { name: 'Nenhuma', exact: true }).isChecked())
      .toBe(true);
    await button(page, 'Remover condição 2').click();
    await logic.waitFor({ state: 'detached' });
    await button(page, 'Nova Regra').click();
    await button(page, 'Remover Regra').last().click();
    await button(page, 'Remover Regra').click();
    await expect.poll(() => field.inputValue()).toBe('');
    await expectAccessible(page);

    await button(page, 'Salvar').click();
    await page.getByText('Informe o nome.', { exact: true }).waitFor();
    await page.getByLabel('Nome').first().fill('Acima de cem');
    await button(page, 'Salvar').click();
    await page.getByRole('heading', { name: 'Regras de Desconto', exact: true }).waitFor();
    await rowOf(page, 'Acima de cem').getByText('Condição incompleta', { exact: true }).waitFor();
    await rowOf(page, 'Acima de cem').getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('heading', { name: 'Editar Política de Desconto', exact: true }).waitFor();
    await page.getByLabel('Nome').first().fill('Acima de duzentos');
    await field.selectOption({ label: 'Preço' });
    await page.getByLabel('Operador').selectOption({ label: 'Maior que' });
    await page.getByLabel('Valor').first().fill('10');
    await page.getByLabel('Valor').nth(1).fill('200');
    await button(page, 'Atualizar').click();
    await rowOf(page, 'Acima de duzentos').waitFor();
    await rowOf(page, 'Acima de duzentos').getByRole('button', { name: 'Editar' }).click();
    await button(page, 'Cancelar').click();
    await page.getByRole('heading', { name: 'Regras de Desconto', exact: true }).waitFor();

    await rowOf(page, 'Acima de duzentos').getByRole('button', { name: 'Excluir' }).click();
    await page
      .getByText('Tem certeza que deseja excluir esta regra de desconto?', { exact: true })
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await rowOf(page, 'Acima de duzentos').waitFor({ state: 'detached' });
    const left = await shop.current.call<DiscountAnswer[]>('GET', '/discounts', { as: 'admin' });
    expect(left.map(({ name }) => name)).not.toContain('Acima de duzentos');
  });
});
