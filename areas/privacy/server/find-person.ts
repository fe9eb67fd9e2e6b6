import type { PersonAnswer } from '../contract.ts';
import { isCpf, onlyDigits } from '#kit/rules/cpf.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { gatherPerson } from './gather-person.ts';
import { personAsCsv } from './person-csv.ts';
import { presentPerson } from './person.presenter.ts';

/** @returns the CPF's digits. */
export function readCpf(text: string): string {
  if (isCpf(text)) return onlyDigits(text);
  throw invalidField('cpf', 'Informe um CPF com 11 dígitos.');
}

/** Everything that is stored about a CPF. The trail records the viewer. */
export async function findPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  cpf: string,
): Promise<PersonAnswer> {
  const person = await gatherPerson(deps.db, deps, readCpf(cpf));
  await recordViewing(deps, call, {
    action: 'customer.viewed',
    subject: { type: 'customer', id: person.customer?.id ?? null },
  });
  return presentPerson(person);
}

/** Everything that is stored about a CPF, as a file for the person. The trail records the exporter. */
export async function exportPerson(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'config'>,
  call: Call,
  { cpf, format }: { readonly cpf: string; readonly format: 'json' | 'csv' },
): Promise<string> {
  const person = await gatherPerson(deps.db, deps, readCpf(cpf));
  await change(deps, call, async () => ({
    trail: {
      action: 'customer.exported',
      subject: { type: 'customer', id: person.customer?.id ?? null },
      details: { count: person.orders.length },
    },
  }));
  const answer = presentPerson(person);
  return format === 'csv'
    ? personAsCsv(answer, deps.config.storeTimeZone)
    : `${JSON.stringify(answer, null, 2)}\n`;
}
