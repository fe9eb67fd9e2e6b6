import type { ConciliationAnswer, ConciliationTotals } from '../../conciliation.contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { faultInWords } from '../accounts/pix-accounts.service.ts';
import type { AccountRow } from './conciliation.repository.ts';
import type { Conciliation } from './get-conciliation.ts';

type Pair = Conciliation['rows'][number];
type Side = NonNullable<Pair['provider']>;

const presentAccount = (row: AccountRow) => ({
  _id: row.id,
  provider: row.provider,
  isCurrent: row.is_current === 1,
  since: new Date(row.created_at).toISOString(),
});

/** The reason why only the ledger's side is present, as a text. */
function silenceWords({ account, silence }: Conciliation): string | null {
  if (!account || silence === undefined) return null;
  return silence === 'unreadable'
    ? 'Os dados de acesso desta conta não podem mais ser lidos. Configure-a de novo em Integrações.'
    : faultInWords(account.provider, silence.fault, silence.detail);
}

function totalsOf(sides: readonly (Side | null)[]): ConciliationTotals {
  const there = sides.filter((side) => side !== null);
  const sum = (cents: (side: Side) => number): number =>
    toReais(there.reduce((total, side) => total + cents(side), 0));
  return {
    count: there.length,
    amount: sum(({ amountCents }) => amountCents),
    fees: sum(({ feeCents }) => feeCents ?? 0),
    refunded: sum(({ refundedCents }) => refundedCents),
  };
}

const presentSide = (side: Side | null) =>
  side && {
    amount: toReais(side.amountCents),
    fee: side.feeCents === null ? null : toReais(side.feeCents),
    refunded: toReais(side.refundedCents),
  };

const presentRow = ({ kind, id, provider, ledger, order, receivedAt }: Pair) => ({
  kind,
  id,
  receivedAt: new Date(receivedAt).toISOString(),
  provider: presentSide(provider),
  ledger: presentSide(ledger),
  order: order && { _id: order.id, orderId: order.number },
});

export function presentConciliation(conciliation: Conciliation): ConciliationAnswer {
  const { day, account, accounts, silence, rows } = conciliation;
  return {
    day,
    account: account ? presentAccount(account) : null,
    accounts: accounts.map(presentAccount),
    failure: silenceWords(conciliation),
    provider:
      account && silence === undefined ? totalsOf(rows.map(({ provider }) => provider)) : null,
    ledger: totalsOf(rows.map(({ ledger }) => ledger)),
    differences: rows.filter(({ kind }) => kind !== null && kind !== 'same').length,
    rows: rows.map(presentRow),
  };
}
