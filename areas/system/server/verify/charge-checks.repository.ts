import { sql, type RawBuilder } from 'kysely';

/** The result of a check: a row, with the stored value and the value recomputed from other rows. */
export interface Found {
  /** An identifier, or the key of a derived figure. */
  readonly row: string;
  /** Null where there is no value, or none that may be shown. */
  readonly stored: string | number | null;
  readonly recomputed: string | number | null;
}

export interface RowCheck {
  readonly of: string;
  readonly fault?: string;
  readonly find: RawBuilder<Found>;
}

/** A row alone: its fault is a text. */
const fault = (ids: RawBuilder<unknown>) =>
  sql<Found>`select id as "row", null as stored, null as recomputed from (${ids}) as faulty`;

/** The money that a provider gave back of a payment. */
const GIVEN_BACK = sql`(
  select payments.refund_of, -sum(payments.amount_cents) as cents from payments
  where payments.refund_of is not null and payments.taken_back_at is null group by payments.refund_of)`;

/** Charges, the payments that came by them, and refunds, which must not contradict each other. */
export const CHARGE_CHECKS: readonly RowCheck[] = [
  {
    of: 'charges.state',
    fault: 'is "paid", and no payment came by it',
    find: fault(sql`
      select charges.id from charges
      where charges.state = 'paid'
        and not exists (select 1 from payments where payments.charge_id = charges.id)`),
  },
  {
    of: 'payments.charge_id',
    fault: 'is the charge of another order',
    find: fault(sql`
      select payments.id from payments
      inner join charges on charges.id = payments.charge_id
      where charges.order_id <> payments.order_id`),
  },
  {
    of: 'payments.provider',
    fault: 'comes without its name there, or without a charge',
    find: fault(sql`
      select payments.id from payments
      where payments.provider is not null and (
        payments.provider_payment_id is null
        or (payments.charge_id is null and payments.refund_of is null))`),
  },
  {
    of: 'payments.refund_of',
    fault: 'is not what this money can have been given back of',
    find: fault(sql`
      select payments.id from payments
      inner join payments as refunded on refunded.id = payments.refund_of
      where payments.amount_cents >= 0
        or refunded.amount_cents <= 0
        or refunded.order_id <> payments.order_id`),
  },
  {
    of: 'refunds.amount_cents',
    find: sql<Found>`
      select payment_id as "row", done as stored, cents as recomputed from (
        select refunds.payment_id, sum(refunds.amount_cents) as done,
          coalesce(max(given_back.cents), 0) as cents
        from refunds
        left join ${GIVEN_BACK} as given_back on given_back.refund_of = refunds.payment_id
        where refunds.state = 'done' group by refunds.payment_id
      ) as counted where done > cents`,
  },
  {
    of: 'payments.amount_cents',
    find: sql<Found>`
      select payments.id as "row", payments.amount_cents as stored, given_back.cents as recomputed
      from ${GIVEN_BACK} as given_back
      inner join payments on payments.id = given_back.refund_of
      where given_back.cents > payments.amount_cents and payments.amount_cents > 0`,
  },
];
