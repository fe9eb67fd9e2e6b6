import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectAlert, expectStatus, hangUp, refuse, stopIntercepting } from './provoke.ts';
import { makeDiscount, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();

const optionsOf = (page: Page, label: string, nth = 0): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).nth(nth).getByRole('option').allTextContents();

describe('six products', () => {
  shop.separate();

  it('come five a page, cheapest first, in each order that is offered', async () => {
    for (const [name, price] of [
      ['Boné', 30],
      ['Avental', 40],
      ['Caneca', 10],
      ['Dedal', 20],
      ['Ecobag', 50],
      ['Faixa', 60],
    ] as const) {
      await makeProduct(shop.current, { name, price });
    }
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/gerenciar');
    const names = () => page.getByRole('listitem').getByRole('heading').allTextContents();
    await expect.poll(names).toEqual(['Caneca', 'Dedal', 'Boné', 'Avental', 'Ecobag']);
    await rowOf(page, 'Caneca')
      .getByText(/^R\$\s10,00$/)
      .waitFor();
    const sort = page.getByLabel('Ordenar por');
    for (const [order, first] of [
      ['price-desc', 'Faixa'],
      ['name-asc', 'Avental'],
      ['name-desc', 'Faixa'],
      ['created-asc', 'Boné'],
      ['created-desc', 'Faixa'],
      ['price-asc', 'Caneca'],
    ] as const) {
      await sort.selectOption(order);
      await expect.poll(async () => (await names())[0]).toBe(first);
    }
    await button(page, 'Próxima página').click();
    await expect.poll(names).toEqual(['Faixa']);
  });
});

describe('the products', () => {
  it('are found, and one page needs no bar', async () => {
    for (let count = 0; count < 5; count += 1) await makeProduct(shop.current);
    await makeProduct(shop.current, { name: 'Guarda-chuva azul' });
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/gerenciar');
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('azul guarda');
    await rowOf(page, 'Guarda-chuva azul').waitFor();
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor({ state: 'detached' });
    await page.reload();
    expect(await page.getByPlaceholder('Buscar produto', { exact: true }).inputValue()).toBe(
      'azul guarda',
    );
  });

  it('are edited in name and price, and deleted after a question', async () => {
    const { _id } = await makeProduct(shop.current, { name: 'Luminária' });
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      '/admin/products/gerenciar?q=lumin',
    );
    await rowOf(page, 'Luminária').getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Luminária de mesa');
    await dialog.getByLabel('Preço').fill('1.234,50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await rowOf(page, 'Luminária de mesa')
      .getByText(/R\$\s1\.234,50/)
      .waitFor();
    await rowOf(page, 'Luminária de mesa').getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Nome').fill('Outra');
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await rowOf(page, 'Luminária de mesa').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Tem certeza que deseja deletar esse produto?', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expectStatus(page, 'Nenhum produto encontrado.');
    const left = await shop.current.call<ProductAnswer[]>('GET', '/products', { as: 'admin' });
    expect(left.map((product) => product._id)).not.toContain(_id);
  });

  it('are not asked about any more once Back has left them', async () => {
    await makeProduct(shop.current, { name: 'Moringa', price: 0.5 });
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/cadastrar');
    await page.getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await rowOf(page, 'Moringa').getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByText('Tem certeza que deseja deletar esse produto?', {
      exact: true,
    });
    await question.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Cadastrar Produto', exact: true }).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Nome' }).fill('Outra');
  });

  it('are registered with the price as it is typed, and need name, price and stock', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/cadastrar');
    await button(page, 'Cadastrar Produto').click();
    for (const problem of ['Informe o nome.', 'Informe o preço.', 'Informe o estoque.']) {
      await page.getByText(problem, { exact: true }).waitFor();
    }
    await page.getByLabel('Nome').fill('Relógio');
    await page.getByLabel('Preço').fill('99,90');
    await page.getByLabel('Estoque').fill('7');
    await page.getByLabel('Descrição').fill('De parede');
    await button(page, 'Cadastrar Produto').click();
    const dialog = page.getByRole('dialog', { name: 'Produto cadastrado com sucesso!' });
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('');
    const [made] = await shop.current.call<ProductAnswer[]>('GET', '/products?q=Relógio', {
      as: 'admin',
    });
    expect(made).toMatchObject({ price: 99.9, stock: 7, description: 'De parede' });
  });
});

