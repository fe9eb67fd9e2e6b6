import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import { describe, expect, it } from 'vitest';
import { agrees, judgeClock, type ClockRecord } from './judge-clock.ts';

const now = Date.UTC(2026, 10, 20);
const level = '0029';
const known: ClockRecord = { knownTime: now, waitsFrom: now - DAY_MS, level, dismissedTime: 0 };

const look = (before: ClockRecord | undefined, at: number, ranMs = 0) =>
  judgeClock(before, { now: at, newestTime: undefined, level, ranMs });

/** The record after so many hours of running, by a clock that goes on. */
function run(before: ClockRecord, from: number, hours: number): ClockRecord {
  let record = before;
  for (let hour = 1; hour <= hours; hour += 1) {
    record = look(record, from + hour * HOUR_MS, HOUR_MS);
  }
  return record;
}

describe('a first look', () => {
  it('believes the clock of an empty store, and lets a day pass', () => {
    expect(look(undefined, now)).toMatchObject({ knownTime: now, waitsFrom: now, level });
  });

  it.each([
    [29, true],
    [31, false],
  ])('at a store that was last used %i days ago agrees: %s', (days, expected) => {
    const newestTime = now - days * DAY_MS;
    const record = judgeClock(undefined, { now, newestTime, level, ranMs: 0 });
    expect(agrees(record, now)).toBe(expected);
    expect(record.doubt === undefined).toBe(expected);
    // Whatever a clock in doubt said, the waiting begins with the one that is believed.
    expect(look(record, newestTime + HOUR_MS).waitsFrom).toBe(
      expected ? now : newestTime + HOUR_MS,
    );
  });
});

describe('a clock', () => {
  it.each([
    [0, true],
    [-DAY_MS, true],
    [-DAY_MS - 1, false],
    [30 * DAY_MS, true],
    [30 * DAY_MS + 1, false],
    [400 * DAY_MS, false],
  ])('that is %i ms away from what is known agrees: %s', (by, expected) => {
    expect(agrees(known, now + by)).toBe(expected);
    const record = look(known, now + by, HOUR_MS);
    expect(record.doubt === undefined).toBe(expected);
    expect(record.knownTime).toBe(expected ? Math.max(now, now + by) : now);
  });

  it('far ahead is not believed for being looked at often, at every start, nor by its own time', () => {
    let record = known;
    for (let start = 0; start < 100; start += 1) record = look(record, now + 400 * DAY_MS + start);
    for (let start = 0; start < 9; start += 1) {
      record = look(record, now + (400 + start * 20) * DAY_MS);
    }
    expect(record.doubt?.ranMs).toBe(0);
    expect(record.knownTime).toBe(now);
  });

  it('far ahead is believed after three days of running, and a day and a backup come then', () => {
    const ahead = now + 400 * DAY_MS;
    const first = look(known, ahead);
    const almost = run(first, ahead, 71);
    expect(agrees(almost, ahead + 71 * HOUR_MS)).toBe(false);
    const at = ahead + 72 * HOUR_MS;
    expect(run(first, ahead, 72)).toEqual({ ...known, knownTime: at, waitsFrom: at });
  });

  it('far ahead that several processes look at runs no faster', () => {
    const ahead = now + 400 * DAY_MS;
    let record = look(known, ahead);
    for (let step = 1; step <= 71 * 4; step += 1) {
      record = look(record, ahead + (step * HOUR_MS) / 4, HOUR_MS);
    }
    expect(record.doubt?.ranMs).toBe(71 * HOUR_MS);
  });

  it('that leaps again, or goes back, is another one; put right it leaves nothing behind', () => {
    const ahead = now + 400 * DAY_MS;
    const ran = run(look(known, ahead), ahead, 70);
    expect(ran.doubt?.ranMs).toBe(70 * HOUR_MS);
    expect(look(ran, ahead + 200 * DAY_MS, HOUR_MS).doubt?.ranMs).toBe(0);
    expect(look(ran, ahead - 100 * DAY_MS, HOUR_MS).doubt?.ranMs).toBe(0);
    expect(look(ran, now + DAY_MS)).toEqual({ ...known, knownTime: now + DAY_MS });
  });

  it('that stays behind is believed after three days as well', () => {
    const behind = now - 40 * DAY_MS;
    expect(run(look(known, behind), behind, 72).knownTime).toBe(behind + 72 * HOUR_MS);
  });
});

describe('an upgrade', () => {
  it('lets a day pass, from when the clock agrees', () => {
    const upgraded = { newestTime: undefined, level: '0030', ranMs: 0 };
    expect(judgeClock(known, { ...upgraded, now: now + 1 }).waitsFrom).toBe(now + 1);
    const ahead = judgeClock(known, { ...upgraded, now: now + 400 * DAY_MS });
    expect(ahead).toMatchObject({ level, waitsFrom: known.waitsFrom });
    expect(judgeClock(ahead, { ...upgraded, now: now + 2 }).waitsFrom).toBe(now + 2);
  });
});
