import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { unguardCell } from '#kit/rules/spreadsheet-values.ts';
import { ORDER_COLUMNS, ORDER_COST_COLUMNS } from '#areas/orders/rules/order-columns.ts';
import { CUSTOMER_COLUMNS } from '#areas/customers/rules/customer-columns.ts';
import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '#areas/products/rules/product-columns.ts';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM, programCall } from '#kit/server/core/call.ts';
import { walk } from '#kit/server/db/paging.ts';
import { newId } from '#kit/server/core/ids.ts';
import { fillStore } from '#app/demo/fill-store.ts';
import { exportOrders } from '#areas/orders/server/list/list-orders.ts';
import { listOrdersAfter } from '#areas/orders/server/list/order-list.repository.ts';
import type { OrderWithLines } from '#areas/orders/server/orders.repository.ts';
import {
  confirmationBody,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
} from './factories.ts';
import { TEST_NOW, useTestServer, type TestServer } from './harness.ts';
import { STOCK_MOVEMENT_COLUMNS } from '#areas/stock/rules/stock-movement.ts';

/** More than are read at once. */
const ORDERS = 430;
const full = useTestServer();
const own = useTestServer();

beforeAll(async () => {
  await fillStore(full.current.engine, {
    orders: ORDERS,
    lived: 40,
    now: TEST_NOW,
    staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
  });
});

type Row = Readonly<Record<string, string>>;

