import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dayNumber,
  dayOf,
  dayOfNumber,
  dayRange,
  formatDate,
  formatDateTime,
  quickRange,
  type QuickRange,
} from './days.ts';
import { HOUR_MS } from './durations.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-20T02:59:59.999Z', SAO_PAULO, '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', SAO_PAULO, '2026-11-20'],
  ['2026-11-20T01:59:59.999Z', 'America/Noronha', '2026-11-19'],
  ['2026-11-20T02:00:00.000Z', 'America/Noronha', '2026-11-20'],
  ['2026-11-20T10:59:59.999Z', 'Pacific/Auckland', '2026-11-20'],
  ['2026-11-20T11:00:00.000Z', 'Pacific/Auckland', '2026-11-21'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
])('%s in %s is %s', (iso, zone, expected) => {
  expect(dayOf(at(iso), zone)).toBe(expected);
});

describe('dayRange', () => {
  test.each([
    ['an ordinary day', '2026-11-20', SAO_PAULO, '2026-11-20T03:00Z', 24],
    ['an ordinary day east', '2026-06-15', 'Pacific/Auckland', '2026-06-14T12:00Z', 24],
    ['Noronha', '2026-11-20', 'America/Noronha', '2026-11-20T02:00Z', 24],
    ['São Paulo skips midnight', '2018-11-04', SAO_PAULO, '2018-11-04T03:00Z', 23],
    ['São Paulo repeats the last hour', '2018-02-17', SAO_PAULO, '2018-02-17T02:00Z', 25],
    ['the day after the repeat', '2018-02-18', SAO_PAULO, '2018-02-18T03:00Z', 24],
    ['Auckland springs forward', '2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00Z', 23],
    ['Auckland falls back', '2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00Z', 25],
    ['a half-hour change', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30Z', 23.5],
    ['a day that Samoa skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00Z', 0],
  ])('%s: %s in %s', (_case, day, zone, from, hours) => {
    const { fromMs, untilMs } = dayRange(day, day, zone);
    expect(new Date(fromMs)).toEqual(new Date(from));
    expect((untilMs - fromMs) / HOUR_MS).toBe(hours);
  });

  it('includes both ends', () => {
    expect(dayRange('2026-11-01', '2026-11-30', SAO_PAULO)).toEqual({
      fromMs: at('2026-11-01T03:00Z'),
      untilMs: at('2026-12-01T03:00Z'),
    });
  });

  it('holds nothing when the ends are swapped', () => {
    const { fromMs, untilMs } = dayRange('2026-11-30', '2026-11-01', SAO_PAULO);
    expect(untilMs).toBeLessThan(fromMs);
  });

  const zone = fc.constantFrom(
    SAO_PAULO,
    'America/Noronha',
    'America/Rio_Branco',
    'Pacific/Auckland',
    'Pacific/Apia',
    'America/Havana',
    'Asia/Kathmandu',
    'UTC',
  );
  const instant = fc.integer({ min: at('1990-01-01'), max: at('2060-01-01') });

  it('partitions time: an instant is in the range of its day and of no neighbour', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        const day = dayOf(ms, timeZone);
        const { fromMs, untilMs } = dayRange(day, day, timeZone);
        expect(ms).toBeGreaterThanOrEqual(fromMs);
        expect(ms).toBeLessThan(untilMs);
        const next = addDays(day, 1);
        expect(dayRange(next, next, timeZone).fromMs).toBe(untilMs);
        const previous = addDays(day, -1);
        expect(dayRange(previous, previous, timeZone).untilMs).toBe(fromMs);
      }),
    );
  });

  it('begins and ends exactly where the day changes', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        const day = dayOf(ms, timeZone);
        const { fromMs, untilMs } = dayRange(day, day, timeZone);
        expect(dayOf(fromMs, timeZone)).toBe(day);
        expect(dayOf(fromMs - 1, timeZone) < day).toBe(true);
        expect(dayOf(untilMs - 1, timeZone)).toBe(day);
        expect(dayOf(untilMs, timeZone) > day).toBe(true);
      }),
    );
  });
});

describe('addDays', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', -364, '2025-11-21'],
  ])('%s and %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test.each(['', '2026-02-30', '2026-13-01', '20/11/2026', '2026-1-1', 'hoje'])(
    'throws for %j',
    (text) => {
      expect(() => addDays(text, 1)).toThrow(RangeError);
      expect(() => dayRange(text, text, SAO_PAULO)).toThrow(RangeError);
    },
  );
});

describe('quickRange', () => {
  test.each<[QuickRange, { startDate?: string; endDate?: string }]>([
    ['all', {}],
    ['today', { startDate: '2026-11-20', endDate: '2026-11-20' }],
    ['yesterday', { startDate: '2026-11-19', endDate: '2026-11-19' }],
    ['7', { startDate: '2026-11-14', endDate: '2026-11-20' }],
    ['30', { startDate: '2026-10-22', endDate: '2026-11-20' }],
    ['90', { startDate: '2026-08-23', endDate: '2026-11-20' }],
    ['180', { startDate: '2026-05-25', endDate: '2026-11-20' }],
    ['365', { startDate: '2025-11-21', endDate: '2026-11-20' }],
  ])('%s', (name, expected) => {
    expect(quickRange(name, at('2026-11-21T02:30:00Z'), SAO_PAULO)).toEqual(expected);
  });
});

describe('formatting', () => {
  test.each([
    [at('2026-11-20T17:05:59Z'), '20/11/2026', '20/11/2026 14:05'],
    ['2026-11-20T17:05:00.000Z', '20/11/2026', '20/11/2026 14:05'],
    ['2026-11-20T02:59:00Z', '19/11/2026', '19/11/2026 23:59'],
    ['2026-01-02T03:00:00Z', '02/01/2026', '02/01/2026 00:00'],
    ['nunca', '', ''],
    [Number.NaN, '', ''],
  ])('%j', (instant, date, dateTime) => {
    expect(formatDate(instant, SAO_PAULO)).toBe(date);
    expect(formatDateTime(instant, SAO_PAULO)).toBe(dateTime);
  });

  it('shows a bare day as itself in every zone', () => {
    expect(formatDate('2026-11-20', SAO_PAULO)).toBe('20/11/2026');
    expect(formatDate('2026-11-20', 'Pacific/Auckland')).toBe('20/11/2026');
  });

  it('agrees with dayOf', () => {
    const instant = fc.integer({ min: 0, max: at('2060-01-01') });
    fc.assert(
      fc.property(instant, (ms) => {
        expect(formatDate(ms, SAO_PAULO)).toBe(formatDate(dayOf(ms, SAO_PAULO), SAO_PAULO));
      }),
    );
  });
});

it('a day and its number are the same, before 1970 too', () => {
  expect([dayNumber('1970-01-01'), dayNumber('2026-11-20'), dayNumber('1969-12-31')]).toEqual([
    0, 20_777, -1,
  ]);
  for (const day of ['1969-02-28', '2024-02-29', '2100-12-31']) {
    expect(dayOfNumber(dayNumber(day))).toBe(day);
  }
  expect(() => dayNumber('2026-02-30')).toThrow(RangeError);
});
