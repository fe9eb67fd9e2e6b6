import { DAY_MS, HOUR_MS, SECOND_MS } from './durations.ts';

/** A quick button of the dashboard: a number is so many days, today included. */
export type QuickRange = 'all' | 'today' | 'yesterday' | '7' | '30' | '90' | '180' | '365';

/** More than the distance of any zone from UTC, the historic ones included. */
const WIDEST_OFFSET_MS = 20 * HOUR_MS;

/** Formatters are costly to build: one per zone, built when first asked for. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

type WallClock = { year: string; month: string; day: string; hour: string; minute: string };

function wallClock(ms: number, timeZone: string): WallClock {
  const clock: WallClock = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms)) {
    if (Object.hasOwn(clock, type)) clock[type as keyof WallClock] = value;
  }
  clock.year = clock.year.padStart(4, '0');
  return clock;
}

/** The calendar day, `yyyy-mm-dd`, of an instant in epoch ms. Throws RangeError for an unknown zone or no instant. */
export function dayOf(ms: number, timeZone: string): string {
  const { year, month, day } = wallClock(ms, timeZone);
  return `${year}-${month}-${day}`;
}

/** The hour of the day, 0 to 23, of an instant in epoch ms. Throws RangeError for an unknown zone or no instant. */
export const hourOf = (ms: number, timeZone: string): number =>
  Number(wallClock(ms, timeZone).hour);

/** The day `days` later, or earlier when negative. Throws RangeError when `day` is no day of the calendar. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day as a number, days since 1970-01-01. Throws RangeError when `day` is no day of the calendar. */
export const dayNumber = (day: string): number => utcMidnight(day) / DAY_MS;

/** The day, `yyyy-mm-dd`, of its number. */
export const dayOfNumber = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * The instants of the days from `startDay` to `endDay`, both included: from `fromMs` up to, not including, `untilMs`.
 * A day lasts 23 or 25 hours where clocks change, and none at all where a zone skipped it. Neighbouring ranges touch without
 * overlap. Days in the wrong order give a range that holds nothing. Throws RangeError for an invalid day or zone.
 */
export function dayRange(
  startDay: string,
  endDay: string,
  timeZone: string,
): { fromMs: number; untilMs: number } {
  return {
    fromMs: startOfDay(startDay, timeZone),
    untilMs: startOfDay(addDays(endDay, 1), timeZone),
  };
}

/**
 * The first instant of a day: found by halving, because clocks that change at midnight make its offset from UTC
 * unknowable beforehand (until 2018 a day in São Paulo could begin at 01:00).
 */
function startOfDay(day: string, timeZone: string): number {
  const guess = utcMidnight(day);
  let before = (guess - WIDEST_OFFSET_MS) / SECOND_MS;
  let within = (guess + WIDEST_OFFSET_MS) / SECOND_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle * SECOND_MS, timeZone) < day) before = middle;
    else within = middle;
  }
  return within * SECOND_MS;
}

function utcMidnight(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return ms;
}

/** The dates of a quick button, both included, in the store's zone: `7` is today and the 6 days before it; `all` has no dates. */
export function quickRange(
  name: QuickRange,
  nowMs: number,
  timeZone: string,
): { startDate?: string; endDate?: string } {
  if (name === 'all') return {};
  const today = dayOf(nowMs, timeZone);
  if (name === 'today') return { startDate: today, endDate: today };
  if (name === 'yesterday') {
    const yesterday = addDays(today, -1);
    return { startDate: yesterday, endDate: yesterday };
  }
  return { startDate: addDays(today, 1 - Number(name)), endDate: today };
}

/** `20/11/2026`, of epoch ms or ISO text; a bare day `yyyy-mm-dd` is itself in every zone. Empty when it is no date. */
export function formatDate(instant: number | string, timeZone: string): string {
  if (typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant)) {
    return instant.split('-').reverse().join('/');
  }
  const ms = toMs(instant);
  if (ms === undefined) return '';
  const { year, month, day } = wallClock(ms, timeZone);
  return `${day}/${month}/${year}`;
}

/** `20/11/2026 14:05`, of epoch ms or ISO text. Empty when it is no date. */
export function formatDateTime(instant: number | string, timeZone: string): string {
  const ms = toMs(instant);
  if (ms === undefined) return '';
  const { year, month, day, hour, minute } = wallClock(ms, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

function toMs(instant: number | string): number | undefined {
  const ms = new Date(instant).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}
