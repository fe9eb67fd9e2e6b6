import {
  normalizeTrackingCode,
  trackingCodeProblem,
  type TrackingCodeProblem,
} from '@balcao/domain/rules/tracking-code';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../errors.ts';
import { staffReference, type OrderReference } from '../../ids.ts';
import { findLines, findOrder, type OrderWithLines } from './orders.repository.ts';
import { shipOrder } from './ship-order.ts';

const PROBLEMS: Readonly<Record<TrackingCodeProblem, string>> = {
  missing: 'Informe o código de rastreio.',
};

const AN_ORDER = 'Este é o número de um pedido, não um código de rastreio.';

/** A code as it is kept: in one line, a carrier's without blanks. */
export const readTrackingCode = (text: string): string =>
  normalizeTrackingCode(text.replace(/\p{Cc}/gu, ' '));

/** The order whose number this code would be; undefined for any other code. Whoever scans a label in the wrong field means an order. */
export const orderNumberIn = (code: string): OrderReference | undefined =>
  /^\d{12}$/.test(code) ? staffReference(code) : undefined;

/**
 * Records or corrects an order's tracking code; the first one ships the order and tells its customer: see `shipOrder`.
 * @throws AppError `blank_tracking_code`; `validation_failed` for the number of an order; `order_not_found`, `order_cancelled`, `order_not_confirmed`.
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
  const code = readTrackingCode(call.trackingCode);
  const problem = trackingCodeProblem(code);
  if (problem) {
    throw new AppError('blank_tracking_code', {
      issues: [{ field: 'trackingCode', message: PROBLEMS[problem] }],
    });
  }
  const named = orderNumberIn(code);
  const record = async (trx: Trx): Promise<OrderWithLines> => {
    if (named && (await findOrder(trx, named))) throw invalidField('trackingCode', AN_ORDER);
    const order = await shipOrder(trx, deps, {
      reference: staffReference(call.order),
      code,
      userId: call.userId,
      now: call.now,
      refusal: ({ status }) =>
        new AppError(status === 'CANCELADO' ? 'order_cancelled' : 'order_not_confirmed'),
    });
    return { order, lines: await findLines(trx, [order.id]) };
  };
  return deps.engine.transaction(record);
}
