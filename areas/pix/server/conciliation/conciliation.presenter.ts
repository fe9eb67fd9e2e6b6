import {
  type ConciliationAnswer,
  type ConciliationTotals,
  CONCILIATION_COLUMNS,
} from '../../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { faultInWords } from '../accounts/pix-accounts.service.ts';
import type { AccountRow } from './conciliation.repository.ts';
import type { Conciliation } from './get-conciliation.ts';
import { conciliationWords } from '../../rules/conciliation.ts';
import { amountCell, codeCell, momentCell, orderNumberCell } from '#kit/server/core/csv-cells.ts';
import { toCsv, type CsvFile, type CsvRow } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';

type Pair = Conciliation['rows'][number];
type Side = NonNullable<Pair['provider']>;

const presentAccount = (row: AccountRow) => ({
  _id: row.id,
  provider: row.provider,
  isCurrent: row.is_current === 1,
  since: new Date(row.created_at).toISOString(),
});

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

/** The day as a file for a spreadsheet, in the order of the page. The trail records who exported it. */
export async function exportConciliation(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: Call,
  { day, account, rows }: Conciliation,
): Promise<CsvFile> {
  const subject = { type: 'report', id: 'conciliation' } as const;
  const filters = [{ field: 'day', value: day }];
  const details = { count: rows.length, reason: 'conciliation', filters };
  await change(deps, call, async () => ({
    trail: { action: 'report.exported', subject, details },
  }));
  const cellsOf = (row: Pair): CsvRow => [
    momentCell(row.receivedAt, deps.config.storeTimeZone),
    account
      ? conciliationWords(row.kind, { provider: account.provider, hasOrder: row.order !== null })
      : '',
    orderNumberCell(row.order?.number ?? null),
    amountCell(row.provider?.amountCents),
    amountCell(row.provider?.feeCents ?? row.ledger?.feeCents),
    amountCell(row.provider?.refundedCents),
    amountCell(row.ledger?.amountCents),
    amountCell(row.ledger?.refundedCents),
    codeCell(row.id),
  ];
  const text = toCsv([CONCILIATION_COLUMNS, ...rows.map(cellsOf)]);
  return { name: `conciliacao-${day}.csv`, total: rows.length, pieces: whole(text) };
}

async function* whole(text: string): AsyncGenerator<string, void> {
  yield text;
}
