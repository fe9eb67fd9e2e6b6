import type { OrderQuery } from '@balcao/domain/contract/orders';
import { dayRange } from '@balcao/domain/rules/days';
import { searchWords } from '@balcao/domain/rules/search';
import type { Page, Paging } from '../../db/paging.ts';
import type { Actor, Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import * as orderList from './order-list.repository.ts';
import type { OrderWithLines } from './orders.repository.ts';

/**
 * The orders that the caller may see and asks for, newest first unless asked otherwise. Staff see all; a cliente their
 * own, and none without a customer's record.
 * @throws AppError `validation_failed` for a date that no calendar reaches.
 */
export async function listOrders(
  { engine, config }: Pick<Deps, 'engine' | 'config'>,
  call: {
    readonly query: Omit<OrderQuery, 'page' | 'limit'>;
    readonly paging: Paging;
    readonly actor: Actor;
  },
): Promise<Page<OrderWithLines>> {
  const { query, paging, actor } = call;
  const timeZone = config.storeTimeZone;
  const isStaff = actor.role !== 'cliente';
  if (!isStaff && actor.customerId === null) return { rows: [], total: 0 };
  const filter: orderList.OrderFilter = {
    words: searchWords(query.q ?? ''),
    status: query.status,
    customerId: isStaff ? query.customer : (actor.customerId ?? undefined),
    fromMs: rangeOf('startDate', query.startDate, timeZone)?.fromMs,
    untilMs: rangeOf('endDate', query.endDate, timeZone)?.untilMs,
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
