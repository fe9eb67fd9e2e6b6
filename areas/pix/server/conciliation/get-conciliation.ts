import type { ConciliationKind, conciliationQuery } from '../../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { dayOf, dayRange } from '#kit/rules/days.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { z } from 'zod';
import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  PixProviderError,
  type PixProvider,
  type ProviderPayment,
} from '../providers/pix-provider.ts';
import { openAccount } from '../accounts/pix-accounts.service.ts';
import {
  listAccounts,
  listNotedOf,
  listNotedOn,
  listOrdersOf,
  type AccountRow,
  type NotedRow,
} from './conciliation.repository.ts';

/** The most payments that are asked for one by one: those that the provider's list of a day lacks. */
const MOST_LOOKED_UP = 30;

interface Side {
  readonly amountCents: number;
  readonly feeCents: number | null;
  readonly refundedCents: number;
}

interface Pair {
  readonly kind: ConciliationKind | null;
  readonly id: string;
  readonly provider: Side | null;
  readonly ledger: Side | null;
  readonly order: { readonly id: string; readonly number: number } | null;
  /** The time of the payment: the provider's own, if the provider tells it. */
  readonly receivedAt: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** The reason why the provider's side is missing; `unreadable`: the secrets of the account cannot be opened. */
type Silence = Pick<PixProviderError, 'fault' | 'detail'> | 'unreadable';

export interface Conciliation {
  readonly day: string;
  readonly account: AccountRow | undefined;
  readonly accounts: readonly AccountRow[];
  readonly silence: Silence | undefined;
  readonly rows: readonly Pair[];
}

const ORDER_OF_KINDS: readonly (ConciliationKind | null)[] = [
  'only-provider',
  'only-ledger',
  'other-sum',
  'other-refund',
  null,
  'same',
];

type ConciliationDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'pixProviders'>;

/**
 * A day of an account, as the provider has it and as it is noted here. The day is that on which the provider received a payment,
 * whenever that was noted. Without the provider's answer there are the ledger's payments alone.
 */
export async function getConciliation(
  deps: ConciliationDeps,
  { now }: Pick<Call, 'now'>,
  query: z.output<typeof conciliationQuery>,
): Promise<Conciliation> {
  const { storeTimeZone: zone } = deps.config;
  const day = query.day ?? dayOf(now, zone);
  const accounts = await listAccounts(deps.db, query.account);
  const account =
    query.account === undefined ? accounts[0] : accounts.find(({ id }) => id === query.account);
  if (!account) {
    if (query.account !== undefined) throw invalidField('account', 'Esta conta não existe.');
    return { day, account, accounts, silence: undefined, rows: [] };
  }
  const { fromMs: from, untilMs: until } = dayRange(day, day, zone);
  const { silence, rows } = await conciliate(deps, account, { from, until, now });
  return { day, account, accounts, silence, rows: rows.toSorted(inOrder) };
}

const inOrder = (a: Pair, b: Pair): number =>
  ORDER_OF_KINDS.indexOf(a.kind) - ORDER_OF_KINDS.indexOf(b.kind) ||
  b.receivedAt - a.receivedAt ||
  (a.id < b.id ? -1 : 1);

async function conciliate(
  deps: ConciliationDeps,
  account: AccountRow,
  span: Span & { readonly now: number },
): Promise<{ readonly silence: Silence | undefined; readonly rows: readonly Pair[] }> {
  const notedOn = await listNotedOn(deps.db, account, span);
  const access = openAccount(deps, account);
  try {
    if (!access) return { silence: 'unreadable', rows: notedOn.map(withoutProvider) };
    const provider = deps.pixProviders.open(access);
    const reported = await askProvider(provider, span, notedOn);
    return {
      silence: undefined,
      rows: await pairUp(deps.db, account.provider, reported, notedOn, span),
    };
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    return { silence: error, rows: notedOn.map(withoutProvider) };
  }
}

interface Reported {
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  /** The names of noted payments of which the provider was not asked. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * The payments that the provider received on a day. Some providers list a payment by its last change, so a payment that is noted
 * here and missing in the list, as after a refund on the next day, is asked for by its name.
 */
async function askProvider(
  provider: PixProvider,
  { from, until, now }: Span & { readonly now: number },
  notedOn: readonly NotedRow[],
): Promise<Reported> {
  const end = Math.min(until + DAY_MS, now);
  const listed = from < end ? await provider.listPayments({ from, until: end }) : [];
  const payments = new Map(listed.map((payment) => [payment.id, payment]));
  const missing = notedOn.filter(({ provider_payment_id: id }) => !payments.has(id));
  for (const { provider_payment_id: id } of missing.slice(0, MOST_LOOKED_UP)) {
    const found = await provider.findPayment(id);
    if (found) payments.set(id, found);
  }
  const unasked = missing.slice(MOST_LOOKED_UP).map(({ provider_payment_id: id }) => id);
  return { payments, unasked: new Set(unasked) };
}

async function pairUp(
  db: Db,
  provider: PixProviderName,
  { payments, unasked }: Reported,
  notedOn: readonly NotedRow[],
  span: Span,
): Promise<Pair[]> {
  const isOn = (at: number): boolean => at >= span.from && at < span.until;
  const reported = [...payments.values()].filter(({ receivedAt }) => isOn(receivedAt));
  const noted = new Map(notedOn.map((row) => [row.provider_payment_id, row]));
  // Noted on another day, or of a charge that another access of the same account made.
  const elsewhere = reported.flatMap(({ id }) => (noted.has(id) ? [] : [id]));
  for (const row of await listNotedOf(db, provider, elsewhere)) {
    noted.set(row.provider_payment_id, row);
  }
  const references = reported.flatMap(({ id, reference }) =>
    noted.has(id) || reference === null ? [] : [reference],
  );
  const orders = await listOrdersOf(db, provider, references);
  const pairs = reported.map((payment) => pairOf(payment, noted.get(payment.id), orders));
  const alone = notedOn.filter(({ provider_payment_id: id }) => !payments.has(id));
  return [
    ...pairs,
    ...alone.map((row): Pair =>
      unasked.has(row.provider_payment_id)
        ? withoutProvider(row)
        : { ...withoutProvider(row), kind: 'only-ledger' },
    ),
  ];
}

function pairOf(
  payment: ProviderPayment,
  row: NotedRow | undefined,
  orders: Awaited<ReturnType<typeof listOrdersOf>>,
): Pair {
  const { id, reference, amountCents, feeCents, refundedCents, receivedAt } = payment;
  const side = { amountCents, feeCents, refundedCents };
  const there = { id, provider: side, receivedAt };
  if (row) return { ...withoutProvider(row), ...there, kind: kindOf(side, sideOf(row)) };
  const order = (reference !== null && orders.get(reference)) || null;
  return { ...there, kind: 'only-provider', ledger: null, order };
}

function kindOf(provider: Side, ledger: Side): ConciliationKind {
  if (provider.amountCents !== ledger.amountCents) return 'other-sum';
  return provider.refundedCents === ledger.refundedCents ? 'same' : 'other-refund';
}

const sideOf = (row: NotedRow): Side => ({
  amountCents: row.amount_cents,
  feeCents: row.fee_cents,
  refundedCents: -(row.given_back_cents ?? 0),
});

const withoutProvider = (row: NotedRow): Pair => ({
  kind: null,
  id: row.provider_payment_id,
  provider: null,
  ledger: sideOf(row),
  order: { id: row.order_id, number: row.order_number },
  receivedAt: row.received_at,
});
