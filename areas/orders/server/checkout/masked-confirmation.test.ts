import type { OrderDetailAnswer, PublicOrderAnswer } from '../../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
  nextCpf,
  type FormChanges,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });

const read = async (order: { _id: string }) =>
  (
    await server.current.call<OrderDetailAnswer>('GET', `/orders/${order._id}`, {
      token: server.current.tokens.atendente,
    })
  ).body;

let visitors = 0;
/** Called from an address of its own, so that no test uses up another's look-ups. */
const lookUp = async (cpf: string, orderId: number) =>
  (
    await server.current.call<{
      name: string;
      surname: string;
      masked: boolean;
      address: Record<string, string>;
    }>('GET', `/customers/cpf/${cpf}`, {
      headers: { 'order-id': String(orderId), 'x-forwarded-for': `203.0.113.${(visitors += 1)}` },
    })
  ).body;

/** A customer whose record holds more than a mask shows. */
async function knownCustomer() {
  const cpf = nextCpf();
  const order = await createConfirmedOrder(server.current, {
    form: {
      customer: { cpf, name: 'Márcia Regina', surname: 'Castro Alves' },
      address: { neighborhood: 'Cerqueira César' },
    },
  });
  return { cpf, order };
}

const lookUpPublic = async (orderId: number) =>
  (await server.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`)).body;

async function send(
  orderId: number,
  cpf: string,
  shown: Awaited<ReturnType<typeof lookUp>>,
  changes: { phone?: string; email?: string; address?: FormChanges['address'] } = {},
) {
  const body = confirmationBody({
    customer: {
      cpf,
      name: shown.name,
      surname: shown.surname,
      phone: changes.phone ?? '11 90000-0000',
      email: changes.email ?? 'outra@exemplo.com',
    },
    address: { ...shown.address, ...changes.address },
  });
  return { body, answer: await confirmOrder(server.current, orderId, body) };
}

describe('a form that a look-up by CPF filled', () => {
  it('is completed from the record, and tells the sender nothing of it', async () => {
    const { cpf } = await knownCustomer();
    const order = await createTemporaryOrder(server.current);
    const shown = await lookUp(cpf, order.orderId);
    expect(shown).toMatchObject({
      masked: true,
      name: 'Márcia',
      surname: 'C•••',
      address: { street: 'Avenida P•••', number: '•••', complement: '•••', cep: '01310-•••' },
    });
    const { answer } = await send(order.orderId, cpf, shown, { phone: '21 99999-8888' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      customer: { name: 'Márcia', surname: 'C.' },
      address: { street: 'Avenida P•••', neighborhood: 'C•••', number: '•••', cep: '01310-•••' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Paulista|Cerqueira|"1578"|apto|Regina|Castro/);
    expect(await lookUpPublic(order.orderId)).toEqual(answer.body);

    expect(await read(order)).toMatchObject({
      customer: { name: 'Márcia Regina', surname: 'Castro Alves', phone: '21999998888' },
      address: {
        street: 'Avenida Paulista',
        number: '1578',
        complement: 'apto 12',
        neighborhood: 'Cerqueira César',
        cep: '01310100',
      },
    });
  });

  it('may be corrected: what was typed is kept, a mask that was never shown is refused', async () => {
    const { cpf } = await knownCustomer();
    const order = await createTemporaryOrder(server.current);
    const shown = await lookUp(cpf, order.orderId);
    const refused = await send(order.orderId, cpf, shown, { address: { street: 'Rua P•••' } });
    expect(refused.answer.body).toMatchObject({
      statusCode: 400,
      issues: [{ field: 'address.street', message: 'Preencha este campo.' }],
    });
    const { answer } = await send(order.orderId, cpf, shown, {
      address: { street: 'Rua Augusta', number: '100' },
    });
    expect(answer.status).toBe(200);
    expect((await read(order)).address).toMatchObject({
      street: 'Rua Augusta',
      number: '100',
      complement: 'apto 12',
    });
  });

  it("is not completed for another order's page, nor for another CPF", async () => {
    const { cpf } = await knownCustomer();
    const other = await knownCustomer();
    const order = await createTemporaryOrder(server.current);
    const shown = await lookUp(cpf, order.orderId);
    const elsewhere = await createTemporaryOrder(server.current);
    expect((await send(elsewhere.orderId, cpf, shown)).answer.status).toBe(400);
    expect((await send(order.orderId, other.cpf, shown)).answer.status).toBe(400);
    expect((await send(order.orderId, nextCpf(), shown)).answer.status).toBe(400);
  });
});

describe('an order of the window', () => {
  it('shows no masks of a CPF, and takes none', async () => {
    const { cpf } = await knownCustomer();
    const ofStaff = await createTemporaryOrder(server.current);
    const shown = await lookUp(cpf, ofStaff.orderId);
    const order = await createTemporaryOrder(server.current);
    // An earlier version had shown the masks, and counted the look-up.
    await lookUp(cpf, order.orderId);
    await server.current.engine.db
      .updateTable('orders')
      .set({ origin: 'window' })
      .where('id', '=', order._id)
      .execute();
    expect(await lookUp(cpf, order.orderId)).toMatchObject({ code: 'customer_not_found' });
    const { answer } = await send(order.orderId, cpf, shown);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body).toMatchObject({
      issues: expect.arrayContaining([
        { field: 'customer.surname', message: 'Preencha este campo.' },
        { field: 'address.number', message: 'Preencha este campo.' },
      ]),
    });
    expect(await read(order)).toMatchObject({ status: 'AGUARDANDO CONFIRMAÇÃO', customer: null });
  });
});

describe("a stranger who knows someone's CPF", () => {
  const SECRET = /Paulista|Cerqueira|"1578"|apto 12|Regina|Castro|01310-?100/;

  /** Confirms a new link with the masked look-up. @returns all texts that the stranger ever read. */
  async function tryWithMasks(cpf: string, own: { phone?: string; email?: string } = {}) {
    const order = await createTemporaryOrder(server.current);
    const shown = await lookUp(cpf, order.orderId);
    expect(shown.masked).toBe(true);
    const { answer } = await send(order.orderId, cpf, shown, own);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const read = JSON.stringify([shown, answer.body, await lookUpPublic(order.orderId)]);
    return { order, read };
  }

  const adopt = (order: { _id: string }) =>
    server.current.call<OrderDetailAnswer>('PUT', `/orders/${order._id}/adopt-customer`, {
      token: server.current.tokens.atendente,
    });

  it('and the phone or the e-mail from a leak learns nothing more, on this link or the next', async () => {
    const { cpf } = await knownCustomer();
    for (const leaked of [
      { phone: '+55 11 98765-4321' },
      { email: 'Maria@Exemplo.com' },
      { phone: '11 98765-4321', email: 'maria@exemplo.com' },
    ]) {
      expect((await tryWithMasks(cpf, leaked)).read).not.toMatch(SECRET);
    }
    expect((await tryWithMasks(cpf)).read).not.toMatch(SECRET);
  });

  it('and had a phone of their own adopted by staff learns nothing more', async () => {
    const { cpf } = await knownCustomer();
    const own = { phone: '21 99999-8888', email: 'estranho@exemplo.com' };
    const first = await tryWithMasks(cpf, own);
    expect(first.read).not.toMatch(SECRET);
    expect(await read(first.order)).toMatchObject({
      detailsFromRecord: true,
      differences: [{ field: 'email' }, { field: 'phone', order: '21999998888' }],
    });
    expect((await adopt(first.order)).status).toBe(200);
    expect(JSON.stringify(await lookUpPublic(first.order.orderId))).not.toMatch(SECRET);
    expect((await tryWithMasks(cpf, own)).read).not.toMatch(SECRET);
  });

  it('and confirmed with it before its owner ever did learns nothing of the owner', async () => {
    const cpf = nextCpf();
    await createConfirmedOrder(server.current, {
      form: {
        customer: { cpf, name: 'Fulano', surname: 'de Tal', phone: '21 99999-8888' },
        address: { cep: '20040-020', street: 'Rua Sete', number: '9', complement: '' },
      },
    });
    const owners = await createConfirmedOrder(server.current, {
      form: {
        customer: { cpf, name: 'Márcia Regina', surname: 'Castro Alves' },
        address: { neighborhood: 'Cerqueira César' },
      },
    });
    expect((await adopt(owners)).status).toBe(200);
    expect((await tryWithMasks(cpf, { phone: '21 99999-8888' })).read).not.toMatch(SECRET);
  });
});
