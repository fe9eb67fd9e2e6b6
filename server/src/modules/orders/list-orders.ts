import type { OrderSort, OrderStatus } from '@balcao/domain/contract/orders';
import { dayRange } from '@balcao/domain/rules/days';
import { searchWords } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import type { Page, Paging } from '../../db/paging.ts';
import type { Actor } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import * as orderList from './order-list.repository.ts';
import type { OrderWithLines } from './orders.repository.ts';

export interface OrderListCall {
  readonly query: {
    readonly q?: string | undefined;
    readonly status?: OrderStatus | undefined;
    readonly sort?: OrderSort | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly customer?: string | undefined;
  };
  readonly paging: Paging;
  readonly actor: Actor;
  /** Whose days the dates are. */
  readonly timeZone: string;
}

/**
 * The orders that the caller may see and asks for, newest first unless asked otherwise. Staff see all; a cliente their
 * own, and none without a customer's record.
 * @throws AppError `validation_failed` for a date that no calendar reaches.
 */
export async function listOrders(
  engine: Engine,
  call: OrderListCall,
): Promise<Page<OrderWithLines>> {
  const { query, paging, actor } = call;
  const isStaff = actor.role !== 'cliente';
  if (!isStaff && actor.customerId === null) return { rows: [], total: 0 };
  const filter: orderList.OrderFilter = {
    words: searchWords(query.q ?? ''),
    status: query.status,
    customerId: isStaff ? query.customer : (actor.customerId ?? undefined),
    fromMs: rangeOf('startDate', query.startDate, call.timeZone)?.fromMs,
    untilMs: rangeOf('endDate', query.endDate, call.timeZone)?.untilMs,
  };
  return orderList.listOrders(engine, filter, query.sort ?? 'newest', paging);
}

function rangeOf(field: string, day: string | undefined, timeZone: string) {
  if (day === undefined) return undefined;
  try {
    return dayRange(day, day, timeZone);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(field, 'Informe uma data válida.');
    throw error;
  }
}
