import type { OrderDetailAnswer } from '../contract.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { getOrderDetail } from './get-order-detail.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrderDetail } from './orders.presenter.ts';
import { findOrder } from './orders.repository.ts';

/** The order that a change answered, read after the change, as its caller on the staff sees it. */
export async function answerOrder(
  { db, config, parts }: Pick<Deps, 'db' | 'config'> & { readonly parts: OrderParts },
  call: CallWith<'order_not_found'>,
  id: string,
): Promise<OrderDetailAnswer> {
  const order = await findOrder(db, { by: 'id', id });
  if (!order) throw call.refusal('order_not_found');
  const viewing = { now: call.now, timeZone: config.storeTimeZone, isOwn: false };
  return presentOrderDetail(await getOrderDetail(db, parts, order, viewing), call.caller);
}
