import type { Trx } from '#kit/server/db/tables.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  runSteps,
  type OrderLife,
  type OrderMove,
  type OrderRow,
  getOrderLines,
  IN_HISTORY,
  type OrderWithLines,
  findReachedAt,
  orderSubject,
} from '#areas/orders/server/orders.service.ts';
import {
  normalizeTrackingCode,
  trackingCodeProblem,
  type TrackingCodeProblem,
} from '../rules/tracking-code.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import type { AuditAction } from '#kit/contract/trail.ts';
import { unshipUntil } from '../rules/take-back.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';

/** Sends an order out with its normalized code, or corrects the code of one that is away. */
export async function shipOrder(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'outbox' | 'live'> & { readonly life: Pick<OrderLife, 'sent'> },
  call: Pick<Call, 'caller' | 'now'>,
  {
    code,
    ...move
  }: Pick<OrderMove, 'reference' | 'isAllowed' | 'refusal'> & {
    readonly code: string;
  },
): Promise<OrderRow> {
  const { from, order } = await moveOrder(trx, call, {
    ...move,
    action: 'ship',
    change: () => ({ tracking_code: code }),
  });
  await runSteps(deps.life.sent, trx, deps, {
    order,
    isCorrection: from === 'ENVIADO',
    now: call.now,
  });
  announceOrder(trx, deps, { from, order });
  return order;
}

const PROBLEMS: Readonly<Record<TrackingCodeProblem, string>> = {
  missing: 'Informe o código de rastreio.',
};

/** A code as it is stored: in one line, and a carrier's code without blanks. */
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
    const order = await shipOrder(trx, deps, call, {
      reference: staffReference(orderName),
      code,
      refusal: (before) => {
        if (!before) return call.refusal('order_not_found');
        return call.refusal(
          before.status === 'CANCELADO' ? 'order_cancelled' : 'order_not_confirmed',
        );
      },
    });
    const answer = await getOrderLines(trx, order);
    return { answer, trail: unrecorded(IN_HISTORY) };
  });
}

type Leaving = Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & {
  readonly life: Pick<OrderLife, 'shippingTakenBack'>;
};

type UnshipRefusal = 'order_not_found' | 'order_cancelled' | 'order_not_shipped';

/** A way of leaving that can be taken back. */
interface WayBack<Code extends ErrorCode> {
  readonly isOf?: (order: OrderRow) => boolean;
  /** Why a sent order did not leave this way. */
  readonly otherwise: Code | UnshipRefusal;
  readonly tooOld: Code;
  readonly action: AuditAction;
}

/**
 * Takes an order's tracking code, and with it the shipping, back within an hour: the order is being processed again, whatever its
 * state was before.
 */
export const takeShippingBack = (
  deps: Leaving,
  call: CallWith<UnshipRefusal | 'shipping_too_old'>,
  order: string,
): Promise<OrderWithLines> =>
  unshipOrder(deps, call, order, {
    otherwise: 'order_not_shipped',
    tooOld: 'shipping_too_old',
    action: 'order.shipping-taken-back',
  });

/** Takes back within an hour that an order left: the order is being processed again. */
export function unshipOrder<Code extends ErrorCode>(
  deps: Leaving,
  call: CallWith<UnshipRefusal | Code>,
  orderName: string,
  { isOf = () => true, otherwise, tooOld, action }: WayBack<Code>,
): Promise<OrderWithLines> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, call, {
      reference: staffReference(orderName),
      action: 'unship',
      change: () => ({ tracking_code: null, delivered_at: null }),
      isAllowed: isOf,
      refusal: (before) => {
        if (!before) return call.refusal('order_not_found');
        if (before.status === 'CANCELADO') return call.refusal('order_cancelled');
        return call.refusal(before.status === 'ENVIADO' ? otherwise : 'order_not_shipped');
      },
    });
    // The order is held before this reading: without that another call might just be shipping it.
    const shippedAt = await findReachedAt(trx, order.id, from);
    if (shippedAt === undefined || now > unshipUntil(shippedAt)) throw call.refusal(tooOld);
    await runSteps(deps.life.shippingTakenBack, trx, deps, { order, now });
    announceOrder(trx, deps, { from, order });
    const details = { changes: [{ field: 'status', from, to: order.status }] };
    return {
      answer: await getOrderLines(trx, order),
      trail: { action, subject: orderSubject(order), details },
    };
  });
}
