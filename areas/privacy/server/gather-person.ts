import { hashCpf } from '#kit/server/core/cpf-hash.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findForgotten } from '#areas/customers/server/customers.service.ts';
import {
  findAccountOfCustomer,
  findCustomerOfCpf,
  listAccessesTo,
  listLinesOf,
  listLookUpsOf,
  listMessagesOf,
  listOrdersOf,
  listPaymentsOf,
  listWithdrawalsOf,
  personKey,
} from './person.repository.ts';

/** Every row that is stored about a CPF, by its eleven digits. */
export async function gatherPerson(db: Db, deps: Pick<Deps, 'secrets'>, cpf: string) {
  const customer = await findCustomerOfCpf(db, cpf);
  const orders = await listOrdersOf(db, personKey(cpf, customer));
  const orderIds = orders.map(({ id }) => id);
  return {
    cpf,
    forgottenAt: (await findForgotten(db, deps, [cpf])).get(cpf),
    customer,
    account: customer && (await findAccountOfCustomer(db, customer.id)),
    orders,
    lines: await listLinesOf(db, orderIds),
    payments: await listPaymentsOf(db, orderIds),
    withdrawals: await listWithdrawalsOf(db, orderIds),
    messages: await listMessagesOf(db, orderIds),
    lookUps: await listLookUpsOf(db, hashCpf(deps, cpf)),
    accesses: customer ? await listAccessesTo(db, customer.id) : [],
  };
}

export type Person = Awaited<ReturnType<typeof gatherPerson>>;
