import {
  normalizeTrackingCode,
  trackingCodeProblem,
  type TrackingCodeProblem,
} from '../rules/tracking-code.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import {
  findLines,
  IN_HISTORY,
  type OrderLife,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';
import { shipOrder } from './ship-order.ts';

const PROBLEMS: Readonly<Record<TrackingCodeProblem, string>> = {
  missing: 'Informe o código de rastreio.',
};

/** A code as it is kept: in one line, and a carrier's code without blanks. */
export const readTrackingCode = (text: string): string =>
  normalizeTrackingCode(text.replace(/\p{Cc}/gu, ' '));

/** Records or corrects an order's tracking code; the first one ships the order: see `shipOrder`. */
export async function recordTrackingCode(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
    readonly life: Pick<OrderLife, 'sent'>;
  },
  call: CallWith<
    'order_not_found' | 'blank_tracking_code' | 'order_cancelled' | 'order_not_confirmed'
  >,
  orderName: string,
  trackingCode: string,
): Promise<OrderWithLines> {
  const code = readTrackingCode(trackingCode);
  const problem = trackingCodeProblem(code);
  if (problem) {
    throw call.refusal('blank_tracking_code', {
      issues: [{ field: 'trackingCode', message: PROBLEMS[problem] }],
    });
  }
  return change(deps, call, async (trx) => {
    const order = await shipOrder(trx, deps, {
      reference: staffReference(orderName),
      code,
      userId: call.caller.id,
      now: call.now,
      refusal: (before) => {
        if (!before) return call.refusal('order_not_found');
        return call.refusal(
          before.status === 'CANCELADO' ? 'order_cancelled' : 'order_not_confirmed',
        );
      },
    });
    const answer = { order, lines: await findLines(trx, [order.id]) };
    return { answer, trail: unrecorded(IN_HISTORY) };
  });
}
