import { normalizeTrackingCode } from '@balcao/domain/rules/tracking-code';
import type { Engine } from '../../db/engine.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { moveOrder } from './move-order.ts';
import { staffReference } from './order-reference.ts';
import { findLines, type OrderWithLines } from './orders.repository.ts';

/**
 * Records or corrects an order's tracking code; the first one ships the order.
 * @throws AppError `blank_tracking_code`, `order_not_found`, `order_not_trackable`.
 */
export async function recordTrackingCode(
  engine: Engine,
  call: {
    readonly order: string;
    readonly trackingCode: string;
    readonly userId: string;
    readonly now: number;
  },
): Promise<OrderWithLines> {
  const code = normalizeTrackingCode(call.trackingCode.replace(/\p{Cc}/gu, ' '));
  if (code === '') {
    throw new AppError('blank_tracking_code', {
      issues: [{ field: 'trackingCode', message: 'Informe o código de rastreio.' }],
    });
  }
  const record = async (trx: Trx): Promise<OrderWithLines> => {
    const { order } = await moveOrder(trx, {
      reference: staffReference(call.order),
      action: 'ship',
      change: { tracking_code: code },
      userId: call.userId,
      now: call.now,
      refusal: () => new AppError('order_not_trackable'),
    });
    return { order, lines: await findLines(trx, [order.id]) };
  };
  return engine.transaction(record);
}
