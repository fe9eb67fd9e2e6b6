import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '../contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { LoginAnswer } from '#areas/accounts/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import { customerForm, insertOrderRow, newCpf } from '#test/records.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { newId } from '#kit/server/core/ids.ts';
import { insertCustomers } from './customers.repository.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

const server = useTestServer();

const callerOf =
  (on: TestServer) =>
  <Body = CustomerAnswer>(method: string, path: string, body?: unknown) =>
    on.call<Body>(method, path, { token: on.tokens.atendente, body });

const asStaff = <Body = CustomerAnswer>(method: string, path: string, body?: unknown) =>
  callerOf(server.current)<Body>(method, path, body);

const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as ErrorAnswer).issues?.map((issue) => issue.field);

describe('a customer', () => {
  it('is registered, with CPF, CEP and phone by their digits, and read again', async () => {
    const added = await asStaff('POST', '/customers', {
      ...customerForm({ cpf: '529.982.247-25', email: 'marcia@exemplo.com', name: ' Márcia ' }),
    });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...storedPerson,
      surname: 'Conceição da Silva',
      address: storedAddress,
      createdAt: new Date(TEST_NOW).toISOString(),
      note: '',
      ordersCount: 0,
      ordersTotal: 0,
    });
    expect((await asStaff('GET', `/customers/${added.body._id}`)).body).toEqual(added.body);
  });

  it('is registered once for an idempotency key, and nothing of the password or the person stays with it', async () => {
    const { call, tokens, deps } = server.current;
    const key = randomUUID();
    const body = customerForm({ password: 'senha da Márcia' });
    const sent = { token: tokens.atendente, headers: { 'idempotency-key': key }, body };
    const first = await call<CustomerAnswer>('POST', '/customers', sent);
    const second = await call<CustomerAnswer>('POST', '/customers', sent);
    expect(second).toMatchObject({ status: 201, body: first.body });
    const kept = await deps.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(kept.answer).toBe(JSON.stringify(first.body._id));
  });

  it('needs no complement and no password', async () => {
    const form = customerForm();
    const { complement: _, ...address } = form.address;
    const added = await asStaff('POST', '/customers', { ...form, address, password: '' });
    expect(added).toMatchObject({ status: 201, body: { address: { complement: '' } } });
  });

  it.each([
    ['a CPF of ten digits', { cpf: '5299822472' }, 'cpf'],
    ['a CPF of twelve digits', { cpf: '529982247250' }, 'cpf'],
    ['an e-mail that is none', { email: 'marcia@exemplo' }, 'email'],
    ['a password of five characters', { password: '12345' }, 'password'],
    ['no name at all', { name: undefined }, 'name'],
  ])('is refused with %s, in Portuguese and naming the field', async (_, change, field) => {
    const answer = await asStaff('POST', '/customers', { ...customerForm(), ...change });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Confira os campos destacados.',
        issues: [{ field, message: expect.stringMatching(/^(Informe|Use|Valor) .+\.$/) }],
      },
    });
  });

  it('is refused with every wrong field named at once', async () => {
    const blank = { name: '', surname: '', cpf: '', email: '', phone: '' };
    const address = { cep: '1', street: ' ', number: '', neighborhood: '', city: '', state: '' };
    const answer = await asStaff('POST', '/customers', { ...blank, address });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(
      [
        ...['cpf', 'name', 'surname', 'email', 'phone'],
        ...['cep', 'street', 'number', 'neighborhood', 'city', 'state'].map((f) => `address.${f}`),
      ].sort(),
    );
  });

  it('is one a CPF, also when two register it at once', async () => {
    const cpf = newCpf();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => asStaff('POST', '/customers', customerForm({ cpf }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'duplicate_cpf',
      message: 'Já existe um cliente com esse CPF.',
    });
  });

  it.each([
    ['a CPF whose check digits do not hold', { cpf: '529.982.247-26' }, { cpf: '52998224726' }],
    ['a CPF of equal digits', { cpf: '11111111111' }, { cpf: '11111111111' }],
    [
      'a phone with the zero of a call',
      { phone: '+55 0 31 98714-3119' },
      { phone: '5531987143119' },
    ],
    ['a phone without area code', { phone: '98765-4321' }, { phone: '987654321' }],
    ['a phone that is none', { phone: ' ramal 7 ' }, { phone: 'ramal 7' }],
    ['a phone of another country', { phone: '+351 912 345 678' }, { phone: '+351 912 345 678' }],
  ])('takes %s, in an edit too', async (_, sent, kept) => {
    const added = await asStaff('POST', '/customers', customerForm(sent));
    expect(added).toMatchObject({ status: 201, body: kept });
    expect((await asStaff('DELETE', `/customers/${added.body._id}`)).status).toBe(204);
    const { _id } = (await asStaff('POST', '/customers', customerForm())).body;
    expect(await asStaff('PUT', `/customers/${_id}`, sent)).toMatchObject({
      status: 200,
      body: kept,
    });
    await asStaff('DELETE', `/customers/${_id}`);
  });

  it('may have the e-mail of other customers, and of an account that is not its own', async () => {
    const account = customerForm({ password: 'senha da Ana' });
    const { email } = account;
    expect((await asStaff('POST', '/customers', account)).status).toBe(201);
    const second = await asStaff('POST', '/customers', customerForm({ email }));
    expect(second).toMatchObject({ status: 201, body: { email } });
    expect((await asStaff('POST', '/customers', customerForm({ email }))).status).toBe(201);
    const third = await asStaff('POST', '/customers', customerForm());
    expect(await asStaff('PUT', `/customers/${third.body._id}`, { email })).toMatchObject({
      status: 200,
      body: { email },
    });
    // Signing in still finds the one account.
    const body = { email, password: account.password };
    const login = await server.current.call<LoginAnswer>('POST', '/users/login', { body });
    expect(login.status).toBe(200);
    expect(server.current.app.jwt.decode(login.body.token)).toMatchObject({ role: 'cliente' });
    const taken = await asStaff('POST', '/customers', customerForm({ email, password: '123456' }));
    expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate_email' } });
  });

  it.each(['123456', 'senha123', 'Teste@123', 'Senha123!', 'segredo123', 'Márcia', '      '])(
    'takes the password %j, which then signs in',
    async (password) => {
      const form = customerForm({ password });
      expect((await asStaff('POST', '/customers', form)).status).toBe(201);
      const body = { email: form.email, password };
      expect((await server.current.call('POST', '/users/login', { body })).status).toBe(200);
    },
  );

  it('with a password can sign in, as a cliente of that record', async () => {
    const form = customerForm({ password: 'senha da Márcia' });
    const { body } = await asStaff('POST', '/customers', form);
    const login = await server.current.call<LoginAnswer>('POST', '/users/login', {
      body: { email: form.email, password: form.password },
    });
    expect(login.status).toBe(200);
    expect(server.current.app.jwt.decode(login.body.token)).toMatchObject({
      role: 'cliente',
      name: 'Márcia Conceição da Silva',
    });
    const user = await server.current.deps.db
      .selectFrom('users')
      .select('customer_id')
      .where('email', '=', form.email)
      .executeTakeFirst();
    expect(user?.customer_id).toBe(body._id);
  });

  it('is not registered when its account cannot be, and the other way round', async () => {
    const first = customerForm({ password: 'uma senha boa' });
    await asStaff('POST', '/customers', first);
    const sameEmail = customerForm({ email: first.email.toUpperCase(), password: 'outra senha' });
    expect(await asStaff('POST', '/customers', sameEmail)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email', message: 'Já existe uma conta com esse e-mail.' },
    });
    const retry = { ...sameEmail, email: `outra-${randomUUID()}@exemplo.com` };
    expect((await asStaff('POST', '/customers', retry)).status).toBe(201);

    const sameCpf = customerForm({ cpf: first.cpf, password: 'mais uma senha' });
    expect((await asStaff('POST', '/customers', sameCpf)).status).toBe(409);
    const login = { email: sameCpf.email, password: sameCpf.password };
    expect((await server.current.call('POST', '/users/login', { body: login })).status).toBe(401);
  });
});

