import type { CustomerAnswer } from '#areas/customers/contract.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button, heading, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import {
  DESKTOP,
  expectAccessible,
  expectGoodScreen,
  expectNothingMoves,
  NEW_CPF,
} from './page-checks.ts';
import { expectStatus, hold } from './provoke.ts';
import { address, cancelOrder, confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const LIST = '/admin/customers/visualizar-clientes';
const NEW = '/admin/customers/cadastrar-cliente';

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

it(
  'a customer is registered, found, corrected and deleted; the list says how much they bought, and keeps its page while one is looked at',
  { timeout: 180_000 },
  async () => {
    const known = await makeCustomer({ name: 'Joana' });
    const cpf = nextCpf();
    const page = await shop.current.openAs('atendente', 'phone', NEW);
    await page.getByLabel('CPF').pressSequentially(known.cpf);
    await page.getByText('Este CPF já tem cadastro.', { exact: true }).waitFor();
    await expect.poll(() => valueOf(page, 'Nome')).toBe('Joana');
    await expect.poll(() => valueOf(page, 'CEP')).toBe('01310-100');
    await expect.poll(() => valueOf(page, 'Complemento')).toBe('casa 2');
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Ver cadastro' }).click();
    await page.waitForURL(`**/admin/customers/${known._id}`);

    await page.goto(NEW);
    await button(page, 'Finalizar Cadastro').click();
    await page.getByText('Informe o CPF.', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByLabel('CPF').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await fillNewCustomer(page, cpf);
    await button(page, 'Finalizar Cadastro').click();
    const done = page.getByRole('dialog', { name: 'Cliente Cadastrado com Sucesso!' });
    await done.waitFor();
    await expectAccessible(page);
    await done.getByRole('link', { name: 'Ver cliente' }).click();
    await heading(page, 'Detalhes do Cliente').waitFor();
    const facts = page.getByRole('main');
    for (const fact of ['Rafael dos Santos', formatCpf(cpf), 'Avenida Paulista', '01310-100']) {
      await facts.getByText(fact).first().waitFor();
    }
    await page.getByText('Nenhum pedido deste cliente.').waitFor();
    await expectGoodScreen(page, [NEW_CPF]);

    await button(page, 'Editar').click();
    const edit = page.getByRole('dialog', { name: 'Editar cliente' });
    await edit.getByLabel('Nome', { exact: false }).first().fill('Rafaela');
    await edit.getByLabel('CEP').fill('');
    await edit.getByLabel('CEP').pressSequentially('20040002');
    await expect.poll(() => valueOf(edit, 'Rua')).toBe('Avenida Rio Branco');
    await expect.poll(() => valueOf(edit, 'Número')).toBe('1578');
    await expectAccessible(page);
    await button(edit, 'Salvar').click();
    await edit.waitFor({ state: 'detached' });
    await facts.getByText('Rafaela dos Santos').first().waitFor();
    await facts.getByText('20040-002').waitFor();

    await page.goto(LIST);
    await Promise.all([
      page.waitForResponse(/\/api\/customers\?.*q=rafaela/),
      page.getByPlaceholder('Buscar por nome...').fill('rafaela santos'),
    ]);
    await button(rowOf(page, formatCpf(cpf)), /^Excluir: /).click();
    const sure = page.getByRole('dialog');
    await sure.getByText('Tem certeza que deseja excluir este cliente?', { exact: true }).waitFor();
    await button(sure, 'Excluir').click();
    await expectStatus(page, 'Nenhum cliente encontrado.');
    await expect
      .poll(() => shop.current.call('GET', `/customers?q=${cpf}`, { as: 'admin' }))
      .toEqual([]);

    const person = await makeCustomer({ name: 'Paula Zélia', surname: 'Prado' });
    for (let count = 0; count < 10; count += 1) await makeCustomer({ name: `Paula ${count}` });
    const product = await makeProduct(shop.current, { price: 1234.5, stock: 100 });
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      const order = await makeOrder(shop.current, product);
      await confirmOrder(shop.current, order.orderId, { cpf: person.cpf });
      orders.push(order);
    }
    await cancelOrder(shop.current, orders[2]?._id ?? '');

    await page.setViewportSize(DESKTOP);
    await page.goto(`${LIST}?q=paula`);
    const rows = page.getByRole('list', { name: 'Lista de clientes' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    await button(page, 'Página 2').click();
    await expect.poll(() => rows.count()).toBe(1);
    const row = rowOf(page, 'Paula Zélia Prado');
    await row.getByText('2 pedidos', { exact: true }).waitFor();
    await row.getByText(/R\$\s2\.469,00/).waitFor();
    const chat = row.getByRole('link', { name: /WhatsApp/ });
    await expect
      .poll(() => chat.getAttribute('href'))
      .toMatch(/^https:\/\/wa\.me\/5521988887777\?text=/);
    await expectGoodScreen(page, [NEW_CPF]);

    // A record stays in its place when a newer one comes.
    const letGo = await hold(page, 'GET', /^\/customers\/[\w-]+$/);
    await row.getByRole('link', { name: 'Paula Zélia Prado', exact: true }).click();
    await heading(page, 'Detalhes do Cliente').waitFor();
    const note = page.getByLabel('Anotação da equipe').getByRole('textbox');
    const history = page.getByRole('list', { name: 'Lista de pedidos do cliente' });
    await note.waitFor();
    await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
    await shop.current.call('PATCH', `/customers/${person._id}/note`, {
      as: 'admin',
      body: { note: 'Prefere a tarde.' },
    });
    await expectNothingMoves(page, async () => {
      letGo();
      await expect.poll(() => note.inputValue()).toBe('Prefere a tarde.');
    });
    await history.getByText('CANCELADO', { exact: true }).waitFor();
    await expectGoodScreen(page, [NEW_CPF]);
    await history.getByRole('link', { name: `#${orders[0]?.orderId ?? ''}` }).click();
    await heading(page, /^Pedido #/).waitFor();
    await page.goBack();
    await heading(page, 'Detalhes do Cliente').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?q=paula&page=2');
  },
);