/** A file as a reader of CSV that is not ours reads it. */
function rowsOf(text: string): Row[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors, meta } = Papa.parse<Row>(text.slice(1), {
    header: true,
    delimiter: ';',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(new Set(meta.fields).size).toBe(meta.fields?.length);
  for (const row of data) {
    // An amount below zero is none, and a quoted text is that text alone.
    for (const cell of Object.values(row)) {
      expect(cell).not.toMatch(/^(?!-\d+,\d\d$|="(?:[^"]|"")*"$)[=+\-@\t\r]/);
    }
  }
  return data;
}

async function take(
  server: TestServer,
  path: string,
  token = server.tokens.atendente,
): Promise<Row[]> {
  const { status, body, headers } = await server.call<string>('GET', path, { token });
  expect(status, String(body)).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = rowsOf(body);
  expect(Number(headers['x-total-count'])).toBe(rows.length);
  return rows;
}

const list = async <Answer>(server: TestServer, path: string): Promise<Answer[]> =>
  (await server.call<Answer[]>('GET', path, { token: server.tokens.atendente })).body;

const newest = async (server: TestServer): Promise<AuditEntryAnswer> => {
  const { body } = await server.call<AuditEntryAnswer[]>('GET', '/audit?limit=1', {
    token: server.tokens.admin,
  });
  return body[0] as AuditEntryAnswer;
};

describe('the orders as a file', () => {
  it('have every column', async () => {
    const server = own.current;
    const product = await createProduct(server, { name: '=Blusa; "P"', price: 100 });
    const other = await createProduct(server, { name: 'Caneca', price: 10 });
    const shipping = await createShipping(server, { name: 'SEDEX', price: 25 });
    const discount = await createDiscount(server, { name: 'Dez' });
    const { _id, orderId } = await createConfirmedOrder(server, {
      cart: {
        lines: [
          { product, quantity: 2 },
          { product: other, quantity: 3 },
        ],
        shipping,
        discount,
      },
      form: {
        shippingName: 'SEDEX',
        customer: { name: '+Maria', surname: 'Souza', cpf: '52998224725' },
        address: { complement: '' },
      },
    });
    const token = server.tokens.atendente;
    await server.call('PATCH', `/orders/${_id}/note`, {
      token,
      body: { note: '-frágil\n2 caixas' },
    });
    await server.call('POST', `/orders/${_id}/payments`, {
      token,
      body: { amount: '100,50', method: 'pix' },
    });
    await server.call('PATCH', `/orders/${_id}/tracking-code`, {
      token,
      body: { trackingCode: 'AA123456785BR' },
    });
    const [row] = await take(server, '/orders/export');
    expect(row).toEqual({
      Pedido: `#${orderId}`,
      Situação: 'ENVIADO',
      'Criado em': '20/11/2026 14:05',
      'Confirmado em': '20/11/2026 14:05',
      Cliente: "'+Maria Souza",
      CPF: '529.982.247-25',
      Telefone: '(11) 98765-4321',
      'E-mail': 'maria@exemplo.com',
      CEP: '01310-100',
      Rua: 'Avenida Paulista',
      Número: '1578',
      Complemento: '',
      Bairro: 'Bela Vista',
      Cidade: 'São Paulo',
      Estado: 'SP',
      Produtos: '2 × =Blusa; "P", 3 × Caneca',
      Unidades: '5',
      'Valor dos produtos': '230,00',
      'Regra de desconto': 'Dez',
      Desconto: '23,00',
      Frete: 'SEDEX',
      'Valor do frete': '25,00',
      Total: '232,00',
      Pagamento: 'Parcial',
      Recebido: '100,50',
      'Código de rastreio': 'AA123456785BR',
      Origem: 'Equipe',
      'Observação do cliente': '',
      Anotação: "'-frágil\n2 caixas",
    });
    expect(Object.keys(row ?? {})).toEqual(Object.values(ORDER_COLUMNS));
  });

  it('say which were made in the window, and what their customers noted', async () => {
    const server = own.current;
    const { _id, orderId } = await createConfirmedOrder(server);
    await server.engine.db
      .updateTable('orders')
      .set({ origin: 'window', customer_note: '=presente;\nsem "preço"' })
      .where('id', '=', _id)
      .execute();
    const asWritten = {
      Pedido: `#${orderId}`,
      Origem: 'Vitrine',
      'Observação do cliente': `'=presente;\nsem "preço"`,
    };
    expect(await take(server, '/orders/export?origin=window')).toMatchObject([asWritten]);
  });

  it('say for whom a link is that still waits, and a cliente sees their own, without that', async () => {
    const server = own.current;
    await createTemporaryOrder(server, {
      whom: { recipient: { name: 'Joana', phone: '(11) 98765-0000' } },
    });
    const [waiting] = await take(
      server,
      '/orders/export?status=AGUARDANDO%20CONFIRMA%C3%87%C3%83O',
    );
    expect(waiting).toMatchObject({
      Cliente: 'Joana',
      Telefone: '55 (11) 98765-0000',
      CPF: '',
      'Confirmado em': '',
      Pagamento: '',
    });

    const { orderId, _id } = await createConfirmedOrder(server, {
      form: { customer: { surname: 'Própria' } },
    });
    const token = server.tokens.atendente;
    await server.call('PATCH', `/orders/${_id}/note`, { token, body: { note: 'só da loja' } });
    const [order] = await list<OrderAnswer>(server, `/orders?q=${orderId}`);
    const cliente = await server.signUp('cliente', order?.customer?._id ?? '');
    const rows = await take(server, '/orders/export', cliente);
    expect(rows).toMatchObject([{ Pedido: `#${orderId}`, Anotação: '' }]);
    expect((await newest(server)).summary).toBe('exportou 1 pedido');
    const stranger = await server.signUp('cliente');
    expect(await take(server, '/orders/export', stranger)).toEqual([]);
  });

  it.each([
    '',
    'sort=oldest',
    'q=a',
    'q=silva&sort=oldest',
    'q=a&status=ENVIADO',
    'q=camiseta&startDate=2026-09-01&endDate=2026-10-31',
    'status=ENVIADO',
    'payment=Pago',
    'status=CONFIRMADO&payment=A%20receber',
    'startDate=2026-09-01&endDate=2026-10-31&sort=oldest',
    'link=expired',
    'customer={customer}',
    'customer={customer}&q=a',
    'q=ninguemtemissonemnumnome',
  ])('are those of the list, in its order: %s', async (asked) => {
    const [customer] = await list<CustomerAnswer>(full.current, '/customers');
    const query = asked.replace('{customer}', customer?._id ?? '');
    const orders = await list<OrderAnswer>(full.current, `/orders?${query}`);
    const rows = await take(full.current, `/orders/export?${query}`);
    expect(rows.map((row) => row[ORDER_COLUMNS.orderId])).toEqual(
      orders.map(({ orderId }) => `#${orderId}`),
    );
    expect(rows.map((row) => row[ORDER_COLUMNS.total])).toEqual(
      orders.map(({ totalPrice }) => totalPrice.toFixed(2).replace('.', ',')),
    );
  });

  it.each(['newest', 'oldest'] as const)(
    'come once each where many are of the same instant, %s first',
    async (sort) => {
      const server = own.current;
      const product = await createProduct(server, { name: `Mesmo instante, ${sort}` });
      for (let count = 0; count < 8; count += 1) {
        await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
      }
      const orders = await list<OrderAnswer>(server, `/orders?sort=${sort}`);
      expect(orders.length).toBeGreaterThan(7);
      for (const words of [[], ['instante'], ['in']]) {
        const walked: string[] = [];
        const rows = walk<OrderWithLines>(2, (last, limit) =>
          listOrdersAfter(server.engine, { words }, sort, { last: last?.order, limit }),
        );
        for await (const piece of rows) walked.push(...piece.map(({ order }) => order.id));
        const query = `/orders?sort=${sort}&q=${words.join('')}`;
        expect(walked).toEqual((await list<OrderAnswer>(server, query)).map(({ _id }) => _id));
      }
    },
  );

  it('miss none and repeat none while others write', async () => {
    const server = full.current;
    const before = await list<OrderAnswer>(server, '/orders');
    const { pieces } = await beginExport(server);
    let text = (await pieces.next()).value ?? '';
    await createTemporaryOrder(server);
    for (const { _id, status } of before.slice(0, 250)) {
      if (status !== 'CONFIRMADO') continue;
      const body = { trackingCode: 'AA123456785BR' };
      const token = server.tokens.atendente;
      await server.call('PATCH', `/orders/${_id}/tracking-code`, { token, body });
    }
    for await (const piece of pieces) text += piece;
    expect(rowsOf(text).map((row) => row[ORDER_COLUMNS.orderId])).toEqual(
      before.map(({ orderId }) => `#${orderId}`),
    );
  });
});

const callOfStaff = (server: TestServer) => ({
  ...programCall(server.deps.clock()),
  caller: { ...PROGRAM, name: 'Bruno Reis', role: 'atendente' as const },
});

/** The file of all orders, with its first piece not yet asked for. */
const beginExport = (server: TestServer) =>
  exportOrders(server.deps, callOfStaff(server), {
    query: {},
    actor: {
      id: '',
      role: 'atendente',
      name: 'Bruno Reis',
      email: '',
      customerId: null,
      sessionId: '',
      lacks: undefined,
    },
    reading: { engine: server.engine },
  });

describe('the customers as a file', () => {
  it('have every column, and what an import reads is what the record has', async () => {
    const server = own.current;
    const body = confirmationBody({
      customer: { name: '@Ana', surname: "d'Ávila", cpf: '01234567890', phone: '5511987650001' },
      address: { number: '-', complement: '' },
    });
    const token = server.tokens.atendente;
    const added = await server.call<CustomerAnswer>('POST', '/customers', {
      token,
      body: { ...body.customer, address: body.address },
    });
    expect(added.status).toBe(201);
    const row = (await take(server, '/customers/export')).find(
      ({ CPF }) => CPF === '012.345.678-90',
    );
    expect(Object.keys(row ?? {})).toEqual(Object.values(CUSTOMER_COLUMNS));
    expect(row).toEqual({
      Nome: "'@Ana",
      Sobrenome: "d'Ávila",
      CPF: '012.345.678-90',
      Telefone: '55 (11) 98765-0001',
      'E-mail': 'maria@exemplo.com',
      CEP: '01310-100',
      Rua: 'Avenida Paulista',
      Número: "'-",
      Complemento: '',
      Bairro: 'Bela Vista',
      Cidade: 'São Paulo',
      Estado: 'SP',
      Anotação: '',
      Pedidos: '0',
      'Total de compras': '0,00',
      'Cadastrado em': '20/11/2026 14:05',
    });
    expect(unguardCell(row?.['Nome'] ?? '')).toBe(added.body.name);
    expect(onlyDigits(row?.['Telefone'] ?? '')).toBe(added.body.phone);
  });

  it.each(['', 'q=a', 'q=silva', 'q=ninguemtemissonemnumnome'])(
    'are those of the list, each once, by their registration: %s',
    async (query) => {
      const customers = await list<CustomerAnswer>(full.current, `/customers?${query}`);
      const rows = await take(full.current, `/customers/export?${query}`);
      const ordered = [...customers].sort((a, b) => (a._id < b._id ? -1 : 1));
      expect(rows.map((row) => onlyDigits(row[CUSTOMER_COLUMNS.cpf] ?? ''))).toEqual(
        ordered.map(({ cpf }) => cpf),
      );
      expect(rows.map((row) => Number(row[CUSTOMER_COLUMNS.ordersCount]))).toEqual(
        ordered.map(({ ordersCount }) => ordersCount),
      );
    },
  );
});

describe('the products as a file', () => {
  it('have every column, and what an import reads is what the product has', async () => {
    const server = own.current;
    const given = { name: "'=1+1", description: 'linha;\r\n"aspas"', price: 1234.5, stock: 7 };
    await createProduct(server, { ...given, code: 'v-01', barcode: '7891000315507' });
    const rows = await take(server, '/products/export');
    const row = rows.find((found) => found['Nome'] === `="''=1+1"`);
    expect(row).toEqual({
      Nome: `="''=1+1"`,
      Descrição: 'linha;\r\n"aspas"',
      Preço: '1234,50',
      Estoque: '7',
      Código: 'V-01',
      // A spreadsheet would show thirteen digits as 7,89E+12.
      'Código de barras': '7 891000 315507',
      ...textsOf(['Grupo', 'Valor 1', 'Valor 2', 'Estoque mínimo'], () => ''),
      ...textsOf(['Peso (g)', 'Comprimento (cm)', 'Largura (cm)', 'Altura (cm)'], () => ''),
      'Cadastrado em': '20/11/2026 14:05',
    });
    expect(Object.keys(row ?? {})).toEqual(Object.values(PRODUCT_COLUMNS));
    expect(unguardCell(row?.['Nome'] ?? '')).toBe(given.name);
  });

  it.each(['', 'q=camiseta', 'q=0.5', 'q=ninguemtemissonemnumnome'])(
    'are those of the list, each once: %s',
    async (query) => {
      const sorted = `/products?sort=created-asc&${query}`;
      const products = await list<ProductAnswer>(full.current, sorted);
      const rows = await take(full.current, `/products/export?${query}`);
      const namesOf = (names: (string | undefined)[]) => names.toSorted();
      expect(namesOf(rows.map((row) => row[PRODUCT_COLUMNS.name]))).toEqual(
        namesOf(products.map(({ name }) => name)),
      );
    },
  );
});

describe('the stock ledger as a file', () => {
  it('has every column, units that left without a sign', async () => {
    const server = own.current;
    const token = server.tokens.atendente;
    const product = await createProduct(server, { name: 'Vela', stock: 10 });
    const body = { productId: product._id, quantity: 4, note: '+ quebradas' };
    await server.call('POST', '/products/stock/remove', { token, body });
    const { orderId } = await createConfirmedOrder(server, {
      cart: { lines: [{ product, quantity: 1 }] },
    });
    const rows = await take(server, `/products/stock/export?product=${product._id}`);
    const columns = Object.values(STOCK_MOVEMENT_COLUMNS);
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
    const when = '20/11/2026 14:05';
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['Vela', '1', when, 'Estoque inicial', '10', '', '10', '', 'Bruno Reis', ''],
      ['Vela', '2', when, 'Saída manual', '', '4', '6', '', 'Bruno Reis', "'+ quebradas"],
      ['Vela', '3', when, 'Pedido confirmado', '', '1', '5', `#${orderId}`, '', ''],
    ]);
    const { summary } = await newest(server);
    expect(summary).toBe('exportou 3 movimentos de estoque (de Vela)');
  });

  it('is that of every product, and ends at its stock', async () => {
    const server = full.current;
    const products = await list<ProductAnswer>(server, '/products');
    const rows = await take(server, '/products/stock/export');
    expect(rows.length).toBeGreaterThan(500);
    const ledgers = new Map<string, Row[]>();
    for (const row of rows) {
      const name = row[STOCK_MOVEMENT_COLUMNS.product] ?? '';
      ledgers.set(name, [...(ledgers.get(name) ?? []), row]);
    }
    expect(ledgers.size).toBe(products.length);
    for (const { name, stock } of products) {
      const ledger = ledgers.get(name) ?? [];
      expect(ledger.map((row) => Number(row['Movimento']))).toEqual(
        ledger.map((_, index) => index + 1),
      );
      expect(Number(ledger.at(-1)?.['Saldo'])).toBe(stock);
    }
    const [first] = products;
    const path = `/products/${first?._id}/stock-movements?limit=200`;
    const movements = await list<StockMovementAnswer>(server, path);
    expect(
      ledgers.get(first?.name ?? '')?.map((row) => Number(row['Entrada']) - Number(row['Saída'])),
    ).toEqual(movements.map(({ delta }) => delta).reverse());
    const some = await take(server, '/products/stock/export?q=camiseta');
    const named = products.filter(({ name }) => /camiseta/i.test(name)).map(({ name }) => name);
    expect(new Set(some.map((row) => row['Produto']))).toEqual(new Set(named));
  });

  it('is told of deleted products too, and not of unknown ones', async () => {
    const server = own.current;
    const token = server.tokens.admin;
    const { _id, name } = await createProduct(server);
    await server.call('DELETE', `/products/${_id}`, { token });
    const rows = await take(server, `/products/stock/export?q=${encodeURIComponent(name)}`);
    expect(rows).toMatchObject([{ Produto: name }]);
    const unknown = await server.call('GET', `/products/stock/export?product=${newId()}`, {
      token,
    });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
  });
});

