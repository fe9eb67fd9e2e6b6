import { checkDigit } from '#kit/rules/document.ts';
import { postalCheckDigit } from '#areas/orders/rules/carrier-code.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { cancelOrder, makeOrder, readOrder, sell } from './scene.ts';

const shop = useShop();
const CODES = '/admin/expedicao?tab=codes';

const lineOf = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Linhas da lista' })
    .getByRole('listitem')
    .filter({ hasText: text });
const box = (page: Page) => page.getByLabel('Lista de pedidos e códigos');

const read = (orderId: number) => readOrder(shop.current, orderId);
const sellTo = (surname: string) => sell(shop.current, { surname });

const expectFocusOn = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((it) => it === document.activeElement)).toBe(true);

let codes = 0;
function nextCode(): string {
  const digits = String((codes += 1)).padStart(8, '0');
  return `AA${digits}${postalCheckDigit(digits)}BR`;
}

it('a list of tracking codes is pasted or comes from a file, is checked, registered, and taken back line by line', async () => {
  const [first, second, cancelled] = [
    await sellTo('Alves'),
    await sellTo('Brito'),
    await sellTo('Cunha'),
  ];
  const waiting = await makeOrder(shop.current);
  await cancelOrder(shop.current, cancelled._id);
  const [one, two] = [nextCode(), nextCode()];
  const page = await shop.current.openAs('atendente', 'phone', CODES);
  await button(page, 'Conferir lista').click();
  await page.getByText('Cole a lista ou escolha um arquivo.').waitFor();
  await box(page).fill(
    [
      'Pedido;Código',
      `${first.orderId};${one}`,
      `${two}\t#${second.orderId}`,
      `${cancelled.orderId} ${nextCode()}`,
      `${waiting.orderId},${nextCode()}`,
      `123456789012 ${nextCode()}`,
      'bom dia',
      `${first.orderId};${one}`,
    ].join('\n'),
  );
  await button(page, 'Conferir lista').click();
  await lineOf(page, `Pedido #${first.orderId}`).first().getByText('Vai ser enviado').waitFor();
  await lineOf(page, `Pedido #${second.orderId}`).getByText('Vai ser enviado').waitFor();
  await lineOf(page, `Pedido #${cancelled.orderId}`).getByText('Pedido cancelado').waitFor();
  await lineOf(page, `Pedido #${waiting.orderId}`)
    .getByText('O cliente ainda não confirmou')
    .waitFor();
  await lineOf(page, '123456789012').getByText('Pedido não encontrado').waitFor();
  await lineOf(page, 'bom dia').getByText('Sem número de pedido nesta linha').waitFor();
  await lineOf(page, 'Linha 8').getByText('Repetido na lista').waitFor();
  await expectGoodWidths(page);
  await expect
    .poll(async () => (await read(first.orderId)).status, { message: 'nothing happened yet' })
    .toBe('CONFIRMADO');

  await page.getByText('Com problema (4)').click();
  await expect.poll(() => lineOf(page, 'Linha').count()).toBe(4);
  await page.getByText('Todas (7)').click();
  await button(page, 'Registrar 2 códigos').click();
  await expectStatus(page, '2 pedidos enviados.');
  await expect
    .poll(() => read(second.orderId))
    .toMatchObject({ status: 'ENVIADO', trackingCode: two });
  await expectGoodWidths(page);

  await button(page, `Desfazer o envio do pedido #${second.orderId}`).click();
  await lineOf(page, `Pedido #${second.orderId}`).getByText('Envio desfeito').waitFor();
  await expectFocusOn(page.getByRole('link', { name: `Pedido #${second.orderId}` }));
  await expect
    .poll(() => read(second.orderId))
    .toMatchObject({
      status: 'EM PROCESSAMENTO...',
      trackingCode: null,
    });
  await expect.poll(async () => (await read(first.orderId)).status).toBe('ENVIADO');

  await button(page, 'Corrigir o que ficou').click();
  const left = await box(page).inputValue();
  expect(left.split('\n')).toHaveLength(4);
  expect(left).not.toContain(one);

  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'postagens.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Objeto;Pedido;Destinatário\r\n${two};${second.orderId};"M\xe1rcia"`,
      'latin1',
    ),
  });
  await expect.poll(() => box(page).inputValue()).toContain('Márcia');
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toContain(two);
  await button(page, 'Conferir lista').click();
  await button(page, 'Registrar 1 código').click();
  await expectStatus(page, '1 pedido enviado.');
  await button(page, 'Nova lista').click();
  await expect.poll(() => box(page).inputValue()).toBe('');
  const lines = Array.from(
    { length: 2_000 },
    (_, index) => `${900_000_000_000 + index} ${nextCode()}`,
  );
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await box(page).focus();
  await page.keyboard.press('Control+V');
  await button(page, 'Conferir lista').click();
  await page.getByText('Com problema (2.000)').waitFor();
  await expect.poll(() => lineOf(page, 'Linha').count()).toBe(50);
  await button(page, 'Última página').click();
  await lineOf(page, 'Linha 2.000').waitFor();
  await expectGoodWidths(page);
});

