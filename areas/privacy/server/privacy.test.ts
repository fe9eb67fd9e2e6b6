import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { NotedPaymentAnswer } from '#areas/payments/contract.ts';
import type { AnonymizeAnswer, PersonAnswer } from '../endpoints.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { newId } from '#kit/server/core/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { configureSenders, messagesOf } from '#test/outbox.ts';
import { customerForm } from '#test/records.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });

const asAdmin = server.as('admin');
const asStaff = server.as('atendente');

const find = async (cpf: string) =>
  (await asAdmin<PersonAnswer>('POST', '/privacy/person', { cpf })).body;
const anonymize = <Body = AnonymizeAnswer>(cpf: string, confirmation = ANONYMIZE_WORD) =>
  asAdmin<Body>('POST', '/privacy/person/anonymize', { cpf, confirmation });
const ship = (order: { _id: string }) =>
  asStaff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });

const NOTHING = {
  forgottenAt: null,
  customer: null,
  account: null,
  orders: [],
  messages: [],
  lookUps: [],
  accesses: [],
};
const SECRETS = /Márcia|Conceição|marcia|Paulista|Apto 12|98765-?4321|01310-?100/;

/** A customer with an account, a shipped order with messages, and a look-up on a link that still waits. */
async function wholePerson() {
  await configureSenders(server.current, 'http://127.0.0.1:9', ['UM']);
  const cpf = nextCpf();
  const form = customerForm({ cpf, password: TEST_PASSWORD });
  const added = await asStaff<CustomerAnswer>('POST', '/customers', form);
  expect(added.status).toBe(201);
  const order = await createTemporaryOrder(server.current);
  const { address, password: _, ...customer } = form;
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...confirmationBody(), customer, address };
  expect((await confirmOrder(server.current, order.orderId, body, headers)).status).toBe(200);
  const payment = { note: `pagou a irmã dela, CPF ${cpf}` };
  const paid = await server.current.call('POST', `/orders/${order._id}/payments`, {
    token: server.current.tokens.atendente,
    headers,
    body: payment,
  });
  expect(paid.status).toBe(201);
  expect((await ship(order)).status).toBe(200);
  const reason = `minha irmã, CPF ${cpf}, não gostou`;
  const requested = await server.current.call('POST', `/orders/${order.orderId}/withdrawals`, {
    headers,
    body: { reason },
  });
  expect(requested.status).toBe(201);
  await server.current.engine.db
    .updateTable('orders')
    .set({ origin: 'window', customer_note: `presente de Márcia, CPF ${cpf}` })
    .where('id', '=', order._id)
    .execute();
  const freight = { provider: 'melhor-envio', service: '1', price_cents: 1, box: '{}' } as const;
  await server.current.engine.db
    .insertInto('freight_orders')
    .values({
      ...{ ...freight, order_id: order._id, name: 'PAC', cost_cents: 1, min_days: 1, max_days: 1 },
      ...{ cep: '01310100', quoted_at: 1 },
    })
    .execute();
  await server.current.engine.db
    .insertInto('freight_labels')
    .values({
      ...{ ...freight, id: newId(), order_id: order._id, service_name: 'PAC', state: 'failed' },
      ...{ last_failure: 'Avenida Paulista', next_step_at: 1, created_at: 1, updated_at: 1 },
    })
    .execute();
  const waiting = await createTemporaryOrder(server.current);
  const lookUp = await server.current.call('GET', `/customers/cpf/${cpf}`, {
    headers: { 'order-id': String(waiting.orderId) },
  });
  expect(lookUp.status).toBe(200);
  return { cpf, form, record: added.body, order, waiting };
}

