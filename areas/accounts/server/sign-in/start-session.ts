import type { Lack } from '#kit/contract/session.ts';
import type { AuditDetails } from '#kit/contract/trail.ts';
import { MOST_SESSIONS } from '#kit/rules/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { recordSignIn, type UserRow } from '../accounts.repository.ts';
import {
  deleteRestingSessions,
  findLiveSession,
  insertSession,
  lackOf,
} from './sessions.repository.ts';

/** Without work a session ends after this long. */
const IDLE_MS = 12 * HOUR_MS;
/** From this age on a session ends at the first pause of an hour, so that nobody is signed out in the middle of a cart … */
const OLD_MS = 7 * DAY_MS;
const OLD_IDLE_MS = HOUR_MS;
/** … and at this age in any case. */
const LONGEST_MS = 8 * DAY_MS;

/** The age that the record of a session's last use may reach: a write on every call would not be worth its cost. */
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** The columns of a session that a call by a working user changes; undefined while the last record is fresh. */
export function renewal(
  session: { readonly created_at: number; readonly used_at: number; readonly ends_at: number },
  now: number,
): { used_at: number; idle_ends_at: number } | undefined {
  if (now - session.used_at < RECORD_EVERY_MS) return undefined;
  const idleMs = now - session.created_at < OLD_MS ? IDLE_MS : OLD_IDLE_MS;
  return { used_at: now, idle_ends_at: Math.min(now + idleMs, session.ends_at) };
}

/** Browsers in the order of the test: later browsers also call themselves by the names of earlier ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A device's name, by which its owner recognises it, such as `Chrome · Windows`; empty when the header names nothing known. */
export const deviceName = (userAgent = ''): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(' · ');

export interface Session {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly lacks: Lack | undefined;
  readonly user: Pick<UserRow, 'id' | 'role' | 'name' | 'email'>;
}

/** The calling session as it goes on after a change of its account. It has ended where an admin's change came first. */
export async function goOn(
  trx: Trx,
  call: Pick<Call, 'now' | 'refusal'>,
  sessionId: string,
): Promise<Session> {
  const live = await findLiveSession(trx, sessionId, call.now);
  if (!live) throw call.refusal('invalid_token');
  const { user_id: id, role, name, email, ends_at: endsAt } = live;
  return { id: sessionId, endsAt, lacks: lackOf(live, call.now), user: { id, role, name, email } };
}

/**
 * Starts a session for a user who has proven to be them. The session unused for longest ends if the account has `MOST_SESSIONS`
 * already.
 * @param login.user the account as it was at the proof; the trail names it as the caller.
 * @param login.inTransaction further conditions; runs while nobody else can change the account.
 */
export function startSession(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'invalid_credentials'>,
  login: {
    readonly user: UserRow;
    /** The same password, hashed again at today's cost. */
    readonly passwordHash?: string | undefined;
    readonly device: string;
    /** The further proof, where the password alone was not used. */
    readonly how?: 'second-factor' | 'passkey' | undefined;
    readonly inTransaction?: (trx: Trx) => Promise<void>;
  },
): Promise<Session> {
  const { user, device, how } = login;
  const { now } = call;
  const { id, name, role } = user;
  const userCall = { ...call, caller: { ...call.caller, id, name, role } };
  return change(deps, userCall, async (trx) => {
    const columns = {
      last_sign_in_at: now,
      password_hash: login.passwordHash ?? user.password_hash,
    };
    if (!(await recordSignIn(trx, user, columns))) throw call.refusal('invalid_credentials');
    await login.inTransaction?.(trx);
    const row = {
      id: newId(),
      user_id: user.id,
      device,
      created_at: now,
      used_at: now,
      idle_ends_at: now + IDLE_MS,
      ends_at: now + LONGEST_MS,
      is_two_factor: how === undefined ? 0 : 1,
    };
    const most = MOST_SESSIONS - 1;
    const ended = await deleteRestingSessions(trx, user.id, { most, now });
    await insertSession(trx, row);
    const details: AuditDetails = how === undefined ? {} : { reason: how };
    const trail: Entry[] = [{ action: 'session.started', details }];
    if (ended > 0) {
      trail.push({ action: 'session.ended', details: { reason: 'too-many', count: ended } });
    }
    const live = await findLiveSession(trx, row.id, now);
    const lacks = live && lackOf(live, now);
    return { answer: { id: row.id, endsAt: row.ends_at, lacks, user }, trail };
  });
}
