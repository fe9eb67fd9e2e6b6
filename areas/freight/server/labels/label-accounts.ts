import { programCall } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { unrecorded, type Entry } from '#kit/server/core/trail.ts';
import { releaseRow } from '#kit/server/db/claims.ts';
import type { FreightLabelsTable, Trx } from '#kit/server/db/tables.ts';
import { holdOrder, type OrderLife, type OrderRow } from '#areas/orders/server/orders.service.ts';
import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import { findLabel, type FreightLabelRow } from '../freight.repository.ts';
import { FreightProviderError, type FreightLabels } from '../providers/freight-provider.ts';
import { openAccess } from '../settings/freight-access.ts';
import { listAccounts } from '../settings/freight-accounts.repository.ts';
import { noteOutcome } from '../settings/note-outcome.ts';

/** The dependencies of a label's steps. */
export type LabelContext = Deps & {
  readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/**
 * The account at the one provider that sells labels; undefined where there is none, or it cannot be opened. Labels are bought while it
 * is on, and go on when it is not.
 */
export async function findLabelAccount(deps: Pick<Deps, 'db' | 'secrets' | 'freightProviders'>) {
  for (const row of await listAccounts(deps.db)) {
    const access = openAccess(deps, row);
    const provider = access && deps.freightProviders.open(access);
    const labels = provider?.labels;
    if (labels) return { id: row.id, name: row.provider, isOn: row.is_on === 1, provider, labels };
  }
  return undefined;
}

/** Gives back a provider's failure; any other error is thrown on. */
export function faultOf(error: unknown): FreightProviderError {
  if (!(error instanceof FreightProviderError)) throw error;
  return error;
}

/** Asks the provider of labels, and notes with its account how it answered. @returns also the way to ask on. */
export async function askForLabels<Answer>(
  context: LabelContext,
  ask: (labels: FreightLabels) => Promise<Answer>,
): Promise<{ labels?: FreightLabels; answer: Answer | FreightProviderError }> {
  const account = await findLabelAccount(context);
  if (!account) return { answer: new FreightProviderError('wrong-secret') };
  const { id, name: provider, labels } = account;
  const answer = await ask(labels).catch(faultOf);
  const error = answer instanceof FreightProviderError ? answer : undefined;
  if (error) {
    const event = { event: 'freight-provider', provider, fault: error.fault };
    context.log.warn(event, 'the freight provider failed');
  }
  await noteOutcome(context, id, error);
  return { labels, answer };
}

/** The columns that a step leaves changed. `ended_at` ends a label. */
export type LabelOutcome = Updateable<FreightLabelsTable>;

/**
 * Releases a claimed label with the outcome of its step; writes nothing where another process took it up meanwhile.
 * @param judge changes the held order with it.
 */
export function settleLabel(
  context: LabelContext,
  label: FreightLabelRow,
  judge: (
    trx: Trx,
    order: OrderRow,
    held: FreightLabelRow,
  ) => Promise<{ readonly outcome: LabelOutcome; readonly entry?: Entry | undefined }>,
): Promise<void> {
  const now = context.clock();
  return change(context, programCall(now), async (trx) => {
    const order = await holdOrder(trx, { by: 'id', id: label.order_id });
    const held = await findLabel(trx, label.id);
    if (!order || held?.lease_owner !== label.lease_owner) return { trail: unrecorded('lost') };
    const { outcome, entry } = await judge(trx, order, held);
    // A label that staff cancelled meanwhile is cancelled next, unless it is over.
    const isCancelledNext = held.state !== label.state && !outcome.ended_at;
    const state = isCancelledNext ? { state: held.state } : {};
    await releaseRow(trx, 'freight_labels', label, { ...outcome, ...state, updated_at: now });
    return { trail: entry ?? unrecorded('the label itself tells it') };
  });
}
