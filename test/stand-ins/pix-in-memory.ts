import {
  PixProviderError,
  type ChargeNames,
  type ChargeRequest,
  type PixFault,
  type PixProviders,
  type ProviderCharge,
  type ProviderPayment,
  type ProviderRefund,
} from '#areas/pix/server/providers/pix-provider.ts';

/** A call to the provider. */
export type PixCall = 'create' | 'find' | 'cancel' | 'listPayments' | 'findPayment' | 'refund';

interface KeptPayment {
  readonly id: string;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly feeCents: number | null;
  readonly receivedAt: number;
  readonly refunds: Map<string, ProviderRefund>;
  /** The sum returned in the provider's own app. */
  inApp: number;
}

interface KeptCharge {
  readonly request: ChargeRequest;
  state: ProviderCharge['state'];
}

/**
 * A provider in memory, at the port, for tests of a charge's course: its faults are set between two calls, and before or after the
 * work of a call. The requests themselves are tested with the stand-in that speaks HTTP.
 */
export interface PixInMemory {
  readonly providers: PixProviders;
  /** All calls, in order. */
  readonly calls: PixCall[];
  readonly charges: ReadonlyMap<string, KeptCharge>;
  /** Pays the charge's sum, unless the test sets another. @returns the id of the payment. */
  pay(reference: string, paid?: { amountCents?: number; feeCents?: number; id?: string }): string;
  /** Gives money back in the provider's own app. */
  giveBackInApp(paymentId: string, cents: number): void;
  /** Whether charges are closed as soon as they are made, as by a provider that limits the account. */
  closesAtOnce: boolean;
  /** Whether payments are reported without their refunds, as by an index that lags. */
  hidesRefunds: boolean;
  /** The end of refunds that are requested from now on. */
  refundsEnd: ProviderRefund['state'];
  /** Ends the running refunds of a payment. */
  endRefunds(paymentId: string, state: 'done' | 'failed'): void;
  /** Called before a call does anything; it may throw, or never end. */
  before: (call: PixCall) => Promise<void> | void;
  /** Called once a call has done its work, before its answer arrives. */
  after: (call: PixCall) => Promise<void> | void;
  /** The code of charges from now on; null for one that cannot be shown. */
  codeOf: (request: ChargeRequest) => string | null;
}

export const failWith =
  (fault: PixFault, retryAfterMs?: number): (() => never) =>
  () => {
    throw new PixProviderError(fault, '', retryAfterMs);
  };

/** @param clock the server's. */
export function createPixInMemory(
  clock: () => number,
  codeOf: (request: ChargeRequest) => string,
): PixInMemory {
  const charges = new Map<string, KeptCharge>();
  const payments = new Map<string, KeptPayment>();
  const calls: PixCall[] = [];
  let count = 0;

  const told = (payment: KeptPayment): ProviderPayment => {
    const refunds = memory.hidesRefunds ? [] : [...payment.refunds.values()];
    const done = refunds.filter(({ state }) => state === 'done');
    return {
      id: payment.id,
      reference: payment.reference,
      amountCents: payment.amountCents,
      feeCents: payment.feeCents,
      receivedAt: payment.receivedAt,
      refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, payment.inApp),
      refunds,
    };
  };
  const chargeOf = (reference: string): ProviderCharge | undefined => {
    const kept = charges.get(reference);
    if (!kept) return undefined;
    return {
      providerId: `at-provider-${reference}`,
      state: kept.state,
      code: memory.codeOf(kept.request),
      amountCents: kept.request.amountCents,
      expiresAt: kept.request.expiresAt,
      payments: [...payments.values()]
        .filter((payment) => payment.reference === reference)
        .map(told),
    };
  };
  const during = async <Answer>(call: PixCall, work: () => Answer): Promise<Answer> => {
    calls.push(call);
    await memory.before(call);
    const answer = work();
    await memory.after(call);
    return answer;
  };

  const memory: PixInMemory = {
    calls,
    charges,
    closesAtOnce: false,
    hidesRefunds: false,
    refundsEnd: 'done',
    before: () => undefined,
    after: () => undefined,
    codeOf,
    pay(reference, paid = {}) {
      const charge = charges.get(reference);
      if (!charge) throw new Error('There is no such charge');
      const id = paid.id ?? `E${String((count += 1)).padStart(31, '0')}`;
      payments.set(id, {
        id,
        reference,
        amountCents: paid.amountCents ?? charge.request.amountCents,
        feeCents: paid.feeCents ?? null,
        receivedAt: clock(),
        refunds: new Map(),
        inApp: 0,
      });
      if (charge.state === 'open') charge.state = 'paid';
      return id;
    },
    giveBackInApp(paymentId, cents) {
      const payment = payments.get(paymentId);
      if (payment) payment.inApp += cents;
    },
    endRefunds(paymentId, state) {
      const refunds = payments.get(paymentId)?.refunds ?? new Map<string, ProviderRefund>();
      for (const [reference, refund] of refunds) {
        if (refund.state === 'in-progress') refunds.set(reference, { ...refund, state });
      }
    },
    providers: {
      open: () => ({
        referenceOf: ({ token }) => token,
        create: (request) =>
          during('create', () => {
            if (!charges.has(request.reference)) {
              const state = memory.closesAtOnce ? 'closed' : 'open';
              charges.set(request.reference, { request, state });
            }
            const made = chargeOf(request.reference);
            if (!made) throw new Error('It was made just now');
            return made;
          }),
        find: ({ reference }: ChargeNames) => during('find', () => chargeOf(reference)),
        cancel: ({ reference }: ChargeNames) =>
          during('cancel', () => {
            const charge = charges.get(reference);
            if (charge?.state === 'open') charge.state = 'closed';
          }),
        listPayments: ({ from, until }) =>
          during('listPayments', () =>
            [...payments.values()]
              .filter(({ receivedAt }) => receivedAt >= from && receivedAt <= until)
              .map(told),
          ),
        findPayment: (id) =>
          during('findPayment', () => {
            const payment = payments.get(id);
            return payment && told(payment);
          }),
        refund: ({ paymentId, reference, amountCents }) =>
          during('refund', () => {
            const payment = payments.get(paymentId);
            if (!payment) throw new PixProviderError('not-found');
            const known = payment.refunds.get(reference);
            if (known) return known;
            const refund: ProviderRefund = {
              id: reference,
              amountCents,
              state: memory.refundsEnd,
              reason: memory.refundsEnd === 'failed' ? 'Saldo insuficiente' : null,
            };
            payment.refunds.set(reference, refund);
            return refund;
          }),
        registerNotices: () => Promise.resolve(true),
        prove: () => Promise.resolve(),
      }),
    },
  };
  return memory;
}
