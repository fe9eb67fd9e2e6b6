import type { WholeOrder } from '#app/order-parts.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { MessageAnswer } from '#areas/messages/contract.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cartBody,
  confirmationBody,
  createProduct,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { TEST_NOW, TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { configureSenders } from '#test/outbox.ts';
import { buildApp } from '#app/app.ts';
import type { App } from '#kit/server/http/types.ts';
import { createLogger } from '#kit/server/core/logger.ts';
import { makeBackup } from '#areas/backups/server/make-backup.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });

const CPF = nextCpf();
const PERSON = {
  name: 'Zuleide',
  surname: 'Xavantina Quixaba',
  cpf: CPF,
  email: 'zuleide.xavantina@exemplo.com',
  phone: '(85) 99731-4420',
};
const ADDRESS = {
  cep: '60125-048',
  street: 'Rua dos Jacarandás Azuis',
  number: '7731',
  neighborhood: 'Aldeota',
  complement: 'casa verde-limão',
  city: 'Fortaleza',
  state: 'CE',
};
/** By what bytes one would know the person. */
const TRACES = [
  ...[CPF, formatCpf(CPF)],
  ...['Zuleide', 'zuleide', 'Xavantina', 'xavantina'],
  ...['(85) 99731', '85997314420', '99731-4420'],
  ...['Jacarand', 'jacaranda', 'verde-lim', 'verde-lima', '60125048', '60125-048'],
];

let app: App;
let log = '';

beforeAll(async () => {
  const write = (line: string) => void (log += line);
  app = buildApp(server.current.deps, { logger: createLogger({ logLevel: 'trace' }, { write }) });
  await app.ready();
});
afterAll(() => app.close());

interface Options {
  readonly token?: string | null;
  readonly key?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the logging application that has to succeed; as an admin unless told otherwise. */
async function call<Body = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options: Options = {},
): Promise<Body> {
  const { token = server.current.tokens.admin, key = false, headers } = options;
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return (
    answer.body.startsWith('{') || answer.body.startsWith('[') ? answer.json() : answer.body
  ) as Body;
}

let crowd = 0;
/** Texts in no order, the same in every run. */
const spread = (): string =>
  createHash('sha256')
    .update(String((crowd += 1)))
    .digest('hex');

/** Enough of others that pages of the file fill, split and move. */
async function addCrowd(): Promise<void> {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    row: index + 2,
    ...{ name: 'Outra', surname: `Pessoa ${index}`, cpf: nextCpf(), phone: '(11) 98765-4321' },
    ...{
      email: `${spread()}@exemplo.com`,
      street: 'Avenida Paulista',
      number: '1',
    },
    ...{ cep: '01310-100', neighborhood: 'Centro', city: 'São Paulo', state: 'SP' },
  }));
  await call('POST', '/customers/import', {
    importId: randomUUID(),
    piece: 0,
    dryRun: false,
    rows,
  });
}

/** The person's record, made and changed in every way that there is. */
async function keepRecord(): Promise<string> {
  const form = { ...PERSON, address: ADDRESS, password: TEST_PASSWORD };
  const { _id } = await call<CustomerAnswer>('POST', '/customers', form, { key: true });
  await addCrowd();
  const { name, surname, cpf, email } = PERSON;
  const row = { row: 2, name, surname, cpf, email, phone: '(85) 99731-4420', ...ADDRESS };
  const noted = { ...row, note: 'Zuleide mora na Rua dos Jacarandás Azuis' };
  const file = { piece: 0, dryRun: false };
  const moved = { ...row, complement: `${ADDRESS.complement}, fundos` };
  const refused = { ...row, row: 3, phone: '85 99731' };
  for (const rows of [[moved], [noted, refused], [{ ...row, email: 'zuleide-xavantina' }]]) {
    await call('POST', '/customers/import', { importId: randomUUID(), ...file, rows });
  }
  await call('PUT', `/customers/${_id}`, { address: { ...ADDRESS, number: '7732' } });
  const credentials = { email: PERSON.email, password: TEST_PASSWORD };
  await call('POST', '/users/login', credentials, { token: null });
  const wrong = { payload: { ...credentials, password: 'Zuleide 99731-4420' } };
  await app.inject({ method: 'POST', url: '/api/users/login', ...wrong });
  return _id;
}

