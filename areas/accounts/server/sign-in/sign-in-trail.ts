import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#kit/contract/errors.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { AuditSubject } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import type { UserRow } from '../accounts.repository.ts';
import { findUser } from '../accounts.service.ts';

/** Refusals an hour that are recorded one by one: strangers can cause no other rows. */
const RECORDED_AN_HOUR = 200;
/** The limit of recorded refusals, counted by the hour that the key names. */
export const RECORDED_REFUSALS = {
  name: 'sign-in-trail',
  points: RECORDED_AN_HOUR,
  windowMs: 2 * HOUR_MS,
};

const REASONS: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'wrong-password',
  invalid_passkey: 'wrong-passkey',
  invalid_second_factor: 'wrong-code',
  second_factor_paused: 'too-many-tries',
  second_factor_unreadable: 'other-secret',
  too_many_requests: 'too-many-tries',
};

/** The account in the form of the trail. A customer's name must stay deletable. */
export const accountSubject = (user: Pick<UserRow, 'id' | 'name' | 'role'>): AuditSubject => ({
  type: 'account',
  id: user.id,
  ...(user.role === 'cliente' ? {} : { name: user.name }),
});

interface Attempt {
  readonly call: Call;
  /** Absent where a passkey names the account. */
  readonly email?: string;
  readonly onRefused: (reason: string) => void;
}

/**
 * Records refused sign-ins in the trail, with the account and the fault.
 * @param countRecords counts one more under a key. @returns their number.
 */
export function createSignInTrail(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets'>,
  countRecords: (key: string) => Promise<number>,
) {
  const record = async ({ email, call }: Attempt, code: string): Promise<string> => {
    const user = email === undefined ? undefined : await findUser(deps.db, { email });
    const isUnknown = email !== undefined && !user;
    const ofAccount = isUnknown ? 'unknown-account' : user?.disabled_at ? 'disabled' : code;
    const reason = code === 'wrong-password' ? ofAccount : code;
    const recorded = await countRecords(`hour ${Math.floor(call.now / HOUR_MS)}`);
    if (recorded > RECORDED_AN_HOUR + 1) return reason;
    const isLast = recorded > RECORDED_AN_HOUR;
    const unknown = email !== undefined && { type: 'account' as const, id: hashOf(email) };
    const tried = user ? accountSubject(user) : unknown;
    await change(deps, call, async () => ({
      trail: {
        action: 'session.refused',
        ...(tried && !isLast && { subject: tried }),
        details: { reason: isLast ? 'not-recorded-further' : reason },
      },
    }));
    return reason;
  };

  /** Hashes an unknown e-mail: two tries at one account differ from tries at two accounts, and no e-mail is stored. */
  const hashOf = (email: string): string =>
    createHmac('sha256', deps.secrets.signIn)
      .update(`e-mail ${email.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);

  return async function recordRefusals<SignedIn>(
    attempt: Attempt,
    signIn: () => Promise<SignedIn>,
  ): Promise<SignedIn> {
    try {
      return await signIn();
    } catch (error) {
      const code = error instanceof AppError ? REASONS[error.code] : undefined;
      if (code !== undefined) attempt.onRefused(await record(attempt, code));
      throw error;
    }
  };
}
