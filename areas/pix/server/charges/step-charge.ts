import {
  type ChargeRequest,
  PixProviderError,
  type PixProvider,
  type ProviderCharge,
} from '../providers/pix-provider.ts';
import { noticeAddress } from '../accounts/pix-accounts.service.ts';
import { findMoney } from '#areas/payments/server/payments.service.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import {
  type ChargeContext,
  openProvider,
  type OpenedAccount,
  noteProviderFailure,
  noteAnswer,
} from './open-provider.ts';
import { type ChargeRow, CLOSED, releaseCharge, type ChargeOutcome } from './charges.repository.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { claimRow, newClaim } from '#kit/server/db/claims.ts';
import type { ChargeState } from '../pix.columns.ts';
import { notePayments } from './note-payments.ts';
import { lastAskOf, LEASE_MS, nextAskOf } from './schedule.ts';
import { SHOWN_UNTIL_MS } from './shown-charge.ts';

/** A provider's data of a charge: nothing of the customer. */
async function chargeRequest(
  context: ChargeContext,
  charge: ChargeRow,
  now: number,
): Promise<ChargeRequest> {
  const store = await findStore(context.db, context.config);
  const order = await findMoney(context.db, { by: 'id', id: charge.order_id });
  return {
    reference: charge.reference,
    orderNumber: String(order?.order_id ?? ''),
    storeName: store.name,
    email: store.email,
    amountCents: charge.amount_cents,
    now,
    expiresAt: charge.expires_at,
    noticeAddress: await noticeAddress(context, charge.account_id),
  };
}

/** The failure of a charge whose code could not be shown: broken, or of another sum. */
export const UNSHOWN = 'code';
/** A charge whose page is not open is not made any more, only found again. */
const WANTED_FOR_MS = 10 * MINUTE_MS;
/** A provider may not know yet what it has just made. */
const MISSED_TIMES = 3;
const AGAIN_SOON_MS = 5_000;
const AGAIN_AT_MOST_MS = 10 * MINUTE_MS;
/** The wait of a step that did not succeed, longer each time. */
const againAfter = ({ tries }: ChargeRow): number =>
  Math.min(AGAIN_AT_MOST_MS, AGAIN_SOON_MS * 2 ** Math.min(tries - 1, 10));
/** A charge that cannot be asked for is left to the account's list of payments in the end. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface Stepped {
  readonly found: ProviderCharge | undefined;
  readonly outcome: ChargeOutcome;
}

type Step = (charge: ChargeRow, provider: PixProvider, now: number) => Promise<Stepped>;

const namesOf = (charge: ChargeRow) => ({
  reference: charge.reference,
  providerId: charge.provider_id,
});

const ended = (state: ChargeState, now: number) => ({ state, ended_at: now });

function outcomeOf(charge: ChargeRow, found: ProviderCharge, now: number): ChargeOutcome {
  const reported = {
    provider_id: found.providerId,
    asked_at: now,
    tries: 0,
    ...(found.code === null ? {} : { code: found.code }),
    // A charge of a store that a backup brought back may be older than its row.
    ...(found.expiresAt !== null && found.expiresAt < charge.expires_at
      ? { expires_at: found.expiresAt }
      : {}),
  };
  if (found.payments.length > 0) return { ...reported, ...ended('paid', now) };
  if (found.state === 'closed') return { ...reported, ...ended('cancelled', now) };
  if (now >= lastAskOf(charge)) return { ...reported, ...ended('expired', now) };
  return { ...reported, state: 'open', last_failure: null, next_ask_at: nextAskOf(charge, now) };
}

/** A charge that was made, or found again. A charge whose code is of no use is taken back. */
function made(charge: ChargeRow, found: ProviderCharge, now: number): ChargeOutcome {
  const outcome = outcomeOf(charge, found, now);
  if (outcome.state === 'cancelled') return { ...outcome, last_failure: CLOSED };
  if (outcome.state !== 'open') return outcome;
  const takenBack = { ...outcome, state: 'cancelling', next_ask_at: now } as const;
  // A backup brought the store back to before the order's charge: that one goes, and the next is made.
  if (found.amountCents !== charge.amount_cents) return takenBack;
  return found.code === null ? { ...takenBack, last_failure: UNSHOWN } : outcome;
}

