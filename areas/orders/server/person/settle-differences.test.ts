import type { CustomerInput } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer, OrderDetailAnswer } from '../../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { ADDRESS_FIELDS } from '#kit/rules/person-fields.ts';
import { describe, expect, it } from 'vitest';
import { createConfirmedOrder, createTemporaryOrder, nextCpf } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();
const staff = server.as<OrderDetailAnswer>('atendente');
const read = async (id: string) => (await staff('GET', `/orders/${id}`)).body;
const correct = <Body = OrderDetailAnswer>(id: string) =>
  staff<Body>('PUT', `/orders/${id}/use-record`);

const blankAddress = textsOf(ADDRESS_FIELDS, () => '');

/** Corrects the record behind an order, as staff do on the customer's page. */
async function edit(
  id: string,
  { address, ...person }: Partial<Omit<CustomerInput, 'address'>> & { address?: object },
): Promise<void> {
  const { customer, address: own } = await read(id);
  const { _id = '', ...known } = customer ?? {};
  const record = { ...known, ...person, address: { ...own, ...address } };
  expect((await staff('PUT', `/customers/${_id}`, record)).status).toBe(200);
}

describe('a record that was corrected after the order', () => {
  it('is taken into the order: search, label and customer see it', async () => {
    const { _id, orderId } = await createConfirmedOrder(server.current);
    await edit(_id, { surname: 'Wanderley', address: { street: 'Rua Certa', complement: '' } });
    expect((await read(_id)).differences).toHaveLength(3);
    const { status, body } = await correct(_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      differences: [],
      customer: { surname: 'Wanderley' },
      address: { street: 'Rua Certa', complement: '' },
      changedAfterPrint: false,
    });
    const found = await staff<OrderAnswer[]>('GET', '/orders?q=wanderley');
    expect(found.body.map((order) => order.orderId)).toEqual([orderId]);
    expect((await correct<ErrorAnswer>(_id)).body.code).toBe('order_without_customer');
  });

  it('makes what was printed before old', async () => {
    const { _id } = await createConfirmedOrder(server.current);
    await staff('PUT', `/orders/${_id}/printed`, { version: 0 });
    await edit(_id, { address: { street: 'Rua Certa' } });
    expect((await correct(_id)).body).toMatchObject({
      status: 'EM PROCESSAMENTO...',
      changedAfterPrint: true,
    });
  });

  it('leaves the doubt whether the order is the customer’s to whoever asks them', async () => {
    const cpf = nextCpf();
    await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    const other = { customer: { cpf }, address: { street: 'Rua de Outro' } };
    const { _id } = await createConfirmedOrder(server.current, { form: other });
    expect((await read(_id)).doubt).toMatchObject({ of: 'address', settledAt: null });
    const { body } = await correct(_id);
    expect(body.address).toMatchObject({ street: 'Avenida Paulista' });
    expect(body.doubt).toMatchObject({ of: 'address', settledAt: null });
  });

  it('takes nothing away from an order: what the record lacks stays', async () => {
    const { _id } = await createConfirmedOrder(server.current);
    const { address } = await read(_id);
    await edit(_id, { phone: '31988887777' });
    // A record like that of an import, of a customer who never gave an address.
    const { db } = server.current.deps;
    await db
      .updateTable('customers')
      .set(blankAddress)
      .where('phone', '=', '31988887777')
      .execute();
    expect((await correct(_id)).body).toMatchObject({
      address,
      customer: { phone: '31988887777' },
    });
  });
});

it('leaves an order that left, was cancelled or waits for its customer as it is', async () => {
  const sent = await createConfirmedOrder(server.current);
  await edit(sent._id, { address: { street: 'Rua Certa' } });
  await staff('PATCH', `/orders/${sent._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
  const cancelled = await createConfirmedOrder(server.current);
  await staff('PUT', `/orders/cancel/${cancelled._id}`);
  const waiting = await createTemporaryOrder(server.current);
  const codes = await Promise.all(
    [sent, cancelled, waiting, { _id: 'x' }].map(
      async ({ _id }) => (await correct<ErrorAnswer>(_id)).body.code,
    ),
  );
  expect(codes).toEqual([
    'order_not_changeable',
    'order_cancelled',
    'order_without_customer',
    'order_not_found',
  ]);
  expect((await read(sent._id)).address).toMatchObject({ street: 'Avenida Paulista' });
});
