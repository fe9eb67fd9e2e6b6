import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { PersonAnswer } from '../endpoints.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { ANONYMIZE_WORD } from '../rules/privacy.ts';
import { describe, expect, it } from 'vitest';
import { confirmationBody, createTemporaryOrder, nextCpf } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { applyRetention } from './retention.ts';

const server = useTestServer();

const PERSON = /Márcia|Castro|99777-?4321|gosta de azul|liga depois|Dona M/;

const asAdmin = server.as('admin');
const find = async (cpf: string) =>
  (await asAdmin<PersonAnswer>('POST', '/privacy/person', { cpf })).body;
const cancel = (order: { _id: string }) => asAdmin('PUT', `/orders/cancel/${order._id}`);
const anonymize = (cpf: string) =>
  asAdmin<ErrorAnswer>('POST', '/privacy/person/anonymize', { cpf, confirmation: ANONYMIZE_WORD });

/** A record with a note, a link for it, and a link for its phone under another name. */
async function personWithLinks() {
  const cpf = nextCpf();
  const phone = `11997${cpf.slice(0, 6)}`;
  const { customer, address } = confirmationBody({
    customer: { cpf, phone, name: 'Márcia', surname: 'Castro' },
  });
  const record = await asAdmin<CustomerAnswer>('POST', '/customers', { ...customer, address });
  const { _id } = record.body;
  await asAdmin('PATCH', `/customers/${_id}/note`, { note: 'gosta de azul' });
  const known = await createTemporaryOrder(server.current, { whom: { customer: _id } });
  await asAdmin('PATCH', `/orders/${known._id}/note`, { note: 'liga depois' });
  const typed = await createTemporaryOrder(server.current, {
    whom: { recipient: { name: 'Dona M', phone: `+55 ${phone}` } },
  });
  return { _id, cpf, phone, known, typed };
}

const rowsOf = (ids: readonly string[]) =>
  server.current.engine.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

describe('a link that was made for a person', () => {
  it('is told to them, with what staff noted', async () => {
    const { cpf, known, typed, phone } = await personWithLinks();
    expect(await find(cpf)).toMatchObject({
      customer: { note: 'gosta de azul' },
      orders: [
        { orderId: known.orderId, name: 'Márcia Castro', note: 'liga depois' },
        { orderId: typed.orderId, name: 'Dona M', phone: `55${phone}`, note: '' },
      ],
    });
    const csv = await asAdmin<string>('POST', '/privacy/person/export', { cpf, format: 'csv' });
    expect(csv.body).toContain('Cadastro;;Anotação;gosta de azul');
    expect(csv.body).toContain(`Pedido;#${known.orderId};Anotação;liga depois`);
  });

  it('leaves nobody in it once they are anonymous', async () => {
    const { cpf, known, typed } = await personWithLinks();
    const refused = await anonymize(cpf);
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'person_has_open_orders' });
    expect(refused.body.message).toContain(`#${typed.orderId}`);
    await cancel(known);
    await cancel(typed);
    expect((await anonymize(cpf)).status).toBe(200);
    const stored = JSON.stringify(await rowsOf([known._id, typed._id]));
    expect(stored).not.toMatch(PERSON);
    expect(stored).not.toContain(cpf);
    expect(await find(cpf)).toMatchObject({ customer: null, orders: [] });
  });

  it('forgets them with their record', async () => {
    const { _id, cpf, known } = await personWithLinks();
    await asAdmin('DELETE', `/customers/${_id}`);
    const [row] = await rowsOf([known._id]);
    expect(row).toMatchObject({
      recipient_customer_id: null,
      recipient_name: null,
      recipient_phone: null,
      search_text: String(known.orderId),
    });
    const search = (q: string) => asAdmin<OrderAnswer[]>('GET', `/orders?page=1&limit=9&q=${q}`);
    expect((await search(cpf)).body).toEqual([]);
  });
});

it('a cancelled link that nobody confirmed forgets for whom it was after its days', async () => {
  const { deps } = server.current;
  const run = () => applyRetention(deps, deps.clock());
  await run();
  const whom = { recipient: { name: 'Dona M', phone: '21 99777-4321' } };
  const cancelled = await createTemporaryOrder(server.current, { whom });
  await cancel(cancelled);
  server.current.advance(90 * DAY_MS);
  await run();
  const name = async () => (await rowsOf([cancelled._id]))[0]?.recipient_name;
  expect(await name()).toBe('Dona M');
  server.current.advance(1);
  expect((await run()).recipients).toBeGreaterThan(0);
  expect(await name()).toBeNull();
  expect((await run()).recipients).toBe(0);
  expect(JSON.stringify(await rowsOf([cancelled._id]))).not.toMatch(PERSON);
});
