import type { ClockAnswer } from '@balcao/domain/contract/system';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { toIso } from '../../instants.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findNewestTime } from './clock.repository.ts';
import { clockState, presentClock } from './clock.service.ts';
import { believed, type ClockRecord } from './judge-clock.ts';
import { changeClockRecord, LEVEL } from './look-at-clock.ts';

/**
 * An admin says that the clock is right, whatever the store knows: from now on it is believed, and rows of the future are those
 * of a clock that was ahead once. Where nothing contradicts the clock, nothing changes.
 */
export async function confirmClock(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  { caller, now }: { readonly caller: Caller; readonly now: number },
): Promise<ClockAnswer> {
  await changeClockRecord(deps, async (before, trx): Promise<ClockRecord | undefined> => {
    const { verdict, storeTime } = await clockState(trx, now);
    if (verdict === 'agrees') return before;
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'store.clock-confirmed',
      subject: { type: 'store' },
      details: { changes: [{ field: 'clock', from: toIso(storeTime), to: toIso(now) }] },
    });
    return believed(now, { level: LEVEL, dismissedTime: (await findNewestTime(trx)) ?? now });
  });
  return presentClock(deps, now);
}