/** Every row of every table that can hold a person, as text. */
async function everything(): Promise<string> {
  const { db } = server.current.engine;
  const tables = [
    'customers',
    'orders',
    'payments',
    'withdrawals',
    'outbox',
    'users',
    'idempotency_keys',
    'audit',
    'forgotten_people',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe('everything about one CPF', () => {
  it('is record, account, orders, messages, look-ups and who looked', async () => {
    const { cpf, form, record, order, waiting } = await wholePerson();
    await asStaff('GET', `/customers/${record._id}`);
    const person = await find(cpf);
    expect(person).toMatchObject({
      cpf,
      customer: { _id: record._id, name: 'Márcia', address: { street: 'Avenida Paulista' } },
      account: { email: form.email, disabled: false },
      orders: [
        {
          orderId: order.orderId,
          status: 'ENVIADO',
          name: 'Márcia',
          cpf,
          totalPrice: 50,
          address: { number: '1000' },
          products: [{ quantity: 1 }],
          customerNote: `presente de Márcia, CPF ${cpf}`,
          payments: [
            {
              amount: 50,
              method: 'pix',
              note: `pagou a irmã dela, CPF ${cpf}`,
              takenBackAt: null,
            },
          ],
          withdrawals: [{ reason: `minha irmã, CPF ${cpf}, não gostou`, outcome: null }],
        },
      ],
      messages: [
        { orderId: order.orderId, kind: 'order-confirmed', phone: '5511987654321' },
        { kind: 'order-shipped' },
      ],
      lookUps: [{ orderId: waiting.orderId }],
    });
    expect(person.accesses.map(({ action }) => action)).toContain('customer.viewed');
  });

  it('is found in orders that outlived the record, and with punctuation', async () => {
    const { cpf, record } = await wholePerson();
    expect((await asStaff('DELETE', `/customers/${record._id}`)).status).toBe(204);
    const punctuated = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    expect(await find(punctuated)).toMatchObject({ customer: null, orders: [{ name: 'Márcia' }] });
  });

  it('is nothing for a CPF that is not known, and a refusal for what is none', async () => {
    const cpf = nextCpf();
    expect(await find(cpf)).toEqual({ cpf, ...NOTHING });
    for (const path of ['/privacy/person', '/privacy/person/anonymize', '/privacy/person/export']) {
      const body = { cpf: '123', confirmation: ANONYMIZE_WORD, format: 'csv' };
      expect((await asAdmin<ErrorAnswer>('POST', path, body)).body).toMatchObject({
        statusCode: 400,
        issues: [{ field: 'cpf', message: 'Informe um CPF com 11 dígitos, ou um telefone.' }],
      });
    }
  });

  it('can be carried away as JSON and as CSV, and the trail keeps that', async () => {
    const { cpf, record, order } = await wholePerson();
    const json = await asAdmin<PersonAnswer>('POST', '/privacy/person/export', {
      cpf,
      format: 'json',
    });
    expect(json.headers['content-disposition']).toBe('attachment; filename="dados-da-pessoa.json"');
    expect(json.headers['cache-control']).toBe('no-store');
    expect(json.body).toMatchObject({ cpf, orders: [{ orderId: order.orderId }] });
    const csv = await asAdmin<string>('POST', '/privacy/person/export', { cpf, format: 'csv' });
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFGrupo;Registro;Campo;Valor');
    expect(lines).toContain('Cadastro;;Rua;Avenida Paulista');
    expect(lines).toContain(`Pedido;#${order.orderId};Total (R$);50,00`);
    expect(lines).toContain(
      `Pedido;#${order.orderId};Observação do cliente;presente de Márcia, CPF ${cpf}`,
    );
    expect(lines).toContain(`Pagamento;#${order.orderId};Forma;PIX`);
    expect(lines).toContain(`Pagamento;#${order.orderId};Anotação;pagou a irmã dela, CPF ${cpf}`);
    expect(lines).toContain(
      `Desistência;#${order.orderId};Motivo;minha irmã, CPF ${cpf}, não gostou`,
    );
    const exported = await server.current.engine.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'customer.exported')
      .where('subject_id', '=', record._id)
      .execute();
    expect(exported).toHaveLength(2);
    expect(JSON.stringify(exported)).not.toMatch(SECRETS);
  });
});

describe('a person who is made anonymous', () => {
  it('is nowhere any more, while orders keep figures and places', async () => {
    const { cpf, form, order } = await wholePerson();
    const figures = async () => (await asAdmin<DashboardAnswer>('GET', '/metrics/dashboard')).body;
    const before = await figures();
    expect((await anonymize(cpf)).body).toEqual({
      orders: 1,
      messages: 2,
      lookUps: 1,
      customer: true,
      account: true,
    });
    const forgottenAt = new Date(server.current.deps.clock()).toISOString();
    expect(await find(cpf)).toEqual({ cpf, ...NOTHING, forgottenAt });
    const stored = await everything();
    expect(stored).not.toContain(cpf);
    expect(stored).not.toContain(form.email);
    for (const table of ['freight_orders', 'freight_labels'] as const) {
      const rows = server.current.engine.db.selectFrom(table).where('order_id', '=', order._id);
      expect(JSON.stringify(await rows.selectAll().execute())).not.toMatch(SECRETS);
    }
    const row = await server.current.engine.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(SECRETS);
    expect(row.search_text).toBe(String(order.orderId));
    expect(row).toMatchObject({ origin: 'window', customer_note: '' });

    expect((await asStaff<OrderAnswer>('GET', `/orders/${order._id}`)).body).toMatchObject({
      status: 'ENVIADO',
      totalPrice: 50,
      customer: { _id: null, name: 'Cliente anonimizado', cpf: '', phone: '', email: '' },
      address: { city: 'São Paulo', state: 'SP', street: '', cep: '', number: '' },
    });
    const shown = await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`);
    expect(shown.body).toMatchObject({ customer: { cpf: '', phone: '' }, address: { street: '' } });
    expect(await messagesOf(server.current, order.orderId)).toEqual([]);
    const login = { email: form.email, password: TEST_PASSWORD };
    expect((await server.current.call('POST', '/users/login', { body: login })).status).toBe(401);

    const after = await figures();
    for (const figure of [
      'totalOrders',
      'totalRevenue',
      'newPurchases',
      'recurringPurchases',
      'received',
    ] as const) {
      expect(after[figure], figure).toBe(before[figure]);
    }
    expect(after.topCustomers).toHaveLength(before.topCustomers.length);
  });

  it('stays one buyer for the figures', async () => {
    const cpf = nextCpf();
    for (let n = 0; n < 2; n += 1) {
      await ship(await createConfirmedOrder(server.current, { form: { customer: { cpf } } }));
    }
    const recurring = async () =>
      (await asAdmin<DashboardAnswer>('GET', '/metrics/dashboard')).body.recurringPurchases;
    const before = await recurring();
    await anonymize(cpf);
    expect(await recurring()).toBe(before);
  });

  it('still has the answer that they wait for, without their words', async () => {
    const { cpf, order } = await wholePerson();
    await anonymize(cpf);
    const { body } = await asStaff<WholeOrder>('GET', `/orders/${order._id}`);
    expect(body.withdrawals).toMatchObject([{ reason: '', outcome: null }]);
    const refusal = `/orders/${order._id}/withdrawals/${body.withdrawals[0]?._id}/refusal`;
    expect((await asStaff('PUT', refusal, { text: 'Não deu.' })).status).toBe(200);
  });

  it('can be made so again, which changes nothing, and may buy again', async () => {
    const { cpf } = await wholePerson();
    await anonymize(cpf);
    expect((await anonymize(cpf)).body).toEqual({
      orders: 0,
      messages: 0,
      lookUps: 0,
      customer: false,
      account: false,
    });
    const again = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    expect(await find(cpf)).toMatchObject({
      forgottenAt: null,
      orders: [{ orderId: again.orderId }],
    });
  });

  it.each(['a registration', 'an edit'])('comes back by %s of staff', async (way) => {
    const { cpf, form } = await wholePerson();
    await anonymize(cpf);
    const csv = await asAdmin<string>('POST', '/privacy/person/export', { cpf, format: 'csv' });
    expect(csv.body).toMatch(/^Esquecimento;;Pediu para ser esquecida em;"?20\/11\/2026/m);
    const other = nextCpf();
    const isNew = way === 'a registration';
    const { status, body } = await asStaff<CustomerAnswer>('POST', '/customers', {
      ...form,
      cpf: isNew ? cpf : other,
      password: undefined,
    });
    expect(status).toBe(201);
    if (!isNew) await asStaff('PUT', `/customers/${body._id}`, { cpf });
    expect(await find(cpf)).toMatchObject({ forgottenAt: null, customer: { _id: body._id } });
  });

  it('says of a payment that was taken back that it never was, on screen and as a file', async () => {
    const cpf = nextCpf();
    const order = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    const { body } = await asStaff<NotedPaymentAnswer>('POST', `/orders/${order._id}/payments`, {});
    await asStaff('DELETE', `/orders/${order._id}/payments/${body.payment}`);
    const [found] = (await find(cpf)).orders;
    const at = new Date(server.current.deps.clock()).toISOString();
    expect(found?.payments).toMatchObject([{ takenBackAt: at }]);
    const csv = await asAdmin<string>('POST', '/privacy/person/export', { cpf, format: 'csv' });
    expect(csv.body).toContain(`Pagamento;#${order.orderId};Desfeito em;`);
  });

  it('leaves nothing of a CPF of which nothing was held', async () => {
    const cpf = nextCpf();
    await anonymize(cpf);
    expect(await find(cpf)).toEqual({ cpf, ...NOTHING });
  });

  it('is refused while an order still has to reach them, and without the typed word', async () => {
    const cpf = nextCpf();
    const open = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    expect((await anonymize<ErrorAnswer>(cpf)).body).toMatchObject({
      statusCode: 409,
      code: 'person_has_open_orders',
      message: `Esta pessoa tem pedidos em andamento (#${open.orderId}). Envie ou cancele antes.`,
    });
    await asStaff('PUT', `/orders/cancel/${open._id}`);
    expect((await anonymize<ErrorAnswer>(cpf, 'sim')).body).toMatchObject({
      statusCode: 400,
      issues: [{ field: 'confirmation' }],
    });
    expect((await find(cpf)).customer).not.toBeNull();
    expect((await anonymize(cpf, ' anonimizar ')).status).toBe(200);
  });

  it('leaves a trail that names nobody', async () => {
    const { cpf, record } = await wholePerson();
    await anonymize(cpf);
    const entries = await server.current.engine.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', record._id)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('customer.anonymized');
    expect(JSON.stringify(entries)).not.toMatch(SECRETS);
    expect(JSON.stringify(entries)).not.toContain(cpf);
  });
});

describe('a deleted customer', () => {
  it('stays in the papers of the sale, not in what searched for them or told them', async () => {
    const { cpf, record, order } = await wholePerson();
    await server.current.engine.db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('order_id', '=', order._id)
      .execute();
    const open = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    expect((await asStaff('DELETE', `/customers/${record._id}`)).status).toBe(204);

    const found = async () =>
      (await asStaff<OrderAnswer[]>('GET', `/orders?q=${cpf}`)).body.map(({ orderId }) => orderId);
    expect(await found()).toEqual([open.orderId]);
    expect((await asStaff<OrderAnswer>('GET', `/orders/${order._id}`)).body).toMatchObject({
      customer: { name: 'Márcia', cpf },
      address: { street: 'Avenida Paulista' },
    });
    const messages = await messagesOf(server.current, order.orderId);
    expect(messages).toMatchObject([
      { kind: 'order-confirmed', phone: '', text: '' },
      { kind: 'order-shipped', phone: '', text: '' },
    ]);
  });
});

describe('a person without CPF', () => {
  const added = async (phone: string) =>
    (await asStaff<CustomerAnswer>('POST', '/customers/contacts', { name: 'Jurema', phone })).body;

  it('is found by phone, with the links that wait for them, and is forgotten whole', async () => {
    const contact = await added('(81) 98123-4567');
    const order = await createTemporaryOrder(server.current, { whom: { customer: contact._id } });
    const person = await find('81981234567');
    expect(person).toMatchObject({
      ...{ cpf: '', forgottenAt: null, customer: { _id: contact._id, cpf: '' } },
      orders: [{ _id: order._id, name: 'Jurema' }],
    });
    const file = await asAdmin<string>('POST', '/privacy/person/export', {
      ...{ cpf: '81981234567', format: 'json' },
    });
    expect(JSON.stringify(file.body)).not.toMatch(/fone-/);
    expect((await anonymize<ErrorAnswer>('81981234567')).body.code).toBe('person_has_open_orders');
    await asStaff('PUT', `/orders/cancel/${order._id}`);
    expect((await anonymize('81981234567')).body).toMatchObject({ orders: 1, customer: true });
    expect(await find('81981234567')).toMatchObject({ customer: null, orders: [] });
    const rows = [{ row: 2, name: 'Jurema', phone: '81981234567' }];
    const imported = await asStaff<{ rows: object[] }>('POST', '/customers/import', {
      ...{ importId: randomUUID(), piece: 0, rows },
    });
    expect(imported.body.rows).toMatchObject([{ outcome: 'forgotten' }]);
  });

  it('stays forgotten by their phone too, which a list of contacts has', async () => {
    const { cpf, phone } = customerForm({ phone: '81981230009' });
    await asStaff('POST', '/customers', customerForm({ cpf, phone }));
    await anonymize(cpf);
    const rows = [{ row: 2, name: 'Jurema', phone: `+55 ${phone}` }];
    const imported = await asStaff<{ rows: object[] }>('POST', '/customers/import', {
      ...{ importId: randomUUID(), piece: 0, rows },
    });
    expect(imported.body.rows).toMatchObject([{ outcome: 'forgotten' }]);
  });

  it('is asked for the CPF where several share the phone, and is never somebody else of eleven digits', async () => {
    const phone = '81987650001';
    const people = [customerForm({ phone }), customerForm({ phone })];
    await asStaff('POST', '/customers', people[0]);
    expect((await find(phone)).customer?.cpf).toBe(people[0]?.cpf);
    await asStaff('POST', '/customers', people[1]);
    const refused = await asAdmin<ErrorAnswer>('POST', '/privacy/person', { cpf: phone });
    expect(refused.body.issues?.[0]?.message).toContain('informe o CPF');
    await asStaff('POST', '/customers', customerForm({ cpf: phone }));
    expect((await find(phone)).customer?.cpf).toBe(phone);
    expect((await asAdmin('POST', '/privacy/person', { cpf: '123' })).status).toBe(400);
  });
});