/** A key that no other order has. */
function nextKey(): string {
  const body = `352611112223330001815500100${String((codes += 1)).padStart(7, '0')}112345678`;
  return body + checkDigit(body);
}
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

it("the detail of an order keeps the key of its invoice, which the customer sees and copies, doubts another order's label, and takes a shipping back at once", async () => {
  const [order, other] = [await sellTo('Esteves'), await sellTo('Otero')];
  const key = nextKey();
  const page = await shop.current.openAs(
    'atendente',
    'desktop',
    `/admin/vendas/pedido/${order._id}`,
  );
  await button(page, 'Mais: nota fiscal').click();
  const field = page.getByLabel('Chave de acesso da NF-e ou DC-e');
  await field.fill(inGroups(key).slice(0, -1));
  await field.press('Enter');
  await page.getByText('A chave tem 44 caracteres. Confira se ela foi copiada inteira.').waitFor();
  await field.fill(inGroups(key));
  await field.press('Enter');
  await expectStatus(page, 'Chave de acesso salva.');
  await page.getByText('Chave da NF-e').waitFor();
  const pencil = button(page, 'Editar chave de acesso');
  await expectFocusOn(pencil);
  await pencil.click();
  await expectFocusOn(field);
  await button(page, 'Cancelar').click();
  await expectFocusOn(pencil);
  await expect.poll(async () => (await read(order.orderId)).fiscalKey).toBe(key);
  await button(page, 'Copiar chave de acesso').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const customer = await shop.current.open('phone');
  await customer.goto(`/pedido/${order.orderId}`);
  await customer.getByRole('heading', { name: 'Chave da NF-e' }).waitFor();
  await customer.getByText(inGroups(key)).waitFor();
  await expectGoodWidths(customer);
  await button(customer, 'Copiar chave').click();
  await button(customer, 'Chave copiada!').waitFor();

  await button(page, 'Pular a impressão').click();
  const code = page.getByRole('textbox', { name: /^Código de rastreio/ });
  await code.fill(String(other.orderId));
  await page.getByText('Confira: este é o número de um pedido.').waitFor();
  await expectGoodWidths(page);
  await code.fill(nextCode());
  await code.press('Enter');
  await expectStatus(page, `Pedido #${order.orderId} marcado como enviado.`);
  await button(page, 'Desfazer envio').click();
  await expectStatus(page, `Envio do pedido #${order.orderId} desfeito.`);
  await expect.poll(async () => (await read(order.orderId)).status).toBe('EM PROCESSAMENTO...');
  await expect.poll(() => button(page, 'Desfazer envio').count()).toBe(0);
  await expectFocusOn(page.getByRole('heading', { level: 1 }));
});
