import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { formatCpf } from '@balcao/domain/rules/cpf';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, heading, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoLayoutShift,
  expectNothingMoves,
} from './page-checks.ts';
import { expectStatus, hold } from './provoke.ts';
import { address, confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/customers/visualizar-clientes';
const NEW = '/admin/customers/cadastrar-cliente';

/** A CPF or CEP that nobody has is a failed load to the browser. */
const NEW_CPF = [/404 .*\/api\/customers\/cpf\//];

let made = 0;
const makeCustomer = (person: Partial<Record<string, unknown>> = {}): Promise<CustomerAnswer> =>
  shop.current.call<CustomerAnswer>('POST', '/customers', {
    as: 'atendente',
    body: {
      name: `Beatriz ${++made}`,
      surname: 'Nogueira',
      cpf: nextCpf(),
      email: 'bia@exemplo.com',
      phone: '21988887777',
      address: { ...address, complement: 'casa 2' },
      ...person,
    },
  });

const valueOf = (page: Page | Locator, label: string): Promise<string> =>
  page.getByLabel(label).first().inputValue();

async function fillNewCustomer(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('CPF').pressSequentially(cpf);
  await expect.poll(() => valueOf(page, 'CPF')).toBe(formatCpf(cpf));
  await page.getByLabel('Nome', { exact: false }).first().fill('Rafael');
  await page.getByLabel('Sobrenome').fill('dos Santos');
  await page.getByLabel('E-mail').fill('rafael@exemplo.com');
  await page.getByLabel('WhatsApp').pressSequentially('11987654321');
  await expect.poll(() => valueOf(page, 'WhatsApp')).toBe('(11) 98765-4321');
  await page.getByLabel('CEP').pressSequentially('01310100');
  await expect.poll(() => valueOf(page, 'Rua')).toBe('Avenida Paulista');
  await expect.poll(() => valueOf(page, 'Bairro')).toBe('Bela Vista');
  await expect.poll(() => valueOf(page, 'Cidade')).toBe('São Paulo');
  await expect.poll(() => valueOf(page, 'Estado')).toBe('SP');
  await page.getByLabel('Número').fill('1578');
}

describe('a customer', () => {
  it('is registered, found, corrected and deleted', { timeout: 120_000 }, async () => {
    const cpf = nextCpf();
    const page = await shop.current.openAs('atendente', 'phone', NEW);
    await heading(page, 'Cadastrar Cliente').waitFor();
    await expectGoodScreen(page);
    await button(page, 'Finalizar Cadastro').click();
    await page.getByText('Informe o CPF.', { exact: true }).waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.getByLabel('CPF').evaluate((input) => input === document.activeElement))
      .toBe(true);

    await page.reload();
    await fillNewCustomer(page, cpf);
    await expectNoLayoutShift(page);
    await button(page, 'Finalizar Cadastro').click();
    const done = page.getByRole('dialog', { name: 'Cliente Cadastrado com Sucesso!' });
    await done.waitFor();
    await expectGoodScreen(page, NEW_CPF);
    await done.getByRole('link', { name: 'Ver cliente' }).click();

    await heading(page, 'Detalhes do Cliente').waitFor();
    const facts = page.getByRole('main');
    for (const fact of [
      'Rafael dos Santos',
      formatCpf(cpf),
      'rafael@exemplo.com',
      '(11) 98765-4321',
      'Avenida Paulista',
      '1578',
      'Bela Vista',
      'São Paulo',
      'SP',
      '01310-100',
    ]) {
      await facts
        .getByText(fact, { exact: fact.length < 5 })
        .first()
        .waitFor();
    }
    await page.getByText('Nenhum pedido deste cliente.').waitFor();
    await expectGoodScreen(page, NEW_CPF);

    await button(page, 'Editar').click();
    const edit = page.getByRole('dialog', { name: 'Editar cliente' });
    await edit.waitFor();
    await expectAccessible(page);
    await edit.getByLabel('Nome', { exact: false }).first().fill('Rafaela');
    await edit.getByLabel('CEP').fill('');
    await edit.getByLabel('CEP').pressSequentially('20040002');
    await expect.poll(() => valueOf(edit, 'Rua')).toBe('Avenida Rio Branco');
    await expect.poll(() => valueOf(edit, 'Estado')).toBe('RJ');
    await expect.poll(() => valueOf(edit, 'Número')).toBe('1578');
    await button(edit, 'Cancelar').click();
    const question = page.getByRole('dialog', { name: 'Descartar alterações' });
    await button(question, 'Continuar editando').click();
    await question.waitFor({ state: 'detached' });
    await button(edit, 'Salvar').click();
    await edit.waitFor({ state: 'detached' });
    await facts.getByText('Rafaela dos Santos').first().waitFor();
    await facts.getByText('Avenida Rio Branco').waitFor();
    await facts.getByText('20040-002').waitFor();

    await page.goto(LIST);
    await Promise.all([
      page.waitForResponse(/\/api\/customers\?.*q=rafaela/),
      page.getByPlaceholder('Buscar por nome...').fill('rafaela santos'),
    ]);
    const row = rowOf(page, formatCpf(cpf));
    await row.waitFor();
    await expectGoodScreen(page, NEW_CPF);
    await button(row, /^Excluir: /).click();
    const sure = page.getByRole('dialog');
    await sure.getByText('Tem certeza que deseja excluir este cliente?', { exact: true }).waitFor();
    await expectAccessible(page);
    await button(sure, 'Excluir').click();
    await expectStatus(page, 'Nenhum cliente encontrado.');
    await expect
      .poll(() => shop.current.call('GET', `/customers?q=${cpf}`, { as: 'admin' }))
      .toEqual([]);
  });

  it(
    'shows in the list how much they bought, and an order leads on',
    { timeout: 120_000 },
    async () => {
      const person = await makeCustomer({ name: 'Luciana', surname: 'Prado' });
      const product = await makeProduct(shop.current, { price: 1234.5, stock: 100 });
      const orders = [];
      for (let count = 0; count < 3; count += 1) {
        const order = await makeOrder(shop.current, product);
        await confirmOrder(shop.current, order.orderId, { cpf: person.cpf });
        orders.push(order);
      }
      await shop.current.call('PUT', `/orders/cancel/${orders[2]?._id ?? ''}`, { as: 'admin' });

      const page = await shop.current.openAs('atendente', 'desktop', `${LIST}?q=luciana`);
      const row = rowOf(page, person.name);
      await row.getByText('2 pedidos', { exact: true }).waitFor();
      await row.getByText(/R\$\s2\.469,00/).waitFor();
      await row.getByText('bia@exemplo.com', { exact: true }).waitFor();
      const chat = row.getByRole('link', { name: /WhatsApp/ });
      await expect
        .poll(() => chat.getAttribute('href'))
        .toMatch(/^https:\/\/wa\.me\/5521988887777\?text=/);
      await expectGoodScreen(page);
      await expectNoLayoutShift(page);

      await row.getByRole('link', { name: `${person.name} Prado`, exact: true }).click();
      await heading(page, 'Detalhes do Cliente').waitFor();
      const history = page.getByRole('list', { name: 'Lista de pedidos do cliente' });
      await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
      await history.getByText('CANCELADO', { exact: true }).waitFor();
      await expectGoodScreen(page);
      await expectNoLayoutShift(page);
      await history.getByRole('link', { name: `#${orders[0]?.orderId ?? ''}` }).click();
      await heading(page, /^Pedido #/).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Voltar' }).click();
      await heading(page, 'Clientes').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('luciana');
      await expect
        .poll(() => page.getByPlaceholder('Buscar por nome...').inputValue())
        .toBe('luciana');
    },
  );
});

describe('the list of customers', () => {
  it('has ten a page, and keeps its page while one is looked at', { timeout: 90_000 }, async () => {
    for (let count = 0; count < 12; count += 1) await makeCustomer({ name: `Paula ${count}` });
    const page = await shop.current.openAs('atendente', 'desktop', `${LIST}?q=paula`);
    const rows = page.getByRole('list', { name: 'Lista de clientes' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    await button(page, 'Página 2').click();
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByRole('link').first().click();
    await heading(page, 'Detalhes do Cliente').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?q=paula&page=2');
  });

  it('leads to a record that stays where it is when a newer one comes', async () => {
    const { _id, name, cpf } = await makeCustomer();
    const page = await shop.current.openAs('atendente', 'phone', `${LIST}?q=${cpf}`);
    const letGo = await hold(page, 'GET', /^\/customers\/[\w-]+$/);
    await rowOf(page, name).getByRole('link').first().click();
    await heading(page, 'Detalhes do Cliente').waitFor();
    const note = page.getByLabel('Anotação da equipe').getByRole('textbox');
    await note.waitFor();
    await shop.current.call('PATCH', `/customers/${_id}/note`, {
      as: 'admin',
      body: { note: 'Prefere a tarde.' },
    });
    await expectNothingMoves(page, async () => {
      letGo();
      await expect.poll(() => note.inputValue()).toBe('Prefere a tarde.');
    });
  });
});

describe('the registration', () => {
  it('fills in whom it knows by CPF, and leads to their record', async () => {
    const known = await makeCustomer({ name: 'Joana' });
    const page = await shop.current.openAs('atendente', 'phone', NEW);
    await page.getByLabel('CPF').pressSequentially(known.cpf);
    await page.getByText('Este CPF já tem cadastro.', { exact: true }).waitFor();
    await expect.poll(() => valueOf(page, 'Nome')).toBe('Joana');
    await expect.poll(() => valueOf(page, 'Sobrenome')).toBe('Nogueira');
    await expect.poll(() => valueOf(page, 'CEP')).toBe('01310-100');
    await expect.poll(() => valueOf(page, 'Rua')).toBe('Avenida Paulista');
    await expect.poll(() => valueOf(page, 'Complemento')).toBe('casa 2');
    await expectNoLayoutShift(page);
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Ver cadastro' }).click();
    await page.waitForURL(`**/admin/customers/${known._id}`);
  });
});
