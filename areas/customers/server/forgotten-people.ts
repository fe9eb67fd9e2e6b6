import { hashForgottenCpf } from '#kit/server/core/cpf-hash.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { deleteForgotten, insertForgotten, listForgotten } from './customers.repository.ts';

type WithKey = Pick<Deps, 'secrets'>;

/** Records that the person of this CPF asked to be forgotten, without the CPF. */
export const rememberForgotten = (
  trx: Trx,
  deps: WithKey,
  { cpf, now }: { readonly cpf: string; readonly now: number },
): Promise<void> =>
  insertForgotten(trx, { cpf_hash: hashForgottenCpf(deps, cpf), forgotten_at: now });

/** Deletes that record for people who came back: by themselves, or because staff said so. */
export const welcomeBack = (trx: Trx, deps: WithKey, cpfs: readonly string[]): Promise<void> =>
  deleteForgotten(
    trx,
    cpfs.map((cpf) => hashForgottenCpf(deps, cpf)),
  );

/** The CPFs, among these, of people who asked to be forgotten, with the time of the request. */
export async function findForgotten(
  db: Db,
  deps: WithKey,
  cpfs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const cpfOf = new Map(cpfs.map((cpf) => [hashForgottenCpf(deps, cpf), cpf]));
  const rows = await listForgotten(db, [...cpfOf.keys()]);
  return new Map(rows.map((row) => [cpfOf.get(row.cpf_hash) ?? '', row.forgotten_at]));
}