/** An order of the person's, from a link for them to a withdrawal, with what staff write beside it. */
async function sell(customer: string): Promise<TemporaryOrderAnswer> {
  const line = { product: await createProduct(server.current, { stock: 100 }), quantity: 1 };
  const cart = cartBody({ lines: [line] });
  const keyed = { key: true };
  const recipient = { name: `${PERSON.name} ${PERSON.surname}`, phone: PERSON.phone };
  const order = await call<TemporaryOrderAnswer>(
    'POST',
    '/orders/temporary',
    { ...cart, recipient },
    keyed,
  );
  const forRecord = { ...cart, customer, recipient: null, version: 0 };
  await call('PUT', `/orders/${order._id}/cart`, forRecord, keyed);
  const form = { ...confirmationBody(), customer: PERSON, address: ADDRESS };
  await call('PUT', `/orders/confirm/${order.orderId}`, form, { token: null, key: true });
  await call('PATCH', `/orders/${order._id}/note`, { note: 'Zuleide busca na loja' });
  const payment = { note: 'PIX de Zuleide Xavantina, 85997314420' };
  await call('POST', `/orders/${order._id}/payments`, payment, keyed);
  await call('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
  const reason = { reason: `Sou Zuleide, CPF ${formatCpf(CPF)}, e não gostei` };
  const link = `/orders/${order.orderId}/withdrawals`;
  await call('POST', link, reason, { token: null, key: true });
  const { withdrawals } = await call<WholeOrder>('GET', `/orders/${order._id}`);
  const refusal = `/orders/${order._id}/withdrawals/${withdrawals[0]?._id}/refusal`;
  await call('PUT', refusal, { text: 'Zuleide, o prazo passou.' });
  await sendAgain(order);
  return order;
}

/** The messages to the person, once more. */
async function sendAgain(order: TemporaryOrderAnswer): Promise<void> {
  const { db } = server.current.engine;
  await db
    .updateTable('outbox')
    .set({ state: 'failed', last_failure: 'rejected' })
    .where('order_id', '=', order._id)
    .execute();
  const [message] = await call<MessageAnswer[]>('GET', `/messages?order=${order._id}`);
  await call('POST', `/messages/${message?._id}/resend`, {}, { key: true });
}

/** A note longer than a page of the file, and then a shorter one: the page with the rest of the first is free. */
async function shorten(customer: string): Promise<void> {
  const long = `${'—'.repeat(1_600)} 99731-4420, ${'—'.repeat(300)}`;
  for (const note of [long, 'Zuleide prefere ligações']) {
    await call('PATCH', `/customers/${customer}/note`, { note });
  }
}

/** Makes every call that asks for the person and leaves a trace of it. */
async function askFor(customer: string): Promise<void> {
  const waiting = await createTemporaryOrder(server.current);
  const headers = { 'order-id': String(waiting.orderId) };
  await call('GET', `/customers/cpf/${CPF}`, undefined, { token: null, headers });
  await call('GET', `/customers/${customer}`);
  for (const q of ['Zuleide', CPF, '99731']) {
    await call('GET', `/customers/export?q=${q}`);
    await call('GET', `/orders/export?q=${q}`);
    await call('GET', `/orders?page=1&q=${q}`);
  }
  await call('POST', '/privacy/person', { cpf: CPF });
  await call('POST', '/privacy/person/export', { cpf: CPF, format: 'csv' });
}

/** Every row of every table that has a trace. */
async function rowsWithTraces(): Promise<string[]> {
  const { db } = server.current.engine;
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    // The contents of an index of SQLite can be read as files only.
    if (/_search(_|$)/.test(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    found.push(
      ...rows
        .map((row) => JSON.stringify(row))
        .filter((text) => TRACES.some((trace) => text.includes(trace)))
        .map((text) => `${name} ${text}`),
    );
  }
  return found;
}

/** The scopes of keys whose hash is made of a person's data; hashes of whole files and of a message's name give nothing away. */
async function scopesWithHashes(): Promise<string[]> {
  const { db } = server.current.engine;
  const rows = await db.selectFrom('idempotency_keys').select('scope').execute();
  return rows.map(({ scope }) => scope).filter((scope) => !/customers.import|messages/.test(scope));
}

/** The traces that files hold, file by file, compared by bytes. */
function filesWithTraces(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) return filesWithTraces(file);
    const bytes = readFileSync(file);
    const plain = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    return TRACES.filter((trace) => plain.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
}

it('nothing of a person is left in any table, file, backup or line of the log', async () => {
  await configureSenders(server.current, 'http://127.0.0.1:9', ['3C01']);
  const customer = await keepRecord();
  await sell(customer);
  await addCrowd();
  await askFor(customer);
  await shorten(customer);
  const { dataDir } = server.current;
  const tables = new Set((await rowsWithTraces()).map((row) => row.split(' ')[0]));
  expect([...tables].sort()).toEqual(
    expect.arrayContaining(['customers', 'orders', 'outbox', 'payments', 'users', 'withdrawals']),
  );

  expect(await scopesWithHashes()).toHaveLength(6);
  await call('POST', '/privacy/person/anonymize', { cpf: CPF, confirmation: ANONYMIZE_WORD });
  expect(await rowsWithTraces()).toEqual([]);
  expect(await scopesWithHashes()).toEqual([]);
  expect(TRACES.filter((trace) => log.includes(trace))).toEqual([]);
  expect(log).toContain('/api/privacy/person/anonymize');
  if (dataDir === '') return;
  const backup = await makeBackup(
    { config: { ...server.current.deps.config, dataDir, backupDir: join(dataDir, 'backups') } },
    { now: TEST_NOW },
  );
  expect(backup?.rows).toBeGreaterThan(600);
  expect(filesWithTraces(dataDir)).toEqual([]);
});
