import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { formatCpf } from '@balcao/domain/rules/cpf';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, heading, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoLayoutShift,
  expectNothingMoves,
} from './page-checks.ts';
import {
  expectAlert,
  expectLogged,
  expectStatus,
  hold,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { address, confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/customers/visualizar-clientes';
const NEW = '/admin/customers/cadastrar-cliente';

/** A CPF or CEP that nobody has is a failed load to the browser. */
const NEW_CPF = [/404 .*\/api\/customers\/cpf\//];

/** A screen at rest: nothing on the console, nothing out of reach, nothing a screen reader would miss. */
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

describe('the customers of a new shop', () => {
  shop.separate();

  it('are none yet, and the next step is at hand', async () => {
    for (const at of ['/admin/customers', LIST]) {
      const page = await shop.current.openAs('atendente', 'phone', at);
      await heading(page, 'Clientes').waitFor();
      await expectStatus(page, 'Nenhum cliente encontrado.');
      await page.getByPlaceholder('Buscar por nome...').waitFor();
      await expectGoodScreen(page);
      await expectNoLayoutShift(page);
      await page.getByRole('link', { name: 'Cadastrar Cliente' }).last().click();
      await heading(page, 'Cadastrar Cliente').waitFor();
    }
  });
});

async function fillNewCustomer(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('CPF').pressSequentially(cpf);
  expect(await valueOf(page, 'CPF')).toBe(formatCpf(cpf));
  await page.getByLabel('Nome', { exact: false }).first().fill('Rafael');
  await page.getByLabel('Sobrenome').fill('dos Santos');
  await page.getByLabel('E-mail').fill('rafael@exemplo.com');
  await page.getByLabel('WhatsApp').pressSequentially('11987654321');
  expect(await valueOf(page, 'WhatsApp')).toBe('(11) 98765-4321');
  await page.getByLabel('CEP').pressSequentially('01310100');
  await expect.poll(() => valueOf(page, 'Rua')).toBe('Avenida Paulista');
  expect(await valueOf(page, 'Bairro')).toBe('Bela Vista');
  expect(await valueOf(page, 'Cidade')).toBe('São Paulo');
  expect(await valueOf(page, 'Estado')).toBe('SP');
  await page.getByLabel('Número').fill('1578');
}

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
  it('a customer is registered, found, corrected and deleted', { timeout: 120_000 }, async () => {
    const cpf = nextCpf();
    const page = await shop.current.openAs('atendente', device, NEW);
    await heading(page, 'Cadastrar Cliente').waitFor();
    await expectGoodScreen(page);
    await button(page, 'Finalizar Cadastro').click();
    await page.getByText('Informe o CPF.', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('CPF').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );

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
    expect(await valueOf(edit, 'Estado')).toBe('RJ');
    expect(await valueOf(edit, 'Número')).toBe('1578');
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
    await button(row, 'Excluir').click();
    const sure = page.getByRole('dialog');
    await sure.getByText('Tem certeza que deseja excluir este cliente?', { exact: true }).waitFor();
    await expectAccessible(page);
    await button(sure, 'Excluir').click();
    await expectStatus(page, 'Nenhum cliente encontrado.');
    expect(await shop.current.call('GET', `/customers?q=${cpf}`, { as: 'admin' })).toEqual([]);
  });

  it(
    'the list shows who bought how much, and an order leads on',
    { timeout: 120_000 },
    async () => {
      const person = await makeCustomer({ name: `Luciana ${device}`, surname: 'Prado' });
      const product = await makeProduct(shop.current, { price: 1234.5, stock: 100 });
      const orders = [];
      for (let count = 0; count < 3; count += 1) {
        const order = await makeOrder(shop.current, product);
        await confirmOrder(shop.current, order.orderId, { cpf: person.cpf });
        orders.push(order);
      }
      await shop.current.call('PUT', `/orders/cancel/${orders[2]?._id ?? ''}`, { as: 'admin' });

      const page = await shop.current.openAs('atendente', device, `${LIST}?q=Luciana ${device}`);
      const row = rowOf(page, person.name);
      await row.getByText('2 pedidos', { exact: true }).waitFor();
      await row.getByText(/R\$\s2\.469,00/).waitFor();
      await row.getByText('bia@exemplo.com', { exact: true }).waitFor();
      const chat = row.getByRole('link', { name: /WhatsApp/ });
      expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5521988887777\?text=/);
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
      await heading(page, 'Detalhes do Pedido').waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Voltar' }).click();
      await heading(page, 'Clientes').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(`Luciana ${device}`);
      expect(await page.getByPlaceholder('Buscar por nome...').inputValue()).toBe(
        `Luciana ${device}`,
      );
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

  it.each(['phone', 'desktop'] as const)(
    'leads to a record that stays where it is when a newer one comes: %s',
    async (device) => {
      const { _id, name, cpf } = await makeCustomer();
      const page = await shop.current.openAs('atendente', device, `${LIST}?q=${cpf}`);
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
    },
  );

  it('says in place and at once that it did not load, and loads when asked again', async () => {
    await makeCustomer();
    const page = await shop.current.openAs('atendente', 'desktop');
    const console = listenToConsole(page);
    await refuse(page, 'GET', /^\/customers$/);
    await page.goto(LIST);
    await expectAlert(page, 'Erro ao buscar os clientes. Tente novamente.');
    await expectAlert(page, 'Erro ao carregar lista de clientes.');
    await expectAccessible(page);
    await expectLogged(console);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByRole('list', { name: 'Lista de clientes' }).waitFor();
  });

  it('says that a customer was not deleted, and keeps them', async () => {
    const { cpf } = await makeCustomer();
    const page = await shop.current.openAs('atendente', 'desktop');
    await refuse(page, 'DELETE', /^\/customers\//);
    await page.goto(`${LIST}?q=${cpf}`);
    await button(rowOf(page, formatCpf(cpf)), 'Excluir').click();
    await button(page.getByRole('dialog'), 'Excluir').click();
    await expectAlert(page, 'Não foi possível excluir o cliente.');
    await rowOf(page, formatCpf(cpf)).waitFor();
  });

  it('corrects a customer in their row, and keeps what was typed when that fails', async () => {
    const { cpf } = await makeCustomer();
    const page = await shop.current.openAs('atendente', 'phone', `${LIST}?q=${cpf}`);
    await button(rowOf(page, formatCpf(cpf)), 'Editar').click();
    const edit = page.getByRole('dialog', { name: 'Editar cliente' });
    await edit.getByLabel('E-mail').fill('nova@exemplo');
    await button(edit, 'Salvar').click();
    await edit.getByText('Informe um e-mail válido.', { exact: true }).waitFor();
    await edit.getByLabel('E-mail').fill('nova@exemplo.com');
    await refuse(page, 'PUT', /^\/customers\//);
    await button(edit, 'Salvar').click();
    await expectAlert(page, 'Erro ao atualizar o cliente. Tente novamente.');
    expect(await valueOf(edit, 'E-mail')).toBe('nova@exemplo.com');
    await stopIntercepting(page);
    await button(edit, 'Salvar').click();
    await edit.waitFor({ state: 'detached' });
    await rowOf(page, 'nova@exemplo.com').waitFor();
  });
});

describe('one customer', () => {
  it('who is not there is said not to be', async () => {
    const page = await shop.current.openAs(
      'atendente',
      'phone',
      '/admin/customers/019a0000-0000-7000-8000-000000000001',
    );
    await expectStatus(page, 'Cliente não encontrado.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await heading(page, 'Clientes').waitFor();
  });

  it('whose record did not load is asked for again', async () => {
    const { _id, name } = await makeCustomer();
    const page = await shop.current.openAs('atendente', 'desktop');
    const console = listenToConsole(page);
    await refuse(page, 'GET', /^\/customers\//);
    await page.goto(`/admin/customers/${_id}`);
    await expectAlert(page, 'Erro ao buscar o cliente. Tente novamente.');
    await expectLogged(console);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await page.getByText(`${name} Nogueira`).first().waitFor();
  });
});

describe('the registration', () => {
  it('fills in whom it knows by CPF, and leads to their record', async () => {
    const known = await makeCustomer({ name: 'Joana' });
    const page = await shop.current.openAs('atendente', 'phone', NEW);
    await page.getByLabel('CPF').pressSequentially(known.cpf);
    await page.getByText('Este CPF já tem cadastro.', { exact: true }).waitFor();
    await expect.poll(() => valueOf(page, 'Nome')).toBe('Joana');
    expect(await valueOf(page, 'Sobrenome')).toBe('Nogueira');
    expect(await valueOf(page, 'CEP')).toBe('01310-100');
    expect(await valueOf(page, 'Rua')).toBe('Avenida Paulista');
    expect(await valueOf(page, 'Complemento')).toBe('casa 2');
    await expectNoLayoutShift(page);
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Ver cadastro' }).click();
    await page.waitForURL(`**/admin/customers/${known._id}`);
  });

  it('takes back what it filled in when the next look-up fails, and logs it', async () => {
    const known = await makeCustomer({ name: 'Joana' });
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    const console = listenToConsole(page);
    await page.getByLabel('CPF').pressSequentially(known.cpf);
    await expect.poll(() => valueOf(page, 'Nome')).toBe('Joana');
    await refuse(page, 'GET', /^\/customers\/cpf\//);
    await page.getByLabel('CPF').fill(nextCpf());
    await expectStatus(page, 'Não foi possível procurar este CPF. Você pode continuar.');
    expect(await valueOf(page, 'Nome')).toBe('');
    expect(await valueOf(page, 'Rua')).toBe('');
    await expectLogged(console);
  });

  it('says of a CEP that it does not exist, or could not be looked up', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await page.getByLabel('CEP').pressSequentially('99999999');
    await page.getByText('CEP não encontrado.', { exact: true }).waitFor();
    await refuse(page, 'GET', /^\/postal-code\//);
    await page.getByLabel('CEP').fill('20040002');
    await page.getByText('Erro ao buscar endereço. Tente novamente.', { exact: true }).waitFor();
    await expectAccessible(page);
    await stopIntercepting(page);
    await button(page, 'Buscar o CEP de novo').click();
    await expect.poll(() => valueOf(page, 'Rua')).toBe('Avenida Rio Branco');
  });

  it('says that it failed, keeps what was typed, and asks before that is lost', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await refuse(page, 'POST', /^\/customers$/);
    await fillNewCustomer(page, nextCpf());
    await button(page, 'Finalizar Cadastro').click();
    await expectAlert(page, 'Erro ao cadastrar cliente. Tente novamente.');
    expect(await valueOf(page, 'Sobrenome')).toBe('dos Santos');
    await page.getByRole('link', { name: 'Visualizar Clientes' }).click();
    const question = page.getByRole('dialog', { name: 'Descartar alterações' });
    await button(question, 'Continuar editando').click();
    expect(await valueOf(page, 'Sobrenome')).toBe('dos Santos');
  });

  it('shows the refusals of the server at their fields', async () => {
    const { cpf } = await makeCustomer();
    const page = await shop.current.openAs('atendente', 'desktop', NEW);
    await fillNewCustomer(page, cpf);
    await page.getByLabel('Senha', { exact: true }).fill('curta');
    await button(page, 'Finalizar Cadastro').click();
    await page.getByText('Use uma senha de pelo menos 8 caracteres.', { exact: true }).waitFor();
    await page.getByLabel('Senha', { exact: true }).fill('bem comprida');
    await button(page, 'Finalizar Cadastro').click();
    await page.getByText('Já existe um cliente com esse CPF.', { exact: true }).waitFor();
    expect(await page.getByLabel('CPF').getAttribute('aria-invalid')).toBe('true');
    await expectAlert(page, 'Erro ao cadastrar cliente. Tente novamente.');
  });
});
