import { fromReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import {
  findOrders,
  holdOrder,
  orderSubject,
  stockLine,
} from '#areas/orders/server/orders.service.ts';
import type { FreightLabel, buyLabelsInput } from '../../contract.ts';
import { insertLabel } from '../freight.repository.ts';
import { boxItems } from '../quotes/contents.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import type { z } from 'zod';
import { findLabelAccounts } from './label-accounts.ts';
import { labelProblem } from './label-problem.ts';
import { presentListedLabel } from './label.presenter.ts';
import { labelList, listLiveLabels, listOrderIds } from './labels.repository.ts';

type BuyDeps = Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'freightProviders' | 'parcels'>;
type Wish = z.output<typeof buyLabelsInput>['labels'][number];

/**
 * Writes down the labels to buy; the worker buys them. An order that has a label keeps it, and its label is the answer.
 * @returns the labels, in the order of the wishes.
 */
export async function buyLabels(
  deps: BuyDeps,
  call: CallWith<'freight_off' | 'order_not_found' | 'label_not_possible'>,
  wishes: readonly Wish[],
): Promise<FreightLabel[]> {
  const accounts = await findLabelAccounts(deps);
  const settings = await findFreightSettings(deps.db);
  const wished = new Map<string, { wish: Wish; boxed: Awaited<ReturnType<typeof boxItems>> }>();
  for (const wish of wishes) {
    const [id] = await listOrderIds(deps.db, [wish.order]);
    const [found] = id === undefined ? [] : await findOrders(deps.db, [id]);
    if (!found) throw call.refusal('order_not_found');
    if (!accounts.some(({ access }) => access.provider === wish.provider))
      throw call.refusal('freight_off');
    wished.set(found.order.id, { wish, boxed: await boxItems(deps, found.lines.map(stockLine)) });
  }
  const { now } = call;
  const { ids } = await change(deps, call, async (trx) => {
    const entries: Entry[] = [];
    const labels = new Map<string, string>();
    // Orders are held in one sequence by all calls.
    for (const [orderId, { wish, boxed }] of [...wished].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const order = await holdOrder(trx, { by: 'id', id: orderId });
      if (!order) throw call.refusal('order_not_found');
      const [live] = await listLiveLabels(trx, [orderId]);
      const id = live?.id ?? newId();
      labels.set(orderId, id);
      if (live) continue;
      const reason = labelProblem(order, settings);
      if (reason !== undefined || 'problem' in boxed)
        throw call.refusal('label_not_possible', {
          values: { reason: reason ?? ('problem' in boxed ? boxed.problem : '') },
        });
      await insertLabel(trx, {
        id,
        order_id: orderId,
        provider: wish.provider,
        service: wish.service,
        service_name: wish.name,
        state: 'wanted',
        price_cents: fromReais(Number(wish.price)),
        box: JSON.stringify(boxed.box),
        asked_by: call.caller.id,
        next_step_at: now,
        created_at: now,
        updated_at: now,
      });
      entries.push({ action: 'order.label-bought', subject: orderSubject(order) });
    }
    afterCommit(trx, () => deps.parcels.wake());
    return {
      answer: { ids: [...wished.keys()].map((id) => labels.get(id) ?? '') },
      trail: entries,
    };
  });
  return (await labelList.byIds(deps.db, ids)).map(presentListedLabel);
}
