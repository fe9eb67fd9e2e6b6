import { doOnce } from '../db/idempotency.ts';
import type { Trx } from '../db/tables.ts';
import type { Deps } from './deps.ts';
import type { Call } from './call.ts';
import { entriesOf, type Trail } from './trail.ts';
import { writeTrail } from './write-trail.ts';

type CallOfChange = Pick<Call, 'caller' | 'now' | 'once'>;

/** The result of a change: its answer, where it has one, and its entries in the trail. */
interface Changed {
  readonly answer?: unknown;
  readonly trail: Trail;
}

type AnswerOf<Outcome extends Changed> = Outcome extends { readonly answer: infer Answer }
  ? Answer
  : undefined;

type Body<Outcome extends Changed> = (trx: Trx) => Promise<Outcome>;

/** The body with its trail, once for the key of the call. */
function recorded<Outcome extends Changed>(call: CallOfChange, body: Body<Outcome>) {
  const changeAndRecord = async (trx: Trx): Promise<AnswerOf<Outcome>> => {
    const { answer, trail } = await body(trx);
    await writeTrail(trx, call, entriesOf(trail));
    return answer as AnswerOf<Outcome>;
  };
  return (trx: Trx) => doOnce(trx, call, changeAndRecord);
}

/**
 * The only function that changes something. Runs the body in a transaction and writes the trail that it returns; under a known key
 * it gives the first answer instead. The answer must survive JSON where routes of this change take a key, and stays for days: it
 * names records, and holds nothing of a person. A use case makes one change: a second one would be answered as the first.
 * @throws AppError `idempotency_conflict` for another payload under the same key, and the body's errors.
 */
export const change = <Outcome extends Changed>(
  { engine }: Pick<Deps, 'engine'>,
  call: CallOfChange,
  body: Body<Outcome>,
): Promise<AnswerOf<Outcome>> => engine.transaction(recorded(call, body));

/** A change that deletes for good, where a person's data must go: see `Engine.erase`. */
export const erase = <Outcome extends Changed>(
  { engine }: Pick<Deps, 'engine'>,
  call: CallOfChange,
  body: Body<Outcome>,
): Promise<AnswerOf<Outcome>> => engine.erase(recorded(call, body));

/** A transaction without a caller, such as the program's own bookkeeping: under no key, and without a trail. */
export const plainTransaction = <Answer>(
  { engine }: Pick<Deps, 'engine'>,
  body: (trx: Trx) => Promise<Answer>,
): Promise<Answer> => engine.transaction(body);
