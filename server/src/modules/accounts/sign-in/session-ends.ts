import { DAY_MS, HOUR_MS, MINUTE_MS } from '@balcao/domain/rules/durations';

/** Without work a session ends after this long. */
const IDLE_MS = 12 * HOUR_MS;
/** From this age on a session ends at the first pause of an hour, so that nobody is signed out in the middle of a cart … */
const OLD_MS = 7 * DAY_MS;
const OLD_IDLE_MS = HOUR_MS;
/** … and at this age in any case. */
const LONGEST_MS = 8 * DAY_MS;

/** How old the record of a session's last use may be: a write on every call would not be worth its cost. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** When a session that begins now ends. */
export const endsOfNew = (now: number): { idle_ends_at: number; ends_at: number } => ({
  idle_ends_at: now + IDLE_MS,
  ends_at: now + LONGEST_MS,
});

/** The columns of a session that a call by a working user changes; undefined while the last record is fresh. */
export function renewal(
  session: { readonly created_at: number; readonly used_at: number; readonly ends_at: number },
  now: number,
): { used_at: number; idle_ends_at: number } | undefined {
  if (now - session.used_at < RECORD_EVERY_MS) return undefined;
  const idleMs = now - session.created_at < OLD_MS ? IDLE_MS : OLD_IDLE_MS;
  return { used_at: now, idle_ends_at: Math.min(now + idleMs, session.ends_at) };
}