describe('an edit of a customer', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { body } = await asStaff('POST', '/customers', customerForm());
    const edited = await asStaff('PUT', `/customers/${body._id}`, {
      name: null,
      phone: '(21) 99999-0000',
      address: { street: null, city: 'Rio de Janeiro', state: 'RJ' },
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toEqual({
      ...body,
      phone: '21999990000',
      address: { ...body.address, city: 'Rio de Janeiro', state: 'RJ' },
    });
    for (const nothing of [{}, { address: null }]) {
      expect((await asStaff('PUT', `/customers/${body._id}`, nothing)).body).toEqual(edited.body);
    }
  });

  it('takes the whole record back as the screen sends it', async () => {
    const { body } = await asStaff('POST', '/customers', customerForm());
    const edited = await asStaff('PUT', `/customers/${body._id}`, { ...body, name: 'Zuleica' });
    expect(edited.body).toEqual({ ...body, name: 'Zuleica' });
    const found = await asStaff<CustomerAnswer[]>('GET', '/customers?q=zuleica');
    expect(found.body).toEqual([edited.body]);
  });

  it('keeps both of two edits at once', async () => {
    const { body } = await asStaff('POST', '/customers', customerForm());
    await Promise.all([
      asStaff('PUT', `/customers/${body._id}`, { name: 'Quitéria' }),
      asStaff('PUT', `/customers/${body._id}`, { phone: '11911112222' }),
    ]);
    const found = await asStaff<CustomerAnswer[]>('GET', '/customers?q=quiteria%20911112222');
    expect(found.body).toMatchObject([{ name: 'Quitéria', phone: '11911112222' }]);
  });

  it('is refused for what was sent wrong only', async () => {
    const { body } = await asStaff('POST', '/customers', customerForm());
    await server.current.deps.db
      .updateTable('customers')
      .set({ email: '', street: '' })
      .where('id', '=', body._id)
      .execute();
    expect((await asStaff('PUT', `/customers/${body._id}`, { name: 'Rita' })).status).toBe(200);
    const wrong = await asStaff('PUT', `/customers/${body._id}`, {
      email: 'x',
      address: { cep: '123', number: '' },
    });
    expect(wrong.status).toBe(400);
    expect(fieldsOf(wrong)?.sort()).toEqual(['address.cep', 'address.number', 'email']);
  });

  it('cannot take the CPF of another', async () => {
    const [first, second] = [customerForm(), customerForm()];
    await asStaff('POST', '/customers', first);
    const { body } = await asStaff('POST', '/customers', second);
    expect(await asStaff('PUT', `/customers/${body._id}`, { cpf: first.cpf })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_cpf' },
    });
  });
});