it('is shown in the API document with the headings that it has', async () => {
  const server = own.current;
  interface Operation {
    responses: Record<string, { content?: Record<string, { example?: string }> }>;
  }
  const { body } = await server.call<{ paths: Record<string, { get: Operation }> }>(
    'GET',
    '/openapi.json',
  );
  for (const path of [
    '/orders/export',
    '/customers/export',
    '/products/export',
    '/products/stock/export',
    '/conciliation.csv',
  ]) {
    const example = body.paths[`/api${path}`]?.get.responses[200]?.content?.['text/csv']?.example;
    const file = await server.call<string>('GET', path, { token: server.tokens.admin });
    expect(example).toBe(`${file.body.split('\r\n')[0]}\r\n`);
  }
});

describe('the trail of a file', () => {
  it('tells who took how many of what with which filters, and nothing of a person', async () => {
    const server = full.current;
    const query =
      'q=Maria&status=ENVIADO&payment=Pago&startDate=2026-09-01&endDate=2026-10-31&sort=oldest';
    const rows = await take(server, `/orders/export?${query}`);
    const entry = await newest(server);
    expect(entry).toMatchObject({
      action: 'orders.exported',
      actor: { name: 'Bruno Reis', role: 'atendente' },
      subject: { type: 'order', _id: null },
      changes: [],
      network: '127.0.0.0/24',
    });
    expect(entry.summary).toBe(
      `exportou ${rows.length === 1 ? '1 pedido' : `${rows.length} pedidos`} (ENVIADO, Pago, desde 01/09/2026, até 31/10/2026, com busca)`,
    );
    const stored = await server.engine.db
      .selectFrom('audit')
      .select('details')
      .where('id', '=', entry._id)
      .executeTakeFirstOrThrow();
    expect(stored.details).not.toMatch(/maria/i);
  });

  it.each([
    ['/customers/export?q=a', 'customers.exported', /^exportou \d+ clientes? \(com busca\)$/],
    ['/products/export', 'products.exported', /^exportou \d+ linhas de produtos$/],
    ['/products/stock/export', 'stock.exported', /^exportou [\d.]+ movimentos de estoque$/],
    ['/orders/export?link=expired', 'orders.exported', /\(links expirados\)$/],
    ['/orders/export?origin=window', 'orders.exported', /\(da vitrine\)$/],
    ['/orders/export?withdrawal=open', 'orders.exported', /\(desistências\)$/],
  ])('of %s', async (path, action, summary) => {
    await take(full.current, path);
    const entry = await newest(full.current);
    expect(entry.action).toBe(action);
    expect(entry.summary).toMatch(summary);
  });

  it('is there before anything of it left, and tells of one that was not taken to its end', async () => {
    const server = full.current;
    const { pieces } = await beginExport(server);
    expect((await newest(server)).action).toBe('orders.exported');
    await pieces.next();
    await pieces.return();
    expect(await newest(server)).toMatchObject({
      action: 'export.stopped',
      summary: 'não levou inteiro o arquivo de pedidos: até 200 linhas',
    });
  });

  it('says nothing of a call that was refused', async () => {
    const server = full.current;
    const { _id } = await newest(server);
    const cliente = await server.signUp('cliente');
    for (const path of ['/customers/export', '/products/export', '/products/stock/export']) {
      expect((await server.call('GET', path, { token: cliente })).status).toBe(403);
    }
    const wrong = await server.call('GET', '/orders/export?startDate=9999-12-31', {
      token: server.tokens.admin,
    });
    expect(wrong.status).toBe(400);
    expect((await newest(server))._id).toBe(_id);
  });
});

