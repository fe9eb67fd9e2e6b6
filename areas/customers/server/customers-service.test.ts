import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { customerForm } from '#test/records.ts';
import { programCall } from '#kit/server/core/call.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { CustomerDetails } from './customer-details.ts';
import {
  adoptCustomerDetails,
  findCustomerByCpf,
  findOrCreateCustomer,
} from './customers.service.ts';

const server = useTestServer();
const CALL = programCall(TEST_NOW);

function detailsOf(change: Parameters<typeof customerForm>[0] = {}): CustomerDetails {
  const form = customerForm(change);
  return { ...form, address: { ...form.address, complement: form.address.complement ?? '' } };
}

const inTransaction = <T>(body: (trx: Trx) => Promise<T>) =>
  server.current.engine.transaction(body);
const confirm = async (details: CustomerDetails) =>
  (await inTransaction((trx) => findOrCreateCustomer(trx, server.current.deps, details, TEST_NOW)))
    .customer;

describe('the customer of a confirmation', () => {
  it('is made once for a CPF, also when two confirm at once', async () => {
    const details = detailsOf();
    const rows = await Promise.all([confirm(details), confirm(details), confirm(details)]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(rows[0]).toMatchObject({ name: 'Márcia', phone: '11987654321', cep: '01310100' });
  });

  it('is never overwritten by what a stranger types', async () => {
    const details = detailsOf();
    const first = await confirm(details);
    const again = await confirm({
      ...details,
      name: 'Outra',
      surname: 'Pessoa',
      email: 'outra@exemplo.com',
      phone: '21999990000',
      address: { ...details.address, street: 'Rua Nova', complement: 'Fundos' },
    });
    expect(again).toEqual(first);
  });

  it('has its blanks filled and is then found by them', async () => {
    const details = detailsOf();
    const { id } = await confirm({ ...details, phone: '', email: '' });
    const filled = await confirm({ ...details, phone: '(85) 98888-7777', email: 'm@exemplo.com' });
    expect(filled).toMatchObject({ id, phone: '85988887777', email: 'm@exemplo.com' });
    expect(filled.search_text).toContain('85988887777');
    expect(await findCustomerByCpf(server.current.deps.db, details.cpf)).toEqual(filled);
  });

  it('takes a complement for its own street, not for another', async () => {
    const details = detailsOf();
    const bare = { ...details, address: { ...details.address, complement: '' } };
    await confirm(bare);
    const elsewhere = { ...details.address, street: 'Rua Nova', complement: 'Casa 2' };
    expect((await confirm({ ...details, address: elsewhere })).complement).toBe('');
    const sameStreet = { ...details.address, street: 'AVENIDA PAULISTA', complement: 'Casa 2' };
    expect(await confirm({ ...details, address: sameStreet })).toMatchObject({
      street: 'Avenida Paulista',
      complement: 'Casa 2',
    });
  });
});

describe("an order's copy, adopted", () => {
  it('becomes the record', async () => {
    const details = detailsOf();
    const { id } = await confirm(details);
    const adopted = await inTransaction((trx) =>
      adoptCustomerDetails(trx, server.current, programCall(TEST_NOW + 1), id, {
        ...details,
        name: 'Marcinha',
      }),
    );
    expect(adopted).toMatchObject({ id, name: 'Marcinha', updated_at: TEST_NOW + 1 });
    expect(adopted.search_text).toContain('marcinha');
  });

  it('cannot take the CPF of another record, nor of one that is gone', async () => {
    const [mine, other] = [detailsOf(), detailsOf()];
    const { id } = await confirm(mine);
    await confirm(other);
    await expect(
      inTransaction((trx) =>
        adoptCustomerDetails(trx, server.current, CALL, id, { ...mine, cpf: other.cpf }),
      ),
    ).rejects.toMatchObject({ code: 'duplicate_cpf' });
    await expect(
      inTransaction((trx) => adoptCustomerDetails(trx, server.current, CALL, 'gone', detailsOf())),
    ).rejects.toMatchObject({ code: 'customer_not_found' });
  });
});