describe('a deleted customer', () => {
  it('is gone, with its account, while orders keep their copy', async () => {
    const form = customerForm({ password: 'uma senha boa' });
    const { body } = await asStaff('POST', '/customers', form);
    const order = await insertOrderRow(server.current.engine, {
      status: 'CONFIRMADO',
      customer_id: body._id,
      customer_name: 'Márcia',
    });
    expect((await asStaff('DELETE', `/customers/${body._id}`)).status).toBe(204);
    for (const [method, sent] of [
      ['GET', undefined],
      ['PUT', { name: 'X' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await asStaff(method, `/customers/${body._id}`, sent)).toMatchObject({
        status: 404,
        body: { code: 'customer_not_found', message: 'Cliente não encontrado.' },
      });
    }
    const kept = await server.current.deps.db
      .selectFrom('orders')
      .select(['customer_id', 'customer_name'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(kept).toEqual({ customer_id: null, customer_name: 'Márcia' });
    const login = { email: form.email, password: form.password };
    expect((await server.current.call('POST', '/users/login', { body: login })).status).toBe(401);
  });
});

describe('the list of customers', () => {
  let shop: Awaited<ReturnType<typeof startTestServer>>;
  let call: ReturnType<typeof callerOf>;
  const ids: Record<string, string> = {};

  const names = async (query: string) =>
    (await call<CustomerAnswer[]>('GET', `/customers${query}`)).body.map((one) => one.name);

  beforeAll(async () => {
    shop = await startTestServer();
    call = callerOf(shop.server);
    for (const [name, surname, cpf, phone] of [
      ['Zélia', 'Araújo', '52998224725', '(11) 98765-4321'],
      ['Antônio', 'José de Souza', '11144477735', '(21) 3456-7890'],
      ['Márcia', 'Souza', newCpf(), '(48) 99999-1111'],
    ] as const) {
      const added = await call('POST', '/customers', customerForm({ name, surname, cpf, phone }));
      ids[name] = added.body._id;
    }
    const { engine } = shop.server;
    const bought = { customer_id: ids.Antônio ?? '', status: 'CONFIRMADO' as const };
    await insertOrderRow(engine, { ...bought, total_cents: 10_050 });
    await insertOrderRow(engine, { ...bought, total_cents: 2_025, status: 'ENVIADO' });
    await insertOrderRow(engine, { ...bought, total_cents: 99_999, status: 'CANCELADO' });
    return shop.stop;
  });

  it('is by name, with the orders that were not cancelled', async () => {
    const list = await call<CustomerAnswer[]>('GET', '/customers');
    expect(list.body.map((one) => [one.name, one.ordersCount, one.ordersTotal])).toEqual([
      ['Antônio', 2, 120.75],
      ['Márcia', 0, 0],
      ['Zélia', 0, 0],
    ]);
    expect((await call('GET', `/customers/${ids.Antônio ?? ''}`)).body).toMatchObject({
      ordersCount: 2,
      ordersTotal: 120.75,
    });
  });

  it.each([
    ['souza', ['Antônio', 'Márcia']],
    ['SOUZA antonio', ['Antônio']],
    ['529.982', ['Zélia']],
    ['(11) 98765', ['Zélia']],
    ['1310100', ['Antônio', 'Márcia', 'Zélia']],
    ['34567890', ['Antônio']],
    ['554899991111', ['Márcia']],
    ['\u202A+55 48 9999-1111\u202C', ['Márcia']],
    ['048999991111', ['Márcia']],
    ['(048) 99999-1111', ['Márcia']],
    ['wa.me/5548999991111', ['Márcia']],
    ['ninguém', []],
  ])('is searched by every word: %s', async (q, expected) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('answers pages, with the count of all', async () => {
    const page = await call<CustomerAnswer[]>('GET', '/customers?page=2&limit=2');
    expect(page.body.map((one) => one.name)).toEqual(['Zélia']);
    expect(page.headers['x-total-count']).toBe('3');
    const found = await call<CustomerAnswer[]>('GET', '/customers?page=1&limit=1&q=souza');
    expect(found.body).toHaveLength(1);
    expect(found.headers['x-total-count']).toBe('2');
  });

  it('answers those that are named', async () => {
    const { Zélia = '', Antônio = '' } = ids;
    expect(await names(`?ids=${Zélia},${Antônio},${Zélia},${randomUUID()},x`)).toEqual([
      'Antônio',
      'Zélia',
    ]);
    expect(await names(`?ids=${Zélia},${Antônio}&q=souza`)).toEqual(['Antônio']);
    expect(await names(`?ids=${Zélia},${Antônio}&page=2&limit=1`)).toEqual(['Zélia']);
    expect(await names('?ids=')).toEqual([]);
  });
});

describe('a long list of customers', () => {
  const long = useTestServer();

  it('is by name on its far pages too', async () => {
    const { deps, tokens } = long.current;
    const { address, ...person } = customerForm();
    const ids = Array.from({ length: 3_000 }, newId).sort();
    // The order differs from that of registration, and names repeat: of one name the first registered comes
    // first.
    const nameOf = (index: number) => `pessoa ${String((index * 7919) % 2_900).padStart(4, '0')}`;
    const rows = ids.map((id, index) => ({
      ...person,
      ...address,
      id,
      name: nameOf(index),
      cpf: newCpf(),
      complement: '',
      search_text: nameOf(index),
      note: '',
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    }));
    const insert = (trx: Trx) => insertCustomers(trx, rows);
    await deps.engine.transaction(insert);
    const sorted = rows
      .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
      .map(({ id }) => id);
    for (const page of [1, 15, 16, 29, 30, 31]) {
      const path = `/customers?page=${page}&limit=100`;
      const answer = await long.current.call<CustomerAnswer[]>('GET', path, {
        token: tokens.atendente,
      });
      expect(answer.body.map(({ _id }) => _id)).toEqual(sorted.slice(page * 100 - 100, page * 100));
    }
  });
});

it('the likely ones are those whose name begins with the typed text, then the latest buyers', async () => {
  const { engine } = server.current.deps;
  const ids: Record<string, string> = {};
  for (const person of ['Anabela Torres', 'Mariana Quilombo', 'Anabel Aguiar', 'Susana Quilombo']) {
    const [name = '', surname = ''] = person.split(' ');
    ids[person] = (await asStaff('POST', '/customers', customerForm({ name, surname }))).body._id;
  }
  const [torres, mariana, aguiar, susana] = Object.keys(ids);
  let bought = TEST_NOW;
  const buy = (person = '') =>
    insertOrderRow(engine, {
      customer_id: ids[person] ?? '',
      status: 'CONFIRMADO',
      created_at: (bought += 1),
    });
  const likely = async (q: string) => {
    const path = `/customers?page=1&limit=3&sort=likely&q=${encodeURIComponent(q)}`;
    const { body, headers } = await asStaff<CustomerAnswer[]>('GET', path);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(body.length);
    return body.map((one) => `${one.name} ${one.surname}`);
  };
  expect(await likely('anabel')).toEqual([aguiar, torres]);
  expect(await likely('quilombo')).toEqual([mariana, susana]);
  await buy(torres);
  await buy(susana);
  await buy(mariana);
  await buy(susana);
  expect(await likely('ANÁBEL')).toEqual([torres, aguiar]);
  expect(await likely('quilombo')).toEqual([susana, mariana]);
  // Name and surname are one text; a match in the middle of a name comes last, even after a recent
  // purchase.
  expect(await likely('anabela tor')).toEqual([torres]);
  expect(await likely('ana')).toEqual([torres, aguiar, susana]);
});
