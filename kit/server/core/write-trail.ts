import { rowsAStatement } from '../db/statement.ts';
import type { Trx } from '../db/tables.ts';
import { newId } from './ids.ts';
import type { Call } from './call.ts';
import type { Entry } from './trail.ts';

const rowOf = (
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  { action, subject, details }: Entry,
  once: string | null,
) => ({
  id: newId(),
  at: now,
  actor_id: caller.id,
  // The trail stores no customer's name, so that it can be erased.
  actor_name: caller.role === 'cliente' ? '' : caller.name,
  actor_role: caller.role,
  network: caller.network,
  request_id: caller.requestId,
  action,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  subject_name: subject?.name ?? null,
  details: JSON.stringify(details ?? {}),
  once,
});

/**
 * Adds entries to the trail, in the transaction of their change: both are stored, or neither.
 * @param once a key: the entries are left out when the trail has one with this key.
 */
export async function writeTrail(
  trx: Trx,
  call: Pick<Call, 'caller' | 'now'>,
  entries: readonly Entry[],
  once: string | null = null,
): Promise<void> {
  for (const piece of rowsAStatement(entries)) {
    await trx
      .insertInto('audit')
      .values(piece.map((entry) => rowOf(call, entry, once)))
      .onConflict((conflict) => conflict.column('once').doNothing())
      .execute();
  }
}
