import { createHash } from 'node:crypto';
import { DAY_MS } from '../../rules/durations.ts';
import type { Call } from '../core/call.ts';
import { AppError } from '../core/errors.ts';
import { statement } from './statement.ts';
import type { Db, IdempotencyKeysTable, Trx } from './tables.ts';

const claims = statement((db, { row }: { readonly row: IdempotencyKeysTable }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key'),
);

const records = statement(
  (db, of: { readonly scope: string; readonly key: string; readonly answer: string }) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer: of.answer })
      .where('scope', '=', of.scope)
      .where('key', '=', of.key),
);

/**
 * Runs a change once for the key of its call; without a key each time. The answer is recorded in the same transaction, so a sender
 * who missed the first answer gets it again. A refusal records nothing and may be tried again. When two calls with one key run at
 * once, the second waits for the first and gets its answer.
 * @returns the answer, which must survive JSON.
 * @throws AppError `idempotency_conflict` for another payload under the same key.
 */
export async function doOnce<Answer>(
  trx: Trx,
  { once, now }: Pick<Call, 'once' | 'now'>,
  change: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  if (!once) return change(trx);
  const { scope, key } = once;
  const payloadHash = createHash('sha256').update(JSON.stringify(once.payload)).digest('base64url');
  const row = { scope, key, payload_hash: payloadHash, answer: null, created_at: now };
  const [claimed] = await claims(trx, { row });
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
  await records(trx, { scope, key, answer: JSON.stringify(answer ?? null) });
  return answer;
}

/** Whether a change was made before under the key of its call. */
export async function hasAnswer(db: Db, { once }: Pick<Call, 'once'>): Promise<boolean> {
  if (!once) return false;
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', once.scope)
    .where('key', '=', once.key)
    .executeTakeFirst();
  return found !== undefined;
}

const KEPT_FOR_MS = 7 * DAY_MS;

/** Forgets keys that are too old to be repeated. */
export async function forgetOldKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - KEPT_FOR_MS)
    .execute();
}
