import type { OrderDetailAnswer, PublicOrderAnswer } from '@balcao/domain/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
  nextCpf,
  type FormChanges,
} from '../../../test/factories.ts';
import { useTestServer } from '../../../test/harness.ts';

const server = useTestServer();

const read = async (order: { _id: string }) =>
  (
    await server.current.call<OrderDetailAnswer>('GET', `/orders/${order._id}`, {
      token: server.current.tokens.atendente,
    })
  ).body;

const confirm = async (form: FormChanges = {}, headers: Record<string, string> = {}) => {
  const order = await createTemporaryOrder(server.current);
  return confirmOrder(server.current, order.orderId, confirmationBody(form), headers);
};

describe('a form that a look-up by CPF filled', () => {
  const lookUp = async (cpf: string, orderId: number, cookie?: string) =>
    (
      await server.current.call<{
        name: string;
        surname: string;
        masked: boolean;
        address: Record<string, string>;
      }>('GET', `/customers/cpf/${cpf}`, {
        headers: { 'order-id': String(orderId), ...(cookie ? { cookie } : {}) },
      })
    ).body;

  /** A customer whose record says more than a mask shows. */
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

  const cookieOf = (headers: Record<string, unknown>): string | undefined => {
    const cookie = headers['set-cookie'];
    return cookie === undefined ? undefined : String(cookie).split(';')[0];
  };

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
    expect(JSON.stringify(answer.body)).not.toMatch(/Paulista|Cerqueira|1578|apto|Regina|Castro/);
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

  it('is filled in full for the browser that confirmed with the CPF before', async () => {
    const cpf = nextCpf();
    const first = await confirm({ customer: { cpf } });
    const cookie = cookieOf(first.headers);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^balcao_customer=[^;]+; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    expect(String(first.headers['set-cookie'])).not.toContain(cpf);
    const order = await createTemporaryOrder(server.current);
    expect(await lookUp(cpf, order.orderId, cookie)).toMatchObject({
      masked: false,
      surname: 'Souza Lima',
      address: { street: 'Avenida Paulista', number: '1578' },
    });
    const forged = cookie?.replace('balcao_customer=', 'balcao_customer=x');
    expect(await lookUp(cpf, order.orderId, forged)).toMatchObject({ masked: true });
  });

  it('makes a browser known only to who knows more of the record than its CPF', async () => {
    const { cpf } = await knownCustomer();
    const cookieAfter = async (changes: { phone?: string; email?: string }) => {
      const order = await createTemporaryOrder(server.current);
      const shown = await lookUp(cpf, order.orderId);
      const { answer } = await send(order.orderId, cpf, shown, changes);
      expect(answer.status).toBe(200);
      return cookieOf(answer.headers);
    };
    expect(await cookieAfter({})).toBeUndefined();
    expect(await cookieAfter({ phone: '+55 11 98765-4321' })).toBeTruthy();
    expect(await cookieAfter({ email: 'Maria@Exemplo.com' })).toBeTruthy();
  });

  it('remembers the last five customers of a browser', async () => {
    const cpfs = Array.from({ length: 6 }, () => nextCpf());
    let cookie: string | undefined;
    for (const cpf of cpfs) {
      const answer = await confirm({ customer: { cpf } }, cookie ? { cookie } : {});
      cookie = cookieOf(answer.headers);
    }
    const order = await createTemporaryOrder(server.current);
    const [oldest = '', second = ''] = cpfs;
    expect(await lookUp(second, order.orderId, cookie)).toMatchObject({ masked: false });
    expect(await lookUp(oldest, order.orderId, cookie)).toMatchObject({ masked: true });
  });
});
