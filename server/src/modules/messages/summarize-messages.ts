import type { MessageSummary } from '@balcao/domain/contract/messages';
import { dayOf, dayRange } from '@balcao/domain/rules/days';
import type { Deps } from '../../core/deps.ts';
import { isBroken } from '../senders/senders.service.ts';
import { countSentSince } from './messages.repository.ts';
import { viewQueue } from './messages.service.ts';
import { failureText } from './messages.presenter.ts';
import { GIVE_UP_AFTER_MS } from './schedule.ts';

/** The counts of the menu's badge and of the message screen, and the state of each sender. */
export async function summarizeMessages(
  deps: Pick<Deps, 'db' | 'secrets' | 'config' | 'clock'>,
): Promise<MessageSummary> {
  const { db, clock, config } = deps;
  const now = clock();
  const today = dayOf(now, config.storeTimeZone);
  const { fromMs } = dayRange(today, today, config.storeTimeZone);
  const { pending, sending, failed, stall, senders } = await viewQueue(deps);
  return {
    ...{ pending, sending, failed, stall },
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
