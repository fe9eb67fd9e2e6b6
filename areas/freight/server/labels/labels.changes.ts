import { fromReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { UNCHANGED, unrecorded, type Entry } from '#kit/server/core/trail.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { holdOrder, isNamed, orderSubject } from '#areas/orders/server/orders.service.ts';
import type { z } from 'zod';
import type { buyLabelsInput, FreightLabel } from '../../contract.ts';
import { findLabel, insertLabel, updateLabels, type NewLabel } from '../freight.repository.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { ACCOUNT_REMOVED, faultOf, listLabelAccounts } from './label-accounts.ts';
import { findLabelOrders } from './label-request.ts';
import { presentLabel, presentListedLabel } from './label.presenter.ts';
import { labelList } from './labels.repository.ts';

type LabelDeps = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'freightProviders' | 'parcels'
>;

/** Writes down the labels to buy; the worker buys them. An order that has a label keeps it, and its label is the answer. */
export async function buyLabels(
  deps: LabelDeps,
  call: CallWith<'freight_off' | 'order_not_found' | 'label_not_possible'>,
  { labels: wishes }: z.output<typeof buyLabelsInput>,
): Promise<FreightLabel[]> {
  const { now } = call;
  const accounts = await listLabelAccounts(deps);
  const isOn = accounts.flatMap((account) => (account.isOn ? account.name : []));
  if (!wishes.every(({ provider }) => isOn.includes(provider))) throw call.refusal('freight_off');
  const { ids } = await change(deps, call, async (trx) => {
    const names = wishes.map(({ order }) => order);
    const { orders } = await findLabelOrders({ ...deps, db: trx }, names, true);
    const rows = new Map<string, NewLabel>();
    for (const { order: name, provider, service, ...wish } of wishes) {
      const found = orders.find(({ order }) => isNamed(order, name));
      if (!found) throw call.refusal('order_not_found');
      const { order, label, boxed } = found;
      if (label) continue;
      if ('problem' in boxed)
        throw call.refusal('label_not_possible', { values: { reason: boxed.problem } });
      rows.set(order.id, {
        id: newId(),
        order_id: order.id,
        provider,
        service,
        service_name: wish.name,
        price_cents: fromReais(wish.price),
        state: 'wanted',
        box: JSON.stringify(boxed.box),
        asked_by: call.caller.id,
        next_step_at: now,
        created_at: now,
        updated_at: now,
      });
    }
    if (rows.size > 0) await insertLabel(trx, [...rows.values()]);
    afterCommit(trx, () => deps.parcels.wake());
    const bought = orders.filter(({ label }) => !label);
    return {
      answer: {
        ids: orders.flatMap(({ order, label }) => label?.id ?? rows.get(order.id)?.id ?? []),
      },
      trail: bought.map(({ order }): Entry => {
        return { action: 'order.label-bought', subject: orderSubject(order) };
      }),
    };
  });
  return (await labelList.byIds(deps.db, ids)).map(presentListedLabel);
}

/**
 * Has a label cancelled that is not posted yet. The worker cancels it at the provider, and then takes its order back where that was
 * sent within the hour.
 */
export function cancelLabel(
  deps: Pick<Deps, 'engine' | 'parcels'>,
  call: CallWith<'label_not_found' | 'label_not_cancellable'>,
  id: string,
): Promise<FreightLabel> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const found = await findLabel(trx, id);
    // The order first, then its label: everybody holds them in this order.
    const order = found && (await holdOrder(trx, { by: 'id', id: found.order_id }));
    const label = order && (await findLabel(trx, id));
    if (!label) throw call.refusal('label_not_found');
    const before = presentLabel(label, order);
    if (before.state === 'cancelling') return { answer: before, trail: UNCHANGED };
    if (!before.canCancel) throw call.refusal('label_not_cancellable');
    const cancelling = {
      state: 'cancelling' as const,
      asked_by: call.caller.id,
      next_step_at: now,
      tries: 0,
      updated_at: now,
      last_failure: null,
    };
    await updateLabels(trx, [id], cancelling);
    afterCommit(trx, () => deps.parcels.wake());
    return {
      answer: presentLabel({ ...label, ...cancelling }, order),
      trail: { action: 'order.label-cancelled', subject: orderSubject(order) },
    };
  });
}

/** Asks the providers for the pages of labels, and notes the labels as printed. @returns an address a provider. */
export async function printLabels(
  deps: Omit<LabelDeps, 'config' | 'parcels'>,
  call: CallWith<'label_not_found' | 'label_not_ready' | 'freight_provider_away'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await labelList.byIds(deps.db, wanted);
  if (rows.length < wanted.length) throw call.refusal('label_not_found');
  if (!rows.every((row) => presentListedLabel(row).canPrint)) throw call.refusal('label_not_ready');
  const accounts = await listLabelAccounts(deps);
  const addresses: string[] = [];
  for (const provider of new Set(rows.map((row) => row.provider))) {
    const own = rows.filter((row) => row.provider === provider);
    const address = await accounts
      .find(({ name }) => name === provider)
      ?.labels.print(own.map((row) => row.provider_id ?? ''))
      .catch(faultOf);
    if (typeof address !== 'string') {
      const reason = address
        ? faultInWords(provider, address.fault, address.detail)
        : ACCOUNT_REMOVED;
      throw call.refusal('freight_provider_away', { values: { reason } });
    }
    addresses.push(address);
  }
  await change(deps, call, async (trx) => {
    await updateLabels(trx, wanted, { printed_at: call.now, updated_at: call.now });
    return { trail: unrecorded('the label itself has it') };
  });
  return addresses;
}
