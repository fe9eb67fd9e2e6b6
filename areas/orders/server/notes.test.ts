import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { OrderAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { confirmationBody, createTemporaryOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';

const server = useTestServer();

const asStaff = server.as('atendente');

async function addCustomer(): Promise<CustomerAnswer> {
  const { customer, address } = confirmationBody();
  return (await asStaff<CustomerAnswer>('POST', '/customers', { ...customer, address })).body;
}

/** The kinds of records with a note, and their names in the trail. */
const KINDS = [
  [
    'an order',
    async () => `/orders/${(await createTemporaryOrder(server.current))._id}`,
    'note-changed',
  ],
  ['a customer', async () => `/customers/${(await addCustomer())._id}`, 'added, changed note'],
] as const;

describe.each(KINDS)('a note of %s', (_, make, told) => {
  it('is kept as it was typed, read again, and taken back', async () => {
    const path = await make();
    const read = async () => (await asStaff<OrderAnswer | CustomerAnswer>('GET', path)).body.note;
    expect(await read()).toBe('');
    const saved = await asStaff<{ note: string }>('PATCH', `${path}/note`, {
      note: '  Ligar antes.\nPortão azul. ',
    });
    expect(saved).toMatchObject({ status: 200, body: { note: 'Ligar antes.\nPortão azul.' } });
    expect(await read()).toBe('Ligar antes.\nPortão azul.');
    await asStaff('PATCH', `${path}/note`, { note: '' });
    expect(await read()).toBe('');
  });

  it('is short enough to be one', async () => {
    const path = await make();
    const send = async (length: number) =>
      (await asStaff('PATCH', `${path}/note`, { note: 'a'.repeat(length) })).status;
    expect(await send(2_000)).toBe(200);
    expect(await send(2_001)).toBe(400);
  });

  it('is in the trail once for each change, without its words', async () => {
    const path = await make();
    for (const note of ['segredo', 'segredo']) await asStaff('PATCH', `${path}/note`, { note });
    expect(await entriesOf(server.current, path.split('/').at(-1))).toBe(told);
  });

  it('needs something to be of', async () => {
    const path = (await make()).replace(/[^/]+$/, randomUUID());
    expect((await asStaff('PATCH', `${path}/note`, { note: 'a' })).status).toBe(404);
  });
});
