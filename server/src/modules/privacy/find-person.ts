import type { PersonAnswer } from '@balcao/domain/contract/privacy';
import { isValidCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, recordViewing } from '../audit/audit.service.ts';
import { gatherPerson } from './gather-person.ts';
import { personAsCsv } from './person-csv.ts';
import { presentPerson } from './person.presenter.ts';

/** @returns the CPF's digits. @throws AppError `validation_failed` naming `cpf`. */
export function readCpf(text: string): string {
  if (isValidCpf(text)) return onlyDigits(text);
  throw new AppError('validation_failed', {
    issues: [{ field: 'cpf', message: 'Informe um CPF válido.' }],
  });
}

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
  const person = await gatherPerson(deps.db, deps, readCpf(call.cpf));
  await recordViewing(deps, call, {
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
  const person = await gatherPerson(deps.db, deps, readCpf(call.cpf));
  const record = (trx: Trx) =>
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
