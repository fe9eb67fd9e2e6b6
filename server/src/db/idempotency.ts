import { createHash } from 'node:crypto';
import { DAY_MS } from '@balcao/domain/rules/durations';
import type { Caller } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Clearance } from './clearance.ts';
import type { Engine } from './engine.ts';
import { columnsOf, givenColumns, reusableQuery } from './reads/reusable-query.ts';
import type { Db, IdempotencyKeysTable, Trx } from './tables.ts';

/** What a person sends to be done once. */
export interface Submission<Input> {
  readonly input: Input;
  readonly caller: Caller;
  /** The sender's key; absent: the call simply runs. */
  readonly idempotencyKey: string | undefined;
  readonly now: number;
}

interface IdempotentCall extends Pick<Submission<unknown>, 'idempotencyKey' | 'now'> {
  /** Which call, on which record, by whom: the same key elsewhere is another key. */
  readonly scope: string;
  readonly payload: unknown;
}

const claims = reusableQuery<
  { readonly key: string },
  IdempotencyKeysTable,
  readonly (keyof IdempotencyKeysTable)[]
>((db, given, columns) =>
  db
    .insertInto('idempotency_keys')
    .values(givenColumns(columns, given))
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key'),
);

const records = reusableQuery<
  unknown,
  { readonly scope: string; readonly key: string; readonly answer: string }
>((db, given) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: given('answer') })
    .where('scope', '=', given('scope'))
    .where('key', '=', given('key')),
);

/**
 * Runs a change once for a key. The answer is recorded in the same transaction, so a sender who never saw the first
 * answer gets it again. A refusal leaves nothing behind and may be tried again.
 * Of two calls at once with one key, the second waits for the first and gets its answer.
 * @returns the answer, which must survive JSON.
 * @throws AppError `idempotency_conflict` for another payload under the same key.
 */
export function runOnce<Answer>(
  engine: Engine,
  call: IdempotentCall,
  change: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, scope, now } = call;
  if (key === undefined) return engine.transaction(change);
  const payloadHash = createHash('sha256').update(JSON.stringify(call.payload)).digest('base64url');

  const changeOrRepeat = async (trx: Trx): Promise<Answer> => {
    const row = { scope, key, payload_hash: payloadHash, answer: null, created_at: now };
    const [claimed] = await claims(trx, row, columnsOf(row));
    if (!claimed) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['payload_hash', 'answer'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.payload_hash !== payloadHash || first.answer === null) {
        throw new AppError('idempotency_conflict');
      }
      return JSON.parse(first.answer) as Answer;
    }
    const answer = await change(trx);
    await records(trx, { scope, key, answer: JSON.stringify(answer) }, null);
    return answer;
  };
  return engine.transaction(changeOrRepeat);
}

const KEPT_FOR_MS = 7 * DAY_MS;

/** Forgets keys that no sender will repeat any more. */
export async function forgetOldKeys(db: Db, { cutoff }: Clearance): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', cutoff(KEPT_FOR_MS)).execute();
}
