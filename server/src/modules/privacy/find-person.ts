import type { PersonAnswer } from '@balcao/domain/contract/privacy';
import { isValidCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { hashCpf } from '../../cpf-hash.ts';
import type { Db } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, recordViewing } from '../audit/audit.service.ts';
import { personAsCsv } from './person-csv.ts';
import { presentPerson } from './person.presenter.ts';
import {
  findAccountOfCustomer,
  findCustomerOfCpf,
  listAccessesTo,
  listLinesOf,
  listLookUpsOf,
  listMessagesOf,
  listOrdersOf,
} from './person.repository.ts';

/** @returns the CPF's digits. @throws AppError `validation_failed` naming `cpf`. */
export function readCpf(text: string): string {
  if (isValidCpf(text)) return onlyDigits(text);
  throw new AppError('validation_failed', {
    issues: [{ field: 'cpf', message: 'Informe um CPF válido.' }],
  });
}

async function gather(db: Db, deps: Pick<Deps, 'secrets'>, cpf: string) {
  const customer = await findCustomerOfCpf(db, cpf);
  const orders = await listOrdersOf(db, { cpf, customerId: customer?.id });
  const orderIds = orders.map(({ id }) => id);
  return {
    cpf,
    customer,
    account: customer && (await findAccountOfCustomer(db, customer.id)),
    orders,
    lines: await listLinesOf(db, orderIds),
    messages: await listMessagesOf(db, orderIds),
    lookUps: await listLookUpsOf(db, hashCpf(deps, cpf)),
    accesses: customer ? await listAccessesTo(db, customer.id) : [],
  };
}

export type Person = Awaited<ReturnType<typeof gather>>;

interface PersonCall {
  readonly cpf: string;
  readonly caller: Caller;
  readonly now: number;
}

/** Everything that is held about a CPF. The trail keeps who looked. @throws AppError `validation_failed` naming `cpf`. */
export async function findPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: PersonCall,
): Promise<PersonAnswer> {
  const person = await gather(deps.db, deps, readCpf(call.cpf));
  await recordViewing(deps, {
    at: call.now,
    actor: call.caller,
    action: 'customer.viewed',
    subject: { type: 'customer', id: person.customer?.id ?? null },
  });
  return presentPerson(person);
}

/** The same as a file for the person. @throws AppError `validation_failed` naming `cpf`. */
export async function exportPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: PersonCall & { readonly format: 'json' | 'csv' },
): Promise<string> {
  const person = await gather(deps.db, deps, readCpf(call.cpf));
  const record = (trx: Parameters<typeof recordAudit>[0]) =>
    recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'customer.exported',
      subject: { type: 'customer', id: person.customer?.id ?? null },
      details: { count: person.orders.length },
    });
  await deps.engine.transaction(record);
  const answer = presentPerson(person);
  return call.format === 'csv'
    ? personAsCsv(answer, deps.config.storeTimeZone)
    : `${JSON.stringify(answer, null, 2)}\n`;
}
