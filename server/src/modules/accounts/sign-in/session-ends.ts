import { DAY_MS, HOUR_MS, MINUTE_MS } from '@balcao/domain/rules/durations';

/** Without work a session ends after this long. */
const IDLE_MS = 12 * HOUR_MS;
/** From this age on it ends at the first pause of an hour, so that nobody is thrown out in the middle of a cart … */
const OLD_MS = 7 * DAY_MS;
const OLD_IDLE_MS = HOUR_MS;
/** … and at this age in any case. */
const LONGEST_MS = 8 * DAY_MS;

/** How old the record of a session's last use may be: a write on every call would cost more than it tells. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** When a session that begins now ends. */
export const endsOfNew = (now: number): { idle_ends_at: number; ends_at: number } => ({
  idle_ends_at: now + IDLE_MS,
  ends_at: now + LONGEST_MS,
});

/** What a call by somebody who works changes of a session; undefined while the last record of it is fresh. */
export function renewal(
  session: { readonly created_at: number; readonly used_at: number; readonly ends_at: number },
  now: number,
): { used_at: number; idle_ends_at: number } | undefined {
  if (now - session.used_at < RECORD_EVERY_MS) return undefined;
  const idleMs = now - session.created_at < OLD_MS ? IDLE_MS : OLD_IDLE_MS;
  return { used_at: now, idle_ends_at: Math.min(now + idleMs, session.ends_at) };
}
