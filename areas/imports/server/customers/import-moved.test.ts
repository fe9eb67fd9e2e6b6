import { randomUUID } from 'node:crypto';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';
import { expect, it } from 'vitest';
import { askAsAdmin, createConfirmedOrder, nextCpf } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { brief, importsOf, type CellsOf, type ImportOptions } from '#test/imports.ts';

const server = useTestServer();

type Cells = CellsOf<'customers'>;
type Customer = CustomerAnswer & Required<Pick<Cells, 'cpf'>>;
const imports = importsOf(server, 'customers');
const outcomes = (cells: Cells, options?: ImportOptions) => imports.outcomes([cells], options);

const find = async (cpf: string) =>
  (
    await askAsAdmin<Customer[]>(server.current, 'GET', `/customers?page=1&limit=9&q=${cpf}`)
  )[0] as Customer;

async function newCustomer(): Promise<{ readonly row: Cells; readonly customer: Customer }> {
  const row = {
    ...{ ...typedPerson, ...typedAddress, cpf: nextCpf(), name: 'Ana', surname: 'Lima' },
    ...{ number: '10', complement: 'fundos' },
  };
  expect(brief(await outcomes(row))).toEqual(['added']);
  return { row, customer: await find(row.cpf) };
}

const edit = ({ _id, address: _, note: __, ...person }: Customer, change: object) =>
  askAsAdmin(server.current, 'PUT', `/customers/${_id}`, { ...person, ...change });

it.each<[string, Cells, object, string]>([
  [
    'phone',
    { phone: '11911112222' },
    { phone: '11933334444' },
    'Telefone mudou desde a conferência.',
  ],
  [
    'e-mail',
    { email: 'um@exemplo.com' },
    { email: 'dois@exemplo.com' },
    'E-mail mudou desde a conferência.',
  ],
  ['surname', { surname: 'Reis' }, { surname: 'Souza' }, 'Sobrenome mudou desde a conferência.'],
  [
    'street',
    { street: 'Rua A', number: '1' },
    { address: { street: 'Rua B' } },
    'Rua mudou desde a conferência.',
  ],
])(
  'keeps the %s that staff typed since the check, until the row is sent again',
  async (_, cells, change, why) => {
    const { customer } = await newCustomer();
    const row = { cpf: customer.cpf, ...cells };
    const importId = randomUUID();
    expect(brief(await outcomes(row, { importId, dryRun: true }))).toEqual(['changed']);
    await edit(customer, change);
    const typed = await find(customer.cpf);
    const first = await outcomes(row, { importId });
    expect(brief(first)).toEqual([`moved: ${why}`]);
    for (const { from, to } of first[0]?.changes ?? []) expect([from, to]).toEqual([null, null]);
    expect(await find(customer.cpf)).toEqual(typed);
    expect(brief(await outcomes(row, { importId, piece: 1 }))).toEqual(['changed']);
    expect(await outcomes(row, { importId })).toEqual(first);
  },
);

it('keeps a field that the check found as it is in the file', async () => {
  const { row, customer } = await newCustomer();
  const whole = { ...row, name: 'Ana Lima', surname: '', note: 'VIP' };
  const importId = randomUUID();
  const [said] = await outcomes(whole, { importId, dryRun: true });
  expect(said?.changes.map(({ field }) => field)).toEqual(['note']);
  await edit(customer, { name: 'Ana Maria', phone: '11933334444' });
  expect(brief(await outcomes(whole, { importId }))).toEqual([
    'moved: Telefone mudou desde a conferência.',
  ]);
  expect(await find(customer.cpf)).toMatchObject({ name: 'Ana Maria', note: '' });
});

it('heeds only the fields that the row gives', async () => {
  const { customer } = await newCustomer();
  const row = { cpf: customer.cpf, phone: '11911112222' };
  const importId = randomUUID();
  await outcomes(row, { importId, dryRun: true });
  await edit(customer, { email: 'outra@exemplo.com' });
  await askAsAdmin(server.current, 'PATCH', `/customers/${customer._id}/note`, { note: 'VIP' });
  expect(brief(await outcomes(row, { importId }))).toEqual(['changed']);
});

it('overwrites nobody who came by an order since the check', async () => {
  const row = { ...typedPerson, ...typedAddress, cpf: nextCpf(), number: '99' };
  const importId = randomUUID();
  expect(brief(await outcomes(row, { importId, dryRun: true }))).toEqual(['added']);
  await createConfirmedOrder(server.current, {
    form: { customer: { cpf: row.cpf }, address: { number: '55' } },
  });
  expect(brief(await outcomes(row, { importId }))).toEqual([
    'moved: O cadastro mudou desde a conferência: esta linha agora altera um que já existe.',
  ]);
  expect(await find(row.cpf)).toMatchObject({ address: { number: '55' } });
});

it('neither adds anew nor overwrites where the record is another one', async () => {
  const { row, customer } = await newCustomer();
  const [one, other] = [randomUUID(), randomUUID()];
  await outcomes({ ...row, note: 'VIP' }, { importId: one, dryRun: true });
  await askAsAdmin(server.current, 'DELETE', `/customers/${customer._id}`);
  expect(brief(await outcomes({ ...row, note: 'VIP' }, { importId: one }))).toEqual([
    'moved: O cadastro mudou desde a conferência: esta linha agora cria um novo.',
  ]);
  expect(await find(customer.cpf)).toBeUndefined();
  await outcomes({ ...row, note: 'VIP' }, { importId: other, dryRun: true });
  expect(brief(await outcomes(row))).toEqual(['added']);
  expect(brief(await outcomes({ ...row, note: 'VIP' }, { importId: other }))).toEqual([
    'moved: O cadastro mudou desde a conferência: esta linha agora altera um que já existe.',
  ]);
  expect(await find(customer.cpf)).toMatchObject({ note: '' });
});
