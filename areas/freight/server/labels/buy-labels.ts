import { fromReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { holdOrder, orderSubject, stockLine } from '#areas/orders/server/orders.service.ts';
import type { z } from 'zod';
import type { FreightLabel, buyLabelsInput } from '../../contract.ts';
import { insertLabel } from '../freight.repository.ts';
import { boxItems } from '../quotes/contents.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { findLabelAccounts } from './label-accounts.ts';
import { labelProblem } from './label-problem.ts';
import { findNamedOrders } from './label-request.ts';
import { presentListedLabel } from './label.presenter.ts';
import { findLiveLabel, labelList } from './labels.repository.ts';

/** Writes down the labels to buy; the worker buys them. An order that has a label keeps it, and its label is the answer. */
export async function buyLabels(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'freightProviders' | 'parcels'>,
  call: CallWith<'freight_off' | 'order_not_found' | 'label_not_possible'>,
  { labels: wishes }: z.output<typeof buyLabelsInput>,
): Promise<FreightLabel[]> {
  const { now } = call;
  const accounts = await findLabelAccounts(deps);
  const settings = await findFreightSettings(deps.db);
  const named = await findNamedOrders(
    deps.db,
    wishes.map(({ order }) => order),
  );
  const orders = await Promise.all(
    wishes.map(async (wish) => {
      const found = named.find(({ order }) =>
        [order.id, String(order.order_id)].includes(wish.order),
      );
      if (!found) throw call.refusal('order_not_found');
      if (!accounts.some(({ access }) => access.provider === wish.provider))
        throw call.refusal('freight_off');
      const boxed = await boxItems(deps, found.lines.map(stockLine));
      return { id: found.order.id, wish, boxed };
    }),
  );
  // Orders are held in one sequence by all calls.
  orders.sort((a, b) => (a.id < b.id ? -1 : 1));
  const { ids } = await change(deps, call, async (trx) => {
    const entries: Entry[] = [];
    const labels: string[] = [];
    for (const { id: orderId, wish, boxed } of orders) {
      const order = await holdOrder(trx, { by: 'id', id: orderId });
      if (!order) throw call.refusal('order_not_found');
      const live = await findLiveLabel(trx, orderId);
      const id = live?.id ?? newId();
      labels.push(id);
      if (live) continue;
      const problem = labelProblem(order, settings);
      const reason = problem ?? ('problem' in boxed ? boxed.problem : undefined);
      if (reason !== undefined || 'problem' in boxed)
        throw call.refusal('label_not_possible', { values: { reason: reason ?? '' } });
      await insertLabel(trx, {
        ...{ id, order_id: orderId, provider: wish.provider, service: wish.service },
        ...{ service_name: wish.name, price_cents: fromReais(wish.price), state: 'wanted' },
        ...{ box: JSON.stringify(boxed.box), asked_by: call.caller.id },
        ...{ next_step_at: now, created_at: now, updated_at: now },
      });
      entries.push({ action: 'order.label-bought', subject: orderSubject(order) });
    }
    afterCommit(trx, () => deps.parcels.wake());
    return { answer: { ids: labels }, trail: entries };
  });
  return (await labelList.byIds(deps.db, ids)).map(presentListedLabel);
}
