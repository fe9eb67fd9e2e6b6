import { afterEach, beforeAll, expect, it } from 'vitest';
import { useShop } from '../harness.ts';
import { ADDRESS, callsOf, makePerson } from './calls.ts';
import { openAs, openScreen } from './screen.ts';

const shop = useShop();
const calls = callsOf(shop);

beforeAll(async () => {
  for (let count = 0; count < 11; count += 1) await calls.makeCustomer();
});

afterEach(() => shop.current.postalCodes.fail({ viaCep: 'none', brasilApi: 'none' }));

it('customers', async () => {
  const order = await calls.makeOrder(await calls.makeProduct());
  const { name, surname, phone, email, cpf } = order.customer;
  const { _id } = await calls.findCustomer(cpf);
  const QUESTION = 'Tem certeza que deseja excluir este cliente?';

  const screen = await openAs(shop, 'atendente', '/admin/customers', 'Clientes');
  const { dialog, main, page } = screen;
  const card = screen.row(surname);
  const search = () => page.getByPlaceholder('Buscar por nome...').fill(surname);
  await expect.poll(() => main.buttons('Excluir').count()).toBe(10);
  await search();
  await card.holds(/1 pedido/i, 'R$ 100,00');
  await calls.call('PUT', `/orders/cancel/${order._id}`);
  await page.goto('/admin/customers/visualizar-clientes');
  await screen.title('Clientes');
  await screen.isAt('/admin/customers/visualizar-clientes');
  await search();
  await screen.atBothWidths(async () => {
    await card.holds(/0 pedidos?/i, 'R$ 0,00');
    await card.sees(email);
    await expect.poll(() => card.digits()).toContain(cpf);
    await expect.poll(() => card.digits()).toContain(phone);
    await card.reaches(`${name} ${surname}`, 'Editar', 'Excluir');
  });

  await screen.resize('desktop');
  await screen.failNext('DELETE');
  await card.press('Excluir');
  await screen.confirm(QUESTION);
  await screen.isTold('Não foi possível excluir o cliente.');

  await card.press(`${name} ${surname}`);
  await screen.isAt(`/admin/customers/${_id}`);
  let city = ADDRESS.city;
  await screen.atBothWidths(async (size) => {
    await screen.title('Detalhes do Cliente');
    await screen.sees(ADDRESS.street, ADDRESS.number, ADDRESS.neighborhood, ADDRESS.complement);
    await screen.sees(city, ADDRESS.state, '01310-100', email);
    await screen.press('Editar');
    await dialog.press('Cancelar');
    await dialog.isGone();
    await screen.press('Editar');
    await dialog.hasFields(/^Nome/, /^E-?mail/i, /WhatsApp|Telefone/, /^Rua/, /^Número/);
    await dialog.hasFields(/^Bairro/, /^Estado/, /^CEP/);
    city = size === 'desktop' ? 'Santos' : 'Osasco';
    await dialog.field(/^Cidade/).fill(city);
    await dialog.press('Salvar');
    await screen.sees(city);
    await screen.reaches('Voltar');
  });
  await screen.press('Voltar');
  await screen.title('Clientes');

  // The list is loaded before its customer is deleted: a running search would bring them back.
  await page.goto('/admin/customers');
  await search();
  await expect.poll(() => main.buttons('Excluir').count()).toBe(1);
  await card.press('Editar');
  await dialog.press('Cancelar');
  await card.press('Excluir');
  await screen.confirm(QUESTION);
  await screen.sees('Nenhum cliente encontrado.');
  await page.goto('/admin/customers/000000000000000000000000');
  await screen.sees('Cliente não encontrado.');
  await screen.failsToLoad('/admin/customers', [
    'Erro ao buscar os clientes. Tente novamente.',
    'Erro ao carregar lista de clientes.',
  ]);
});

it('register customer', async () => {
  const screen = await openAs(
    shop,
    'atendente',
    '/admin/customers/cadastrar-cliente',
    'Cadastrar Cliente',
  );
  const { dialog, page } = screen;
  const person = makePerson();
  await screen.fillCustomerForm(person);
  await screen.failNext('POST');
  await screen.press('Finalizar Cadastro');
  await screen.sees('Erro ao cadastrar cliente. Tente novamente.');
  await screen.atBothWidths(async () => {
    await screen.hasCustomerForm();
    await screen.reaches('Finalizar Cadastro');
  });
  await screen.press('Finalizar Cadastro');
  await screen.atBothWidths(() => dialog.sees('Cliente Cadastrado com Sucesso!'));
  await expect(calls.findCustomer(person.cpf)).resolves.toMatchObject(person);

  await screen.resize('desktop');
  await page.reload();
  await screen.write(/^CPF/, person.cpf);
  await screen.reads(/^Sobrenome/, person.surname);
  await screen.reads(/^Nome/, person.name);
  await screen.reads(/^Rua/, ADDRESS.street);
  await screen.write(/^CEP/, '20040-002');
  await screen.reads(/^Rua/, 'Avenida Rio Branco');
  await screen.reads(/^Bairro/, 'Centro');
  await screen.reads(/^Cidade/, 'Rio de Janeiro');
  await screen.reads(/^(Estado|UF)/, 'RJ');
  await screen.write(/^CEP/, '99999-999');
  await screen.sees('CEP não encontrado.');
  shop.current.postalCodes.fail({ viaCep: 'down', brasilApi: 'down' });
  await screen.write(/^CEP/, '88888-001');
  await screen.sees('Erro ao buscar endereço. Tente novamente.');
  await screen.looksUpWrongCpf();
});

