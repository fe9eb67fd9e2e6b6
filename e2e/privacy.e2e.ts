import { readFileSync } from 'node:fs';
import { formatCpf } from '#kit/rules/cpf.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths, NEW_CPF } from './page-checks.ts';
import { address, cancelOrder, confirmOrder, customer, makeOrder, readOrder } from './scene.ts';

const shop = useShop();
const DESK = '/admin/privacidade';
const USE = 'Usar os dados da última vez';
const FORGET = 'Esquecer neste aparelho';

const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

async function openOrder(page: Page): Promise<number> {
  const { orderId } = await makeOrder(shop.current);
  await page.goto(`/pedido/${orderId}`);
  await page.getByLabel('CPF').waitFor();
  return orderId;
}

const confirm = async (page: Page): Promise<void> => {
  await button(page, 'Confirmar').click();
  await page.waitForURL('**/pedido-confirmado');
};

const orderOf = (orderId: number) => readOrder(shop.current, orderId);

it('a returning customer types nothing in their own browser, until it forgets them, and sees masks in any other', async () => {
  const cpf = nextCpf();
  const page = await shop.current.open('phone');
  await openOrder(page);
  await expect.poll(() => button(page, USE).count()).toBe(0);
  await fillConfirmForm(page, cpf);
  await confirm(page);
  await page.getByText(`Neste aparelho: dados de ${customer.name} ${customer.surname}.`).waitFor();
  await expectGoodWidths(page, [NEW_CPF]);

  const orderId = await openOrder(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button(page, USE).click();
  await page.getByText('Dados preenchidos. Confira e confirme.').waitFor();
  await expect.poll(() => valueOf(page, 'CPF')).toBe(formatCpf(cpf));
  await confirm(page);
  expect(asked.filter((url) => url.includes('/customers/cpf/'))).toEqual([]);
  await expect
    .poll(() => orderOf(orderId))
    .toMatchObject({
      customer: { cpf, surname: customer.surname },
      address: { street: address.street, number: address.number },
      detailsFromRecord: false,
    });
  await openOrder(page);
  await button(page, FORGET).click();
  await page.getByText('Pronto: este aparelho não guarda mais seus dados.').waitFor();
  await openOrder(page);
  await expect.poll(() => button(page, USE).count()).toBe(0);

  const other = await shop.current.open('phone');
  const masked = await openOrder(other);
  await other.getByLabel('CPF').fill(cpf);
  await expect.poll(() => valueOf(other, 'Rua')).toBe('Avenida P•••');
  await expect.poll(() => other.context().cookies()).toEqual([]);
  await other.getByLabel('WhatsApp').fill('21999998888');
  await other.getByLabel('E-mail').fill('outra@exemplo.com');
  await confirm(other);
  await other.goto(`/pedido/${masked}`);
  await other.getByText('CONFIRMADO', { exact: true }).first().waitFor();
  await expect.poll(() => other.locator('body').innerText()).not.toContain('Paulista');
  await expect
    .poll(() => other.evaluate(() => JSON.stringify(localStorage)))
    .not.toMatch(/Paulista|P•••/);
  await expect
    .poll(() => orderOf(masked))
    .toMatchObject({ address: { street: address.street }, detailsFromRecord: true });
});

it('the privacy desk is reached from a customer, shows what is held about them, hands it over, forgets the person, and sets for how long', async () => {
  const cpf = nextCpf();
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { cpf });
  const { customer: person } = await orderOf(orderId);
  const at = `/admin/customers/${person?._id ?? ''}`;
  const page = await shop.current.openAs('admin', 'phone', at, 'dark');
  await page.getByRole('main').getByRole('link', { name: 'Privacidade' }).click();
  await page.waitForURL(`**${DESK}`);
  await expect.poll(() => valueOf(page, 'CPF ou telefone')).toBe(formatCpf(cpf));
  await page.getByLabel('CPF ou telefone').fill('');
  await button(page, 'Buscar').click();
  await page.getByText('Informe um CPF com 11 dígitos, ou um telefone.').waitFor();
  await page.getByLabel('CPF ou telefone').pressSequentially(cpf);
  await button(page, 'Buscar').click();
  await page.getByText(`O que a loja guarda sobre o CPF ${formatCpf(cpf)}`).waitFor();
  await page.getByRole('link', { name: `Pedido #${orderId}` }).waitFor();
  await expectGoodWidths(page);

  const download = page.waitForEvent('download');
  await button(page, 'Baixar CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('dados-da-pessoa.csv');
  const content = readFileSync(await file.path(), 'utf8');
  expect(content).toContain('Cadastro;;Rua;Avenida Paulista');

  await button(page, 'Apagar dados desta pessoa').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Esta pessoa tem pedidos em andamento/).waitFor();
  await page.keyboard.press('Escape');
  const { _id } = await orderOf(orderId);
  await cancelOrder(shop.current, _id);
  await button(page, 'Buscar').click();
  await page
    .getByText(/CANCELADO/)
    .first()
    .waitFor();
  await button(page, 'Apagar dados desta pessoa').click();
  await dialog.getByLabel(/Digite ANONIMIZAR/).fill('anonimizar');
  await expectGoodWidths(page);
  await dialog.getByRole('button', { name: 'Apagar dados' }).click();
  await page.getByText('A loja não guarda nada sobre esta pessoa.').waitFor();
  await expect
    .poll(async () => (await orderOf(orderId)).customer?.name)
    .toBe('Cliente anonimizado');

  const days = page.getByLabel('Texto e telefone das mensagens');
  await days.fill('0');
  await button(page, 'Salvar').click();
  await page.getByText('Informe de 1 a 3650 dias, ou deixe vazio.').waitFor();
  await days.fill('365');
  await button(page, 'Salvar').click();
  await page.getByText('Prazos salvos.').first().waitFor();
  await page.reload();
  await expect.poll(() => days.inputValue()).toBe('365');
  await expectGoodWidths(page);
});
