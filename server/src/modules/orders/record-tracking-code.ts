import {
  normalizeTrackingCode,
  trackingCodeProblem,
  type TrackingCodeProblem,
} from '@balcao/domain/rules/tracking-code';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { correctShippedMessage, enqueue } from '../messages/messages.service.ts';
import { announceOrder } from './announce-order.ts';
import { moveOrder } from './move-order.ts';
import { findLines, type OrderWithLines } from './orders.repository.ts';

const PROBLEMS: Readonly<Record<TrackingCodeProblem, string>> = {
  missing: 'Informe o código de rastreio.',
};

/**
 * Records or corrects an order's tracking code; the first one ships the order and tells its customer. A correction goes into
 * the message while that still waits; after that staff send it again by hand.
 * @throws AppError `blank_tracking_code`, `order_not_found`, `order_cancelled`, `order_not_confirmed`.
 */
export async function recordTrackingCode(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'>,
  call: {
    readonly order: string;
    readonly trackingCode: string;
    readonly userId: string;
    readonly now: number;
  },
): Promise<OrderWithLines> {
  const code = normalizeTrackingCode(call.trackingCode.replace(/\p{Cc}/gu, ' '));
  const problem = trackingCodeProblem(code);
  if (problem) {
    throw new AppError('blank_tracking_code', {
      issues: [{ field: 'trackingCode', message: PROBLEMS[problem] }],
    });
  }
  const record = async (trx: Trx): Promise<OrderWithLines> => {
    const { from, order } = await moveOrder(trx, {
      reference: staffReference(call.order),
      action: 'ship',
      change: () => ({ tracking_code: code }),
      userId: call.userId,
      now: call.now,
      refusal: ({ status }) =>
        new AppError(status === 'CANCELADO' ? 'order_cancelled' : 'order_not_confirmed'),
    });
    if (from === 'ENVIADO') await correctShippedMessage(trx, deps, { order, now: call.now });
    else await enqueue(trx, deps, { kind: 'order-shipped', order, now: call.now });
    announceOrder(trx, deps, { from, order });
    return { order, lines: await findLines(trx, [order.id]) };
  };
  return deps.engine.transaction(record);
}
