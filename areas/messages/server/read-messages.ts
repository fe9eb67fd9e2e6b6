import type { MessageQuery, MessageSummary } from '../contract.ts';
import { dayOf, dayRange } from '#kit/rules/days.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { isBroken } from '#areas/senders/server/senders.service.ts';
import {
  countSentSince,
  findMessageOrder,
  messageList,
  type MessageListRow,
} from './messages.repository.ts';
import { viewQueue } from './messages.service.ts';
import { failureText } from './messages.presenter.ts';
import { GIVE_UP_AFTER_MS } from './schedule.ts';
import type { Page, Bounds } from '#kit/server/db/paging.ts';
import { staffReference } from '#kit/server/core/ids.ts';

const FILTERS = {
  every: {},
  pending: { state: 'pending' },
  sending: { state: 'sending' },
  sent: { state: 'sent' },
  unsure: { state: 'failed', isUnsure: 1 },
  failed: { state: 'failed', isUnsure: 0 },
} as const;

/** Messages, newest first. A query that names an order gets that order's messages, and none for an unknown order. */
export async function listMessagesOf(
  { engine }: Pick<Deps, 'engine'>,
  { state: asked, order: named }: Pick<MessageQuery, 'state' | 'order'>,
  bounds: Bounds,
): Promise<Page<MessageListRow>> {
  const filter = FILTERS[asked ?? 'every'];
  if (named === undefined) return messageList.page(engine, filter, 'newest', bounds);
  const reference = staffReference(named);
  const order = reference && (await findMessageOrder(engine.db, reference));
  if (!order) return { rows: [], total: 0 };
  return messageList.page(engine, { ...filter, orderId: order.id }, 'newest', bounds);
}

/** The counts of the menu's badge and of the message screen, and the state of each sender. */
export async function summarizeMessages(
  deps: Pick<Deps, 'db' | 'secrets' | 'config' | 'clock'>,
): Promise<MessageSummary> {
  const { db, clock, config } = deps;
  const now = clock();
  const today = dayOf(now, config.storeTimeZone);
  const { fromMs } = dayRange(today, today, config.storeTimeZone);
  const { pending, sending, failed, unsure, stall, senders } = await viewQueue(deps);
  return {
    ...{ pending, sending, failed, unsure, stall },
    sentToday: await countSentSince(db, {
      sentFrom: fromMs,
      writtenFrom: fromMs - 2 * GIVE_UP_AFTER_MS,
    }),
    senders: senders.map(({ name, slot }) => {
      const broken = isBroken(slot) ? slot : undefined;
      return {
        name,
        works: !broken,
        isProven: !broken && (slot?.proven_at ?? 0) > 0,
        failure: broken ? failureText(broken.last_failure) : null,
        triesAgainAt: broken ? new Date(Math.max(broken.broken_until, now)).toISOString() : null,
      };
    }),
  };
}
