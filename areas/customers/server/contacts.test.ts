import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PublicOrderAnswer, OrderDetailAnswer } from '#areas/orders/contract.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createShipping,
  createTemporaryOrder,
  nextCpf,
  unique,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { blankAddress } from '#kit/rules/person.fixture.ts';
import { customerForm } from '#test/records.ts';
import { entriesOf } from '#test/trail.ts';
import type { CustomerAnswer } from '../contract.ts';

const server = useTestServer();

const asStaff = <Body = CustomerAnswer>(method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens.atendente, body });

let lastPhone = 0;
const nextPhone = () => `119${String((lastPhone += 1)).padStart(8, '71000000')}`;

const add = (sent: object) =>
  asStaff<CustomerAnswer & ErrorAnswer>('POST', '/customers/contacts', sent);
async function newContact(phone = nextPhone(), name = 'Jurema') {
  const added = await add({ name, phone });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return added.body;
}
const read = async ({ _id }: { readonly _id: string }) => asStaff('GET', `/customers/${_id}`);
const found = async (phone: string) =>
  (await asStaff<CustomerAnswer[]>('GET', `/customers?page=1&limit=20&q=${phone}`)).body;
const orderFor = (whom: object) => createTemporaryOrder(server.current, { whom });
const open = async ({ orderId }: { readonly orderId: number }) =>
  (await server.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`)).body;
const confirm = (order: { readonly orderId: number }, customer: object) =>
  confirmOrder(server.current, order.orderId, confirmationBody({ customer }));

describe('a customer of whom name and phone are enough', () => {
  it('is registered, with empty texts where nothing is known, and is found, changed and exported so', async () => {
    const surname = unique('Tavares');
    const phone = nextPhone();
    const added = await add({ name: 'Jurema', surname, phone: `+55 ${phone}` });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...{ name: 'Jurema', surname, cpf: '', email: '', phone: `55${phone}` },
      address: { cep: '', street: '', state: '' },
    });
    expect(await entriesOf(server.current, added.body._id)).toBe('added');
    expect(await found(phone)).toEqual([added.body]);
    const named = await asStaff<CustomerAnswer[]>('GET', `/customers?ids=${added.body._id}`);
    expect(named.body).toEqual([added.body]);
    const changed = await asStaff('PUT', `/customers/${added.body._id}`, {
      ...added.body,
      surname: '',
      phone: nextPhone(),
      address: { ...added.body.address, city: 'Itu' },
    });
    expect(changed.body).toMatchObject({ surname: '', cpf: '', address: { city: 'Itu' } });
    const file = await asStaff<string>('GET', `/customers/export?q=${changed.body.phone}`);
    expect(file.body).toContain('Jurema;;;');
    expect(file.body).not.toMatch(/fone-|null/);
  });

  it.each([
    [{ name: '', phone: '11971234567' }, 'name'],
    [{ name: 'Jurema', phone: '' }, 'phone'],
    [{ name: 'Jurema', phone: '1052' }, 'phone'],
    [{ name: 'Jurema', phone: '11971234567', email: 'x' }, 'email'],
    [{ name: 'Jurema', phone: '11971234567', address: { cep: '013' } }, 'address.cep'],
    [{ name: 'Jurema', phone: '11971234567', cpf: '1' }, 'cpf'],
  ])('is refused with %j', async (sent, field) => {
    const { status, body } = await add(sent);
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
  });

  it('is one a phone, however it is written, and at the same moment', async () => {
    const answers = await Promise.all(
      ['(71) 98111-2222', '+55 71 8111-2222', '071981112222'].map((phone) =>
        add({ name: 'Jurema', phone }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await add({ name: 'X', phone: '71981112222' })).body.code).toBe('duplicate_phone');
    expect(await found('71981112222')).toHaveLength(1);
    const other = await newContact();
    const taken = await asStaff<ErrorAnswer>('PUT', `/customers/${other._id}`, {
      phone: '71981112222',
    });
    expect(taken.body).toMatchObject({ code: 'duplicate_phone' });
  });

  it('is asked for whole where the specification says so, and gets a CPF by an edit, once', async () => {
    const contact = await newContact();
    const whole = await asStaff<ErrorAnswer>('POST', '/customers', { ...customerForm(), cpf: '' });
    expect(whole.body.issues?.map(({ field }) => field)).toEqual(['cpf']);
    const known = await asStaff('POST', '/customers', customerForm());
    const put = (cpf: string) =>
      asStaff<CustomerAnswer & ErrorAnswer>('PUT', `/customers/${contact._id}`, { cpf });
    expect((await put(known.body.cpf)).body.code).toBe('duplicate_cpf');
    const cpf = nextCpf();
    expect((await put(cpf)).body).toMatchObject({ _id: contact._id, cpf });
    expect((await put('')).status).toBe(400);
    // The whole record comes back with its gaps.
    const { body } = await read(contact);
    const changed = await asStaff('PUT', `/customers/${contact._id}`, { ...body, name: 'Jura' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Jura', cpf } });
  });
});

describe('an order for a customer without CPF', () => {
  it('keeps a typed name and phone as one customer, and fills nothing in', async () => {
    const phone = nextPhone();
    const order = await orderFor({ recipient: { name: 'Jurema Tavares', phone } });
    const again = await orderFor({ recipient: { name: 'Ju', phone: `+55 ${phone}` } });
    const [contact, ...others] = await found(phone);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ name: 'Jurema', surname: 'Tavares', cpf: '' });
    for (const each of [order, again, await orderFor({ customer: contact?._id })]) {
      expect(await open(each)).toMatchObject({ customer: null, address: null });
    }
    await orderFor({ recipient: { name: 'Sem telefone' } });
    expect(
      (await asStaff<CustomerAnswer[]>('GET', '/customers?page=1&q=sem telefone')).body,
    ).toEqual([]);
  });

  it('completes the record of the one for whom it was made', async () => {
    const contact = await newContact();
    await asStaff('PATCH', `/customers/${contact._id}/note`, { note: 'Prefere azul.' });
    const order = await orderFor({ customer: contact._id });
    const cpf = nextCpf();
    expect((await confirm(order, { cpf, phone: contact.phone })).status).toBe(200);
    const { body } = await read(contact);
    expect(body).toMatchObject({
      ...{ _id: contact._id, cpf, note: 'Prefere azul.', ordersCount: 1 },
      address: { cep: '01310100' },
    });
    const detail = await asStaff<OrderDetailAnswer>('GET', `/orders/${order._id}`);
    expect(detail.body).toMatchObject({ customer: { _id: contact._id }, differences: [] });
    expect(await found(contact.phone)).toHaveLength(1);
    // Now it is a customer like any other, whose next link is filled in.
    expect((await open(await orderFor({ customer: contact._id }))).customer).not.toBeNull();
  });

  it('melts the record into that of a known CPF, with its other orders and its note', async () => {
    const contact = await newContact();
    await asStaff('PATCH', `/customers/${contact._id}/note`, { note: 'Prefere azul.' });
    const known = (await asStaff('POST', '/customers', customerForm())).body;
    const [first, second] = [
      await orderFor({ customer: contact._id }),
      await orderFor({ customer: contact._id }),
    ];
    const sent = { cpf: known.cpf, phone: contact.phone };
    expect((await confirm(first, sent)).status).toBe(200);
    expect((await read(contact)).status).toBe(404);
    expect((await read(known)).body).toMatchObject({
      ...{ name: known.name, phone: known.phone, note: 'Prefere azul.', ordersCount: 1 },
    });
    const detail = await asStaff<OrderDetailAnswer>('GET', `/orders/${second._id}`);
    expect(detail.body.recipient).toMatchObject({ customer: known._id });
  });

  it('leaves two people with one phone two', async () => {
    const contact = await newContact();
    const [mother, daughter] = [nextCpf(), nextCpf()];
    const [first, second] = [
      await orderFor({ customer: contact._id }),
      await orderFor({ recipient: { name: 'Filha', phone: contact.phone } }),
    ];
    await confirm(first, { cpf: mother, phone: contact.phone });
    await confirm(second, { cpf: daughter, phone: contact.phone });
    const both = await found(contact.phone);
    expect(both.map(({ cpf }) => cpf).toSorted()).toEqual([mother, daughter].toSorted());
    // A third link for the phone is for neither of them.
    const third = await orderFor({ recipient: { name: 'Neta', phone: contact.phone } });
    const detail = await asStaff<OrderDetailAnswer>('GET', `/orders/${third._id}`);
    expect(detail.body.recipient).toMatchObject({ customer: null, name: 'Neta' });
    expect(await found(contact.phone)).toHaveLength(2);
  });

  it.each(['new', 'known'])(
    'stays who it is when somebody else confirms it, with a %s CPF',
    async (which) => {
      const contact = await newContact();
      const known = (await asStaff('POST', '/customers', customerForm())).body;
      const [first, second] = [
        await orderFor({ customer: contact._id }),
        await orderFor({ customer: contact._id }),
      ];
      const cpf = which === 'known' ? known.cpf : nextCpf();
      expect((await confirm(first, { cpf, phone: nextPhone() })).status).toBe(200);
      expect((await read(contact)).body).toEqual(contact);
      const detail = await asStaff<OrderDetailAnswer>('GET', `/orders/${second._id}`);
      expect(detail.body.recipient).toMatchObject({ customer: contact._id });
      expect(await open(second)).toMatchObject({ customer: null });
    },
  );

  it('keeps the known address when the customer fetches the order', async () => {
    const { address } = customerForm();
    const { body } = await add({ name: 'Jurema', phone: nextPhone(), address });
    const shipping = await createShipping(server.current, { kind: 'pickup' });
    const order = await createTemporaryOrder(server.current, {
      shipping,
      whom: { customer: body._id },
    });
    const cpf = nextCpf();
    const form = confirmationBody({ customer: { cpf, phone: body.phone } });
    await confirmOrder(server.current, order.orderId, { ...form, address: blankAddress });
    expect((await read(body)).body).toMatchObject({ cpf, address: body.address });
  });

  it('takes no masks of such a record', async () => {
    const contact = await newContact();
    const order = await orderFor({ customer: contact._id });
    const masked = { cpf: '•••', name: 'Jurema', surname: '•••', email: '•••', phone: '•••' };
    expect((await confirm(order, masked)).status).toBe(400);
  });

  it.each(['new', 'known'])(
    'melts once when several orders are confirmed at once by a %s CPF',
    async (which) => {
      const contact = await newContact();
      const known = (await asStaff('POST', '/customers', customerForm())).body;
      const cpf = which === 'known' ? known.cpf : nextCpf();
      const orders = await Promise.all([1, 2, 3, 4].map(() => orderFor({ customer: contact._id })));
      const answers = await Promise.all(
        orders.map((order) => confirm(order, { cpf, name: contact.name })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const owners = await Promise.all(
        orders.map(async ({ _id }) => {
          const { body } = await asStaff<OrderDetailAnswer>('GET', `/orders/${_id}`);
          return body.customer?._id;
        }),
      );
      expect(new Set(owners)).toEqual(new Set([which === 'known' ? known._id : contact._id]));
      expect((await found(contact.phone)).filter((each) => each.cpf === '')).toEqual([]);
    },
  );
});
