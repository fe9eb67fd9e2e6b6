/* The records of the stand-in for PIX providers: charges, received money, returned money. */

export type StandInDialect = 'bank' | 'mercado-pago';

export interface StandInRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly askedAt: number;
  state: 'in-progress' | 'done' | 'failed';
}

export interface StandInPayment {
  /** `endToEndId`, or the payment's number. */
  readonly id: string;
  readonly dialect: StandInDialect;
  /** `txid`, or the reference given to Mercado Pago; null for none. */
  readonly reference: string | null;
  readonly amountCents: number;
  readonly feeCents: number | null;
  readonly receivedAt: number;
  changedAt: number;
  isChargedBack: boolean;
  readonly refunds: StandInRefund[];
}

export interface StandInCharge {
  /** `txid`, or the payment's number. */
  readonly id: string;
  readonly dialect: StandInDialect;
  readonly reference: string;
  readonly amountCents: number;
  readonly madeAt: number;
  readonly expiresAt: number;
  readonly storeName: string;
  /** The address for this charge's notices; undefined for the account's address. */
  readonly noticeAddress: string | undefined;
  /** The whole call that made it. */
  readonly asked: Readonly<Record<string, unknown>>;
  isRemoved: boolean;
  readonly payments: StandInPayment[];
}

export interface PixBook {
  readonly charges: StandInCharge[];
  readonly payments: StandInPayment[];
  /** The charge of a reference, a `txid` or a number. */
  findCharge(name: string): StandInCharge | undefined;
  /** The payment of an id, or the last one of a charge. */
  findPayment(name: string): StandInPayment | undefined;
  makeCharge(
    charge: Omit<StandInCharge, 'id' | 'madeAt' | 'isRemoved' | 'payments'>,
  ): StandInCharge;
  receive(payment: {
    readonly dialect: StandInDialect;
    readonly reference: string | null;
    readonly amountCents: number;
    readonly feeCents?: number | null;
  }): StandInPayment;
  giveBack(payment: StandInPayment, refund: Omit<StandInRefund, 'askedAt'>): StandInRefund;
}

/** The sum that was returned, or is about to be. */
export const givenBackCents = ({ refunds }: StandInPayment, ...states: StandInRefund['state'][]) =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

export function createPixBook(clock: () => number): PixBook {
  const charges: StandInCharge[] = [];
  const payments: StandInPayment[] = [];
  let count = 0;

  const nextNumber = (): string => String(71_000_000_000 + (count += 1));
  /** 32 letters and digits: E, the bank, the minute, a number. */
  const nextEndToEndId = (): string => {
    const minute = new Date(clock()).toISOString().replace(/\D/g, '').slice(0, 12);
    return `E12345678${minute}${String((count += 1)).padStart(11, '0')}`;
  };

  const book: PixBook = {
    charges,
    payments,
    findCharge: (name) =>
      charges.find(({ id }) => id === name) ??
      charges.findLast(({ reference }) => reference === name),
    findPayment: (name) =>
      payments.find(({ id }) => id === name) ?? book.findCharge(name)?.payments.at(-1),
    makeCharge: (charge) => {
      const id = charge.dialect === 'bank' ? charge.reference : nextNumber();
      const made = { ...charge, id, madeAt: clock(), isRemoved: false, payments: [] };
      charges.push(made);
      return made;
    },
    receive: ({ dialect, reference, amountCents, feeCents = null }) => {
      const charge = reference === null ? undefined : book.findCharge(reference);
      const isFirst = charge?.payments.length === 0;
      const number = isFirst && charge ? charge.id : nextNumber();
      const payment: StandInPayment = {
        id: dialect === 'bank' ? nextEndToEndId() : number,
        dialect,
        reference,
        amountCents,
        feeCents,
        receivedAt: clock(),
        changedAt: clock(),
        isChargedBack: false,
        refunds: [],
      };
      payments.push(payment);
      charge?.payments.push(payment);
      return payment;
    },
    giveBack: (payment, refund) => {
      const given = { ...refund, askedAt: clock() };
      payment.refunds.push(given);
      payment.changedAt = clock();
      return given;
    },
  };
  return book;
}
