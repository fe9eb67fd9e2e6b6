import {
  FISCAL_KEY_PROBLEMS,
  fiscalKeyProblem,
  normalizeFiscalKey,
} from '#areas/orders/rules/fiscal-key.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import {
  findLines,
  holdOrder,
  orderSubject,
  writeFiscalKey,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';

/** The key to keep; null for none. */
function readKey(text: string | null): string | null {
  const key = normalizeFiscalKey(text ?? '');
  if (key === '') return null;
  const problem = fiscalKeyProblem(key);
  if (problem) throw invalidField('fiscalKey', FISCAL_KEY_PROBLEMS[problem]);
  return key;
}

/**
 * Keeps the access key of the fiscal document of an order that was confirmed once, or removes the key. A search for the key
 * finds the order.
 */
export function setFiscalKey(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'order_not_confirmed' | 'order_not_found'>,
  orderName: string,
  fiscalKey: string | null,
): Promise<OrderWithLines> {
  const to = readKey(fiscalKey);
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    if (before.confirmed_at === null) throw call.refusal('order_not_confirmed');
    const lines = await findLines(trx, [before.id]);
    if (before.fiscal_key === to) return { answer: { order: before, lines }, trail: UNCHANGED };
    const order = await writeFiscalKey(trx, before, to);
    const action = to === null ? 'order.fiscal-key-removed' : 'order.fiscal-key-changed';
    return {
      answer: { order, lines },
      trail: { action, subject: orderSubject(order) },
    };
  });
}
