import { setImmediate } from 'node:timers/promises';
import type { TrackingListInput, TrackingLineOutcome } from '../contract.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference, type OrderReference } from '#kit/server/core/ids.ts';
import {
  findCodeHolders,
  IN_HISTORY,
  type OrderLife,
} from '#areas/orders/server/orders.service.ts';
import { readTrackingCode, shipOrder } from '#areas/printing/server/printing.service.ts';
import { findListedOrders, type ListedOrder } from './dispatch.repository.ts';
import {
  doubtsOf,
  judgeLines,
  NO_DOUBT,
  outcomeOf,
  type LineDoubts,
  type ListLine,
} from './tracking-list-outcomes.ts';

type ListDeps = Pick<Deps, 'engine' | 'config' | 'outbox' | 'live' | 'clock'> & {
  readonly life: Pick<OrderLife, 'sent'>;
};

/** A line with its outcome and doubts, and its order as it is now. */
export interface JudgedLine extends ListLine, LineDoubts {
  readonly outcome: TrackingLineOutcome;
}

/** Another call moved or deleted the order of a line meanwhile, so the line did not go out. */
class MovedMeanwhile extends Error {
  /** Undefined: deleted. */
  readonly order: ListedOrder | undefined;

  constructor(order: ListedOrder | undefined) {
    super('The order was moved meanwhile');
    this.order = order;
  }
}

/** The order with this code as its number; undefined for any other code. A label scanned in the wrong field gives such a code. */
const orderNumberIn = (code: string): OrderReference | undefined =>
  /^\d{12}$/.test(code) ? staffReference(code) : undefined;

async function readLines(
  db: Deps['db'],
  items: TrackingListInput['items'],
): Promise<readonly ListLine[]> {
  const references = items.map((item) => staffReference(item.order.trim().replace(/^#/, '')));
  const codes = items.map((item) => readTrackingCode(item.trackingCode));
  const orders = await findListedOrders(
    db,
    [...references, ...codes.map(orderNumberIn)].filter((reference) => reference !== undefined),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byNumber = new Map(orders.map((order) => [order.order_id, order]));
  return codes.map((code, index) => {
    const reference = references[index];
    const order =
      reference &&
      (reference.by === 'id' ? byId.get(reference.id) : byNumber.get(reference.orderId));
    const isOrderNumber = orderNumberIn(code) !== undefined && byNumber.has(Number(code));
    return { code, order, isOrderNumber };
  });
}

/**
 * Records the codes of a list of orders that are still in the house, by the rules of the single call. Each line has its own
 * transaction, one after the other, so that other calls have their turn in between. The same list again changes nothing.
 * @returns an outcome a line, in the order of the list; with `dryRun` the expected outcomes.
 */
export async function recordTrackingList(
  deps: ListDeps & Pick<Deps, 'db'>,
  call: Call,
  { items, dryRun }: TrackingListInput,
): Promise<readonly JudgedLine[]> {
  const lines = await readLines(deps.db, items);
  const outcomes = judgeLines(lines);
  const codes = lines.map(({ code }) => code).filter((code) => code !== '');
  const doubts = doubtsOf(lines, await findCodeHolders(deps.db, codes));
  const judged = lines.map((line, index): JudgedLine => ({
    ...line,
    ...(doubts[index] ?? NO_DOUBT),
    outcome: outcomes[index] ?? 'unknown-order',
  }));
  if (dryRun) return judged;
  const now = new Map<string, ListedOrder>();
  const done: JudgedLine[] = [];
  for (const line of judged) {
    const { order, outcome } = line;
    if (!order || outcome !== 'shipped') {
      done.push(line);
      continue;
    }
    const applied = await shipLine(deps, call, { code: line.code, order });
    now.set(order.id, applied.order);
    done.push({ ...line, ...applied });
    await setImmediate();
  }
  return done.map((line) => ({
    ...line,
    order: line.order && (now.get(line.order.id) ?? line.order),
  }));
}

async function shipLine(
  deps: ListDeps,
  call: Call,
  { code, order }: { readonly code: string; readonly order: ListedOrder },
): Promise<Pick<JudgedLine, 'outcome'> & { readonly order: ListedOrder }> {
  // A long list takes a while: each line has its own moment.
  const ofLine = { ...call, now: deps.clock() };
  try {
    const shipped = await change(deps, ofLine, async (trx) => {
      const answer = await shipOrder(trx, deps, ofLine, {
        reference: { by: 'id', id: order.id },
        code,
        isAllowed: (before) => outcomeOf(before, code) === 'shipped',
        refusal: (before) => new MovedMeanwhile(before),
      });
      return { answer, trail: unrecorded(IN_HISTORY) };
    });
    return { order: shipped, outcome: 'shipped' };
  } catch (error) {
    if (!(error instanceof MovedMeanwhile)) throw error;
    return error.order
      ? { order: error.order, outcome: outcomeOf(error.order, code) }
      : { order, outcome: 'unknown-order' };
  }
}