it('order confirmation', async () => {
  const freight = await calls.makeShipping();
  const product = await calls.makeProduct();
  const orderId = await calls.makeOpenOrder(product, { freight });
  const { trackingId } = await calls.makeTracking();
  const screen = await openScreen(shop, '/pedido-confirmado');
  const { page } = screen;
  await screen.store('trackingId', trackingId);
  await page.goto(`/pedido/${orderId}`);
  await screen.atBothWidths(async () => {
    await screen.title('Detalhes do Pedido');
    await screen.title('Endereço');
    await screen.sees('AGUARDANDO CONFIRMAÇÃO');
    await screen.holds('R$ 112,50', freight, product.name);
    await screen.hasCustomerForm();
    await screen.reaches('Confirmar');
  });

  await screen.write(/^CEP/, '99999-999');
  await screen.sees('CEP não encontrado.');
  shop.current.postalCodes.fail({ viaCep: 'down', brasilApi: 'down' });
  await screen.write(/^CEP/, '88888-002');
  await screen.sees('Erro ao buscar endereço. Tente novamente.');
  shop.current.postalCodes.fail({ viaCep: 'none', brasilApi: 'none' });
  await screen.write(/^CEP/, '20040-002');
  await screen.reads(/^Rua/, 'Avenida Rio Branco');

  const person = { ...makePerson(), cpf: await screen.looksUpWrongCpf() };
  await screen.fillCustomerForm(person);
  await screen.failNext('PUT');
  await screen.press('Confirmar');
  await screen.isTold('Erro ao confirmar pedido');
  const sent = page.waitForRequest((request) => request.url().includes('/api/orders/confirm/'));
  await screen.press('Confirmar');
  const request = await sent;
  await expect(request.headerValue('tracking-id')).resolves.toBe(trackingId);
  expect(request.method()).toBe('PUT');
  await screen.isAt('/pedido-confirmado');
  await screen.atBothWidths(() =>
    screen.sees('PEDIDO CONFIRMADO!', 'Agora é só aguardar o código de rastreio.'),
  );
  await expect(calls.findOrder(orderId)).resolves.toMatchObject({
    status: 'CONFIRMADO',
    customer: { surname: person.surname },
  });
  await page.goto(`/pedido/${orderId}`);
  await screen.atBothWidths(async () => {
    await screen.sees('CONFIRMADO');
    await screen.holds(freight, ADDRESS.street, 'São Paulo');
  });

  await screen.resize('desktop');
  const other = await calls.makeOpenOrder(product);
  await page.goto(`/pedido/${other}`);
  await screen.fillCustomerForm(makePerson());
  await screen.failNext('PUT', { status: 409, message: 'Este pedido já foi confirmado.' });
  await screen.press('Confirmar');
  await screen.atBothWidths(() => screen.isTold('Este pedido já foi confirmado anteriormente!'));
  await screen.resize('desktop');
  await screen.press('Confirmar');
  await screen.isAt('/pedido-confirmado');

  await page.goto('/pedido/999999999999');
  await screen.atBothWidths(() => screen.sees('Erro ao buscar detalhes do pedido'));
  await screen.failsToLoad(`/pedido/${other}`, ['Erro ao buscar detalhes do pedido']);
});

it('tracking redirect', async () => {
  const { trackingId } = await calls.makeTracking();
  const screen = await openScreen(shop, '/pedido-confirmado');
  const { page } = screen;
  const chat = page.waitForRequest((request) => !request.url().startsWith(shop.current.url));
  await page.goto(`/tracking-redirect?ref=${trackingId}`, { waitUntil: 'commit' });
  const url = new URL((await chat).url());
  expect(`${url.host}${url.pathname}${url.search}`).toMatch(/(wa\.me|whatsapp\.com).*11987654321/);
  expect(url.searchParams.get('text')).toBe('Olá! Estou interessado nos seus produtos.');
  await page.goto('/pedido-confirmado');
  await expect.poll(() => screen.stored('trackingId')).toBe(trackingId);
  await screen.failsToLoad('/tracking-redirect?ref=nada', ['Redirecionando...']);
  await expect.poll(() => screen.stored('trackingId')).toBe('nada');
});
