import type { ClockAnswer } from '@balcao/domain/contract/system';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { UNCHANGED } from '../../core/trail.ts';
import { toIso } from '../../core/instants.ts';
import { findNewestTime, saveClockRecord } from './clock.repository.ts';
import { clockState, presentClock } from './clock.service.ts';
import { believed } from './judge-clock.ts';
import { holdClockRecord, LEVEL } from './look-at-clock.ts';

/**
 * An admin confirms the clock, whatever the store knows. From now on the clock is believed, and rows of the future count as
 * written by a clock that was ahead once. Where nothing contradicts the clock, nothing changes.
 */
export async function confirmClock(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
): Promise<ClockAnswer> {
  const { now } = call;
  await change(deps, call, async (trx) => {
    await holdClockRecord(trx);
    const { verdict, storeTime } = await clockState(trx, now);
    if (verdict === 'agrees') return { trail: UNCHANGED };
    const dismissedTime = Math.max((await findNewestTime(trx)) ?? now, now);
    await saveClockRecord(trx, believed(now, { level: LEVEL, dismissedTime }));
    const details = { changes: [{ field: 'clock', from: toIso(storeTime), to: toIso(now) }] };
    return { trail: { action: 'store.clock-confirmed', subject: { type: 'store' }, details } };
  });
  return presentClock(deps, now);
}
