import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { unrecorded, type Entry } from '#kit/server/core/trail.ts';
import { releaseRow } from '#kit/server/db/claims.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  holdOrder,
  orderSubject,
  writeFiscalKey,
  type OrderLife,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import type { Logger } from 'pino';
import type { LabelStep } from '../freight.columns.ts';
import { findLabel, type FreightLabelRow, type LabelColumns } from '../freight.repository.ts';
import { FreightProviderError, type FreightLabels } from '../providers/freight-provider.ts';
import { noteOutcome, openAccess } from '../settings/freight-access.ts';
import { listAccounts } from '../settings/freight-accounts.repository.ts';

/** The dependencies of a label's steps. */
export type LabelContext = Deps & {
  readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/** The accounts at providers that sell labels. Labels are bought while an account is on, and go on when it is not. */
export async function listLabelAccounts(deps: Pick<Deps, 'db' | 'secrets' | 'freightProviders'>) {
  return (await listAccounts(deps.db)).flatMap((row) => {
    const access = openAccess(deps, row);
    const provider = access && deps.freightProviders.open(access);
    const labels = provider?.labels;
    return labels
      ? [{ id: row.id, name: row.provider, isOn: row.is_on === 1, provider, labels }]
      : [];
  });
}

/** Gives back a provider's failure; any other error is thrown on. */
export function faultOf(error: unknown): FreightProviderError {
  if (!(error instanceof FreightProviderError)) throw error;
  return error;
}

export const ACCOUNT_REMOVED =
  'A conta deste provedor foi removida. Conecte-a de novo em Integrações → Frete por CEP.';

/** Asks a provider of labels, and notes with its account how it answered. @returns also the way to ask on. */
export async function askForLabels<Answer>(
  context: LabelContext,
  { provider }: Pick<FreightLabelRow, 'provider'>,
  ask: (labels: FreightLabels) => Promise<Answer>,
): Promise<{ way?: FreightLabels; answer: Answer | FreightProviderError }> {
  const account = (await listLabelAccounts(context)).find(({ name }) => name === provider);
  if (!account) return { answer: new FreightProviderError('wrong-secret') };
  const { id, labels } = account;
  const answer = await ask(labels).catch(faultOf);
  const error = answer instanceof FreightProviderError ? answer : undefined;
  if (error) {
    const event = { event: 'freight-provider', provider, fault: error.fault };
    context.log.warn(event, 'the freight provider failed');
  }
  await noteOutcome(context, id, error);
  return { way: labels, answer };
}

/** The columns that a step leaves changed, and its words for staff. A `fiscal_key` of null takes the label's key out of its order. */
export interface LabelOutcome extends Omit<LabelColumns, 'next_step_at'> {
  /** The time until the next step; undefined: the same step is tried again, after a wait that is longer each time. */
  readonly nextAfterMs?: number;
  /** The shortest time until the same step. */
  readonly retryAfterMs?: number | undefined;
}

const AGAIN_SOON_MS = 5 * SECOND_MS;
export const AGAIN_AT_MOST_MS = 10 * MINUTE_MS;
const ENDS: readonly (LabelStep | undefined)[] = ['failed', 'cancelled', 'done'];

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
    const { nextAfterMs, retryAfterMs = 0, ...columns } = outcome;
    const waitMs = Math.min(AGAIN_AT_MOST_MS, AGAIN_SOON_MS * 2 ** Math.min(label.tries - 1, 10));
    const isOver = ENDS.includes(outcome.state);
    await releaseRow(trx, 'freight_labels', label, {
      last_failure: null,
      ...columns,
      // A label that staff cancelled meanwhile is cancelled next, unless it is over.
      state: isOver || held.state === label.state ? (outcome.state ?? held.state) : held.state,
      tries: nextAfterMs === undefined ? label.tries : 0,
      next_step_at: now + (nextAfterMs ?? Math.max(waitMs, retryAfterMs)),
      ended_at: isOver ? now : null,
      updated_at: now,
    });
    const isKeyOver = outcome.fiscal_key === null && held.fiscal_key !== null;
    if (!isKeyOver || order.fiscal_key !== held.fiscal_key)
      return { trail: entry ?? unrecorded('the label itself tells it') };
    await writeFiscalKey(trx, order, null);
    return { trail: { action: 'order.fiscal-key-removed', subject: orderSubject(order) } };
  });
}
