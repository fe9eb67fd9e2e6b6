import { beforeAll, expect, it } from 'vitest';
import { useShop } from '../harness.ts';
import { ADDRESS, callsOf, type Order, type Product } from './calls.ts';
import { colourOf, isDisabled, isQuantity, openAs } from './screen.ts';

const shop = useShop();
const { call, findOrder, makeOpenOrder, makeOrder, makeProduct, makeRule, makeShipping } =
  callsOf(shop);
const ORDERS = '/admin/vendas/visualizar-pedidos';
const NEW_ORDER = '/admin/vendas/lançar-pedido';

let product: Product;

beforeAll(async () => {
  for (let count = 0; count < 9; count += 1) product = await makeProduct();
});

it('orders', async () => {
  const make = () => makeOrder(product);
  const oldest = await make();
  await make();
  const cancelled = await make();
  const sent = await make();
  const openId = await makeOpenOrder(product);
  const coded = { desktop: await make(), phone: await make() };
  const dropped = { desktop: await make(), phone: await make() };
  const printed = { desktop: await make(), phone: await make() };
  const { customer, orderId } = await make();
  const CODE = 'BR123456789BR';
  const QUESTION = 'Tem certeza que deseja cancelar esse pedido?';
  await call('PATCH', `/orders/${sent._id}/tracking-code`, { trackingCode: CODE });
  await call('PUT', `/orders/cancel/${cancelled._id}`);

  const screen = await openAs(shop, 'atendente', ORDERS, 'Pedidos');
  const { dialog, main, page } = screen;
  const rows = screen.part(main.at.getByRole('row'));
  const rowOf = (id: string) => screen.row(`#${id}`);
  const row = rowOf(orderId);
  await expect.poll(() => main.buttons('Visualizar').count()).toBe(10);
  await screen.atBothWidths(async () => {
    await row.holds(`${customer.name} ${customer.surname}`, 'R$ 100,00');
    await row.holds(/\d\d\/\d\d\/(\d\d)?\d\d,? \d\d:\d\d/);
    await row.sees('CONFIRMADO', 'Visualizar', 'Cancelar');
    await row.reaches('Visualizar', 'Cancelar');
    await screen.reaches(/PDF/);
    for (const [status, id, colour] of [
      ['CANCELADO', cancelled.orderId, 'red'],
      ['ENVIADO', sent.orderId, 'green'],
      ['CONFIRMADO', orderId, 'blue'],
      ['AGUARDANDO CONFIRMAÇÃO', openId, 'orange'],
    ] as const) {
      await expect.poll(() => colourOf(rowOf(id).text(status))).toBe(colour);
    }
  });

  const numbers = async () => (await main.at.innerText()).match(/#\d{6,}/g)?.slice(0, 2);
  const statuses = await call<string[]>('GET', '/orders/statuses');
  await screen.atBothWidths(async () => {
    await screen.choose(screen.select('Mais antigo'), 'Mais antigo');
    await expect.poll(numbers).toContain(`#${oldest.orderId}`);
    await screen.choose(screen.select('Mais recente'), 'Mais recente');
    await expect.poll(numbers).toContain(`#${orderId}`);
    const filter = screen.select('CANCELADO');
    await screen.choose(filter, 'CANCELADO');
    await rowOf(cancelled.orderId).at.waitFor();
    await rows.seesNo('CONFIRMADO');
    const offered = () => filter.locator('option').allInnerTexts();
    await expect.poll(async () => (await offered()).slice(1)).toEqual(statuses);
    await filter.selectOption({ index: 0 });
    await row.at.waitFor();
  });

  const search = page.getByPlaceholder('Buscar por Nome, CPF, CEP...');
  await screen.atBothWidths(async (size) => {
    const digits = [orderId, customer.cpf, `${customer.surname} ${customer.phone}`];
    for (const query of [
      `${customer.surname.toUpperCase()} maria`,
      `${customer.surname} 01310100`,
      ...(size === 'desktop' ? digits : []),
    ]) {
      await search.fill(query);
      await screen.sees('Exibindo 1 pedido(s)');
      await row.at.waitFor();
    }
    await search.fill(`${customer.surname} nada-disso`);
    await screen.sees('Nenhuma venda encontrada.');
  });
  await search.fill('');

  await screen.atBothWidths(async (size) => {
    const codedRow = rowOf(coded[size].orderId);
    await codedRow.at.getByRole('textbox').fill(CODE);
    await codedRow.at.getByRole('textbox').press('Enter');
    await codedRow.sees(CODE, 'ENVIADO');
    const pencil = codedRow.at.getByRole('button', { name: /editar|alterar|corrigir|trocar/i });
    await pencil.first().click();
    const inputs = codedRow.at.getByRole('textbox').or(dialog.at.getByRole('textbox'));
    await expect.poll(() => inputs.first().inputValue()).toBe(CODE);
    const around = 'xpath=ancestor::*[.//button[normalize-space()="Cancelar"]][1]';
    await screen.part(inputs.first().locator(around)).press('Cancelar');
    await screen.seesNo(QUESTION);
    await codedRow.sees(CODE);

    const droppedRow = rowOf(dropped[size].orderId);
    await droppedRow.press('Cancelar');
    await screen.confirm(QUESTION);
    await droppedRow.sees('CANCELADO');
  });

  await screen.resize('desktop');
  const coming = page.waitForEvent('download');
  await screen.press(/PDF/);
  expect((await coming).suggestedFilename()).toBe('pedidos-confirmados.pdf');
  await row.sees('EM PROCESSAMENTO...');
  await rows.seesNo('CONFIRMADO');
  const orders = await call<Order[]>('GET', '/orders');
  expect(orders.filter(({ status }) => status === 'CONFIRMADO')).toEqual([]);
  await screen.atBothWidths(async (size) => {
    const printedRow = rowOf(printed[size].orderId);
    await printedRow.sees('EM PROCESSAMENTO...');
    await printedRow.at.getByRole('textbox').fill('BR987654321BR');
    await printedRow.at.getByRole('textbox').press('Enter');
    await printedRow.sees('ENVIADO');
  });

  await row.press('Visualizar');
  await screen.isAt(/^\/admin\/vendas\/pedido\/[\w-]+$/);
  await screen.sees('Detalhes do Pedido');
  const failed = ['Erro ao buscar as vendas. Tente novamente.'];
  await screen.failsToLoad(ORDERS, failed, ['Carregando...']);
});

it('order detail', async () => {
  const freight = await makeShipping();
  const { orderId, customer, _id } = await makeOrder(product, { freight });
  const screen = await openAs(shop, 'atendente', `/admin/vendas/pedido/${_id}`);
  const { main, page } = screen;
  const line = new RegExp(
    `^${product.name} (x|×) 2 (x|×) R\\$ 50,00 = R\\$ 100,00$`.replaceAll(' ', '\\s*'),
  );
  await screen.atBothWidths(async () => {
    await screen.sees('Detalhes do Pedido', 'CONFIRMADO', line);
    await main.holds(`#${orderId}`, `${customer.name} ${customer.surname}`, customer.email);
    await main.holds(/\d\d\/\d\d\/(\d\d)?\d\d/, ADDRESS.street, ADDRESS.neighborhood, 'São Paulo');
    await main.holds(freight, 'R$ 12,50', 'R$ 112,50');
    await screen.seesNo('Desconto');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const copy = main.at.getByRole('button', { name: /copiar/i }).filter({ hasNotText: /link/i });
    await copy.first().click();
    await expect.poll(() => screen.copied()).toContain(customer.surname);
    await main.at.locator(`a[href$="/pedido/${orderId}"]`).first().waitFor();
  });

  const rule = await makeRule('fixed', 5);
  const gone = await makeProduct();
  const order = await makeOrder(gone, { discountRule: rule._id });
  await call('DELETE', `/products/${gone._id}`);
  await page.goto(`/admin/vendas/pedido/${order._id}`);
  await screen.atBothWidths(async () => {
    await screen.sees(/Produto removido/);
    await main.holds(`#${order.orderId}`, rule.name, 'R$ 10,00');
    await expect.poll(() => main.at.innerText()).not.toMatch(/frete/i);
  });
  const failed = ['Erro ao carregar detalhes do pedido.'];
  await screen.failsToLoad(`/admin/vendas/pedido/${order._id}`, failed, ['Carregando...']);
});

it('generate order', async () => {
  const products = { desktop: await makeProduct(), phone: await makeProduct() };
  const freight = await makeShipping();
  const rule = await makeRule('percentage', 10);

  const screen = await openAs(shop, 'atendente', NEW_ORDER, 'Gerar Pedido');
  const { dialog: cart, main, page } = screen;
  await expect.poll(() => main.buttons('Adicionar ao Carrinho').count()).toBe(8);
  await screen.press(/^Ir para o carrinho/);
  await cart.press('Gerar Pedido');
  await screen.atBothWidths(async () => {
    await screen.isTold('Seu carrinho está vazio!');
    await cart.reaches('Gerar Pedido');
  });
  await page.keyboard.press('Escape');
  await screen.atBothWidths(async (size) => {
    const { name } = products[size];
    await page.getByPlaceholder('Buscar produto...').fill(name);
    await screen.row(name).press('Adicionar ao Carrinho');
    await isDisabled(screen.row(name).button('Adicionado'));
  });
  await screen.atBothWidths(() => screen.reaches(/^Ir para o carrinho\s*2$/));
  await screen.press(/^Ir para o carrinho\s*2$/);

  const kept = cart.row(products.desktop.name);
  const removed = cart.row(products.phone.name);
  const quantity = kept.at.getByRole('spinbutton');
  const plus = quantity.locator('xpath=following::button[1]');
  const minus = quantity.locator('xpath=preceding::button[1]');
  const write = async (text: string) => {
    await quantity.fill(text);
    await quantity.press('Tab');
  };
  const costs = (amount: string) => cart.sees(new RegExp(`^Total\\s*R\\$\\s${amount}$`));
  await screen.atBothWidths(async () => {
    await removed.reaches('Remover');
    await isQuantity(quantity);
    await write('1');
    await isDisabled(minus);
    await plus.click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await minus.click();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await isDisabled(minus);
    for (const typed of ['3', '0']) {
      await write(typed);
      await costs('200,00');
    }
  });
  await removed.press('Remover');
  await removed.isGone();
  const discount = cart.select('Nenhuma Regra');
  const shipping = cart.select('Selecione o Frete');
  const chosen = () =>
    discount.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text);
  const offered = async () => (await shipping.innerText()).replaceAll('\u00a0', ' ');
  await screen.atBothWidths(async (size) => {
    await costs('150,00');
    await expect.poll(chosen).toBe('Nenhuma Regra');
    await expect.poll(offered).toMatch(new RegExp(`${freight}.*R\\$ 12,50`));
    await screen.choose(discount, rule.name);
    await costs('135,00');
    await screen.choose(shipping, freight);
    await costs('147,50');
    if (size === 'desktop') {
      await screen.choose(shipping, 'Selecione o Frete');
      await screen.choose(discount, 'Nenhuma Regra');
    }
  });

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const heard = async () => [await screen.at.innerText(), ...said].join('\n');
  await screen.failNext('POST', { status: 201 });
  await cart.press('Gerar Pedido');
  await expect.poll(heard).toContain('O ID do pedido não foi retornado pelo backend.');
  await cart.press('Gerar Pedido');

  await screen.isAt('/admin/vendas/pedido-gerado');
  const box = page.locator('input[readonly], textarea[readonly]').filter({ visible: true }).first();
  await expect.poll(() => box.inputValue()).toMatch(/\/pedido\/\d+$/);
  const link = await box.inputValue();
  expect(link).toMatch(new RegExp(`^${shop.current.url}/pedido/\\d+$`));
  const order = await findOrder(link.split('/').at(-1) ?? '');
  expect(order).toMatchObject({ totalPrice: 147.5, isTemporary: true });
  await screen.atBothWidths(async () => {
    await expect.poll(() => box.inputValue()).toBe(link);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await screen.press('Copiar Link');
    await screen.isTold('Link copiado!');
    await expect.poll(() => screen.copied()).toBe(link);
    await screen.reaches('Fazer outro pedido');
  });
  await screen.refuseCopies();
  await screen.press('Copiar Link');
  await screen.atBothWidths(() => screen.isTold('Erro ao copiar o link.'));
  await screen.press('Fazer outro pedido');
  await screen.isAt(NEW_ORDER);
  await page.goto('/admin/vendas/pedido-gerado');
  await screen.atBothWidths(() => screen.sees('Ocorreu um erro ao gerar o pedido.'));
});