/** Makes a charge, or finds it again if the answer was lost and no customer waits for it any more. */
function making(context: ChargeContext): Step {
  return async (charge, provider, now) => {
    const isWanted =
      now - charge.seen_at <= WANTED_FOR_MS && charge.expires_at - SHOWN_UNTIL_MS > now;
    const found = isWanted
      ? await provider.create(await chargeRequest(context, charge, now))
      : await provider.find(namesOf(charge));
    return { found, outcome: found ? made(charge, found, now) : ended('cancelled', now) };
  };
}

const open: Step = async (charge, provider, now) => {
  const found = await provider.find(namesOf(charge));
  if (found) return { found, outcome: outcomeOf(charge, found, now) };
  if (charge.tries < MISSED_TIMES) {
    return { found, outcome: { asked_at: now, next_ask_at: now + AGAIN_SOON_MS } };
  }
  return { found, outcome: { ...ended('cancelled', now), last_failure: 'not-found' } };
};

/** Takes a charge back, and asks once more: it may have been paid in between. */
const cancelling: Step = async (charge, provider, now) => {
  await provider.cancel(namesOf(charge));
  const found = await provider.find(namesOf(charge));
  if (!found) return { found, outcome: ended('cancelled', now) };
  const outcome = outcomeOf(charge, found, now);
  if (outcome.state !== 'open') return { found, outcome };
  const again = {
    next_ask_at: now + againAfter(charge),
    last_failure: charge.last_failure,
    tries: charge.tries,
  };
  return { found, outcome: { ...outcome, ...again } };
};

interface Work {
  readonly charge: ChargeRow;
  readonly account: OpenedAccount['row'];
}

async function settle(
  context: ChargeContext,
  { charge, account }: Work,
  { found, outcome }: Stepped,
): Promise<void> {
  const now = context.clock();
  await change(context, programCall(now), async (trx) => {
    const { payments = [] } = found ?? {};
    // The order first, then its charge: everybody holds them in this order.
    const { provider } = account;
    const entries = await notePayments(trx, context, { charge, provider, payments, now });
    await releaseCharge(trx, charge, { ...outcome, updated_at: now });
    await noteAnswer(trx, account);
    return { trail: entries.length > 0 ? entries : unrecorded('nothing came in') };
  });
}

/** Records that a step failed. A charge that the provider refuses is not tried again, because trying would change nothing. */
async function fail(
  context: ChargeContext,
  { charge, account }: Work,
  error: PixProviderError,
): Promise<void> {
  const now = context.clock();
  await plainTransaction(context, async (trx) => {
    const pausedUntil = await noteProviderFailure(trx, account, error, now);
    const isRefused = error.fault === 'refused' && charge.state === 'making';
    const isOver = now > lastAskOf(charge) + GIVE_UP_AFTER_MS;
    const outcome: ChargeOutcome = isRefused
      ? ended('refused', now)
      : isOver
        ? ended('expired', now)
        : { next_ask_at: Math.max(pausedUntil, now + againAfter(charge)) };
    // Only answers tell whether an open charge is missed.
    const tries = charge.state === 'open' ? { tries: 0 } : {};
    await releaseCharge(trx, charge, {
      ...outcome,
      ...tries,
      last_failure: error.fault,
      updated_at: now,
    });
  });
}

/** Claims a charge whose next step is due; undefined where it is not, or somebody else does it. */
export const claimCharge = (
  context: Pick<ChargeContext, 'engine' | 'clock'>,
  id: string,
): Promise<ChargeRow | undefined> =>
  plainTransaction(context, (trx) =>
    claimRow(trx, 'charges', id, newClaim(context.clock(), LEASE_MS)),
  );

/**
 * Does what is next for a claimed charge: makes it, asks for it, or takes it back, and records what came of it. A process that dies in
 * between leaves a claim that ends, and the step is done again: every call can be made twice.
 */
export async function stepCharge(context: ChargeContext, charge: ChargeRow): Promise<void> {
  const now = context.clock();
  const { row: account, provider } = await openProvider(context, charge.account_id);
  try {
    if (!provider) throw new PixProviderError('wrong-secret');
    const steps = { making: making(context), open, cancelling };
    const step = steps[charge.state as keyof typeof steps];
    await settle(context, { charge, account }, await step(charge, provider, now));
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    context.log.warn(
      { event: 'pix-provider', provider: account.provider, fault: error.fault },
      'the PIX provider failed',
    );
    await fail(context, { charge, account }, error);
  }
}