it('leaves room for others when its caller leaves', async () => {
  const { app, tokens } = full.current;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${tokens.atendente}` };
  const askAndLeave = async () => {
    const request = get(`${address}/api/orders/export`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.destroy();
    return response.headers['content-disposition'];
  };
  for (let calls = 0; calls < 4; calls += 1) {
    await expect.poll(askAndLeave).toBe('attachment; filename="pedidos-2026-11-20.csv"');
  }
  await take(full.current, '/customers/export');
});

describe('what goods cost, in a file for an admin', () => {
  it('stands beside the products, the entries and the orders, with what is left of it', async () => {
    const server = own.current;
    const token = server.tokens.admin;
    const name = 'Jarra de vidro';
    const { body: product } = await server.call<ProductAnswer>('POST', '/products', {
      token,
      body: { name, price: 80, stock: 3, cost: 20 },
    });
    const entry = { productId: product._id, quantity: 1, cost: '24,00' };
    await server.call('POST', '/products/stock/add', { token, body: entry });
    const { orderId } = await createConfirmedOrder(server, {
      cart: { lines: [{ product, quantity: 2 }], shipping: await createShipping(server) },
    });
    const { body: dear } = await server.call<ProductAnswer>('POST', '/products', {
      token,
      body: { name: 'Pires caro', price: 10, stock: 1, cost: '22,50' },
    });
    const lost = await createConfirmedOrder(server, {
      cart: { lines: [{ product: dear, quantity: 1 }] },
    });
    const goods = await take(server, `/products/export?q=jarra`, token);
    expect(goods).toMatchObject([{ Nome: name, Custo: '21,00', 'Margem (%)': '74' }]);
    expect(Object.keys(goods[0] ?? {})).toEqual([
      ...Object.values(PRODUCT_COLUMNS),
      ...Object.values(PRODUCT_COST_COLUMNS),
    ]);
    const ledger = await take(server, `/products/stock/export?product=${product._id}`, token);
    expect(ledger.map((row) => row['Custo unitário'])).toEqual(['', '24,00', '']);
    const [order] = await take(server, `/orders/export?q=${orderId}`, token);
    expect(order).toMatchObject({ Custo: '42,00', 'Lucro bruto': '118,00' });
    // A number too, which a sum of the column counts.
    const [loss] = await take(server, `/orders/export?q=${lost.orderId}`, token);
    expect(loss).toMatchObject({ Custo: '22,50', 'Lucro bruto': '-12,50' });
    expect(Object.keys(order ?? {})).toEqual([
      ...Object.values(ORDER_COLUMNS),
      ...Object.values(ORDER_COST_COLUMNS),
    ]);
  });

  it('is blank where it is unknown', async () => {
    const server = own.current;
    const product = await createProduct(server, { name: 'Bule' });
    await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
    const token = server.tokens.admin;
    expect(await take(server, '/products/export?q=bule', token)).toMatchObject([
      { Custo: '', 'Margem (%)': '' },
    ]);
    const orders = await take(
      server,
      '/orders/export?status=AGUARDANDO%20CONFIRMA%C3%87%C3%83O',
      token,
    );
    for (const order of orders) expect(order).toMatchObject({ Custo: '', 'Lucro bruto': '' });
  });
});