describe('what was typed', () => {
  const NEW = '/admin/products/cadastrar';
  const name = (page: Page) => page.getByLabel('Nome').first();
  const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações' });
  const recovered = (page: Page) => page.getByText('Recuperamos o que você tinha digitado.');

  it('is asked about before Back or the menu leaves it, and is gone once discarded', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/gerenciar');
    await page.getByRole('link', { name: 'Cadastrar Produto' }).first().click();
    await name(page).fill('Vaso');
    await page.goBack();
    await button(page, 'Continuar editando').click();
    await page.getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await button(page, 'Continuar editando').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await name(page).inputValue()).toBe('Vaso');
    await page.goBack();
    await button(page, 'Descartar').click();
    await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    await page.goto(NEW);
    expect(await name(page).inputValue()).toBe('');
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
    expect(await name(page).inputValue()).toBe('Vaso');
    await expectAccessible(page);
    await button(page, 'Descartar').click();
    expect(await name(page).inputValue()).toBe('');
  });

  it('in a dialog is asked about by Back, and by Esc', async () => {
    await makeProduct(shop.current, { name: 'Bandeja' });
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/products/cadastrar');
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
    expect(await dialog.getByLabel('Nome').inputValue()).toBe('Bandeja grande');
    await page.keyboard.press('Escape');
    await button(page, 'Descartar').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('is sent once for two clicks in the same instant', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await name(page).fill('Castiçal');
    await page.getByLabel('Preço').fill('10');
    await page.getByLabel('Estoque').fill('1');
    await button(page, 'Cadastrar Produto').evaluate((node: HTMLElement) => {
      node.click();
      node.click();
    });
    await page.getByRole('dialog', { name: 'Produto cadastrado com sucesso!' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('is refused, not changed, when it is no number', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await name(page).fill('Abajur');
    await page.getByLabel('Preço').pressSequentially('1e3');
    await page.getByLabel('Estoque').pressSequentially('1,5');
    await button(page, 'Cadastrar Produto').click();
    await page.getByText('Informe um preço válido, como 99,90.', { exact: true }).waitFor();
    await page.getByText('Informe um estoque válido, como 10.', { exact: true }).waitFor();
    expect(await page.getByLabel('Preço').inputValue()).toBe('1e3');
    expect(await page.getByLabel('Estoque').inputValue()).toBe('1,5');
  });
});

describe('a notice on a phone', () => {
  it('covers neither the title nor the main action, and does not follow to the next page', async () => {
    const page = await shop.current.openAs('atendente', 'phone', '/admin/products/cadastrar');
    await page.getByLabel('Nome').fill('Bule');
    await page.getByLabel('Preço').fill('10');
    await page.getByLabel('Estoque').fill('1');
    await hangUp(page, 'POST', /^\/products$/);
    const submit = button(page, 'Cadastrar Produto');
    await submit.click();
    const notice = await expectAlert(
      page,
      'Erro ao cadastrar o produto. Tente novamente. O servidor não respondeu.',
    );
    const box = await notice.boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const action = await submit.boundingBox();
    if (!box || !title || !action) throw new Error('All three are on screen.');
    expect(box.y).toBeGreaterThan(title.y + title.height);
    expect(box.y + box.height).toBeLessThanOrEqual(action.y);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.method() === 'POST'),
      submit.click(),
    ]);
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await button(page, 'Abrir menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await button(page, 'Descartar').click();
    await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('a list of many pages', () => {
  it('has first, previous, three numbers, next and last', async () => {
    for (let count = 0; count < 22; count += 1) {
      await makeProduct(shop.current, { name: `Pires ${String(count).padStart(2, '0')}` });
    }
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      '/admin/products/gerenciar?q=pires&sort=name-asc',
    );
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
    expect(await button(page, 'Primeira página').isDisabled()).toBe(true);
    await button(page, 'Última página').click();
    await expect.poll(buttons).toBe(ends('Página 3, Página 4, Página 5'));
    await rowOf(page, 'Pires 21').waitFor();
    await button(page, 'Página anterior').click();
    await rowOf(page, 'Pires 19').waitFor();
    await button(page, 'Primeira página').click();
    await rowOf(page, 'Pires 00').waitFor();
    await page.goBack();
    await rowOf(page, 'Pires 19').waitFor();
  });
});

describe('the shipping policies', () => {
  it('take no notice of one without a name or a price', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/frete');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await page.getByLabel('Nome').fill('Balsa');
    await button(page, 'Adicionar').click();
    await page.getByLabel('Nome').fill('');
    await page.getByLabel('Preço').fill('10');
    await button(page, 'Adicionar').click();
    expect(await page.getByRole('alert').count()).toBe(0);
    // A whole one goes through, and is the only one that was sent.
    await page.getByLabel('Nome').fill('Jangada');
    await button(page, 'Adicionar').click();
    await rowOf(page, 'Jangada').waitFor();
    expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
  });

  it('refuse a price that cannot be read or is too large, and keep what was typed by the menu', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/frete');
    const price = page.getByLabel('Preço');
    await page.getByLabel('Nome').fill('Balsa');
    for (const [typed, problem] of [
      ['1e3', 'Informe um preço válido, como 99,90.'],
      ['100.000.000,01', 'O preço passa do limite de R$ 100.000.000,00.'],
    ] as const) {
      await price.fill(typed);
      await button(page, 'Adicionar').click();
      await page.getByText(problem, { exact: true }).waitFor();
      expect(await price.inputValue()).toBe(typed);
    }
    await page.getByRole('link', { name: 'Políticas de Desconto' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Balsa');
    expect(await price.inputValue()).toBe('100.000.000,01');
    await expectAccessible(page);
    await button(page, 'Descartar').click();
    expect(await price.inputValue()).toBe('');
  });

  it('are shown with their price, edited in their place, saved or not, and deleted', async () => {
    await makeShipping(shop.current, { name: 'Motoboy', price: 12.5 });
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/frete');
    const row = rowOf(page, 'Motoboy');
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await row.getByRole('button', { name: 'Editar', exact: true }).click();
    const form = page.getByRole('form', { name: 'Editando frete Motoboy' });
    await form.getByLabel('Preço').fill('15');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await row.getByText(/^R\$\s12,50$/).waitFor();
    await row.getByRole('button', { name: 'Editar', exact: true }).click();
    await form.getByLabel('Preço').fill('15');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await row.getByText(/^R\$\s15,00$/).waitFor();
    await row.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('the rules of discount of a new shop', () => {
  shop.separate();

  it('say when there are none, and what each one is', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/descontos');
    await expectStatus(page, 'Nenhuma regra de desconto cadastrada.');
    const rule = { logic: 'none' as const, conditions: [] };
    await makeDiscount(shop.current, {
      name: 'Dez reais',
      rules: [{ ...rule, type: 'fixed', value: 10 }],
    });
    await makeDiscount(shop.current, {
      name: 'Dez por cento',
      description: 'Para clientes antigos',
      rules: [{ ...rule, type: 'percentage', value: 10 }],
    });
    await makeDiscount(shop.current, {
      name: 'Tudo a trinta',
      rules: [{ ...rule, type: 'override', value: 30 }],
    });
    await page.reload();
    const says = (name: string) => rowOf(page, name).innerText();
    await rowOf(page, 'Dez reais').waitFor();
    for (const [name, ...facts] of [
      ['Dez reais', 'Fixo', 'R$\u00a010,00'],
      ['Dez por cento', 'Porcentual', '10%', 'Para clientes antigos'],
      ['Tudo a trinta', 'Sobrescrever Preço', 'R$\u00a030,00'],
    ] as const) {
      for (const fact of facts) expect(await says(name)).toContain(fact);
    }
    expect(await says('Dez reais')).toMatch(/^[^-]*\n-\n/);
    expect(await says('Dez por cento')).not.toMatch(/\n-\n/);
    await expectAccessible(page);
  });
});

describe('the rules of discount', () => {
  it('refuse a value that cannot be read, and bring back what was typed', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/descontos?create');
    await page.getByLabel('Nome').first().fill('Mil');
    const value = page.getByLabel('Valor', { exact: true }).first();
    await value.fill('1e3');
    await page.getByLabel('Tipo', { exact: true }).selectOption('percentage');
    expect(await value.inputValue()).toBe('1e3');
    await button(page, 'Salvar').click();
    await page.getByText('Informe uma porcentagem válida, como 10 ou 12,5.').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    expect(await page.getByLabel('Nome').first().inputValue()).toBe('Mil');
    expect(await value.inputValue()).toBe('1e3');
    await expectAccessible(page);
  });

  it('are written in a form with types, fields, operators and logic, and edited in it', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/descontos');
    await button(page, 'Criar Nova Regra').click();
    await page.getByRole('heading', { name: 'Criar Política de Desconto', exact: true }).waitFor();
    await expect
      .poll(() => optionsOf(page, 'Tipo'))
      .toEqual(['Porcentagem (%)', 'Valor Fixo (R$)', 'Sobrescrever']);
    expect(await page.getByLabel('Tipo', { exact: true }).inputValue()).toBe('fixed');
    await expect
      .poll(() => optionsOf(page, 'Campo'))
      .toEqual(['Escolha uma opção', 'Nome', 'Preço']);
    const field = page.getByLabel('Campo', { exact: true }).first();
    await field.selectOption({ label: 'Nome' });
    await expect.poll(() => optionsOf(page, 'Operador')).toEqual(['Igual a', 'Contém']);
    await field.selectOption({ label: 'Preço' });
    await expect
      .poll(() => optionsOf(page, 'Operador'))
      .toEqual(['Igual a', 'Maior que', 'Menor que', 'Maior ou igual a', 'Menor ou igual a']);
    const logic = page.getByRole('radiogroup', { name: 'Lógica' });
    expect(await logic.count()).toBe(0);
    await button(page, 'Adicionar Condição').click();
    await logic.waitFor();
    for (const name of ['Nenhuma', 'E', 'OU']) {
      await logic.getByText(name, { exact: true }).waitFor();
    }
    await button(page, 'Remover condição 2').click();
    await logic.waitFor({ state: 'detached' });
    await button(page, 'Nova Regra').click();
    await button(page, 'Remover Regra').last().click();
    await expectAccessible(page);

    await button(page, 'Salvar').click();
    await page.getByText('Informe o nome.', { exact: true }).waitFor();
    await page.getByLabel('Nome').first().fill('Acima de cem');
    await button(page, 'Salvar').click();
    await page.getByRole('heading', { name: 'Regras de Desconto', exact: true }).waitFor();
    await rowOf(page, 'Acima de cem').getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('heading', { name: 'Editar Política de Desconto', exact: true }).waitFor();
    await page.getByLabel('Nome').first().fill('Acima de duzentos');
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
