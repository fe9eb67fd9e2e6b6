import { CONCILIATION_COLUMNS } from '../../conciliation.contract.ts';
import { conciliationWords } from '../../rules/conciliation.ts';
import { formatDateTime } from '#kit/rules/days.ts';
import { amountCell, orderNumberCell } from '#kit/server/core/csv-cells.ts';
import { toCsv, type CsvFile, type CsvRow } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Conciliation } from './get-conciliation.ts';

/**
 * The day as a file for a spreadsheet, in the order of the page. The trail records who exported it.
 */
export async function exportConciliation(
  deps: Pick<Deps, 'engine' | 'config'>,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  { day, account, rows }: Conciliation,
): Promise<CsvFile> {
  const subject = { type: 'report', id: 'conciliation' } as const;
  const filters = [{ field: 'day', value: day }];
  const details = { count: rows.length, reason: 'conciliation', filters };
  await change(deps, { caller, now, once: undefined }, async () => ({
    trail: { action: 'report.exported', subject, details },
  }));
  const amount = (cents: number | null | undefined): string =>
    cents === null || cents === undefined ? '' : amountCell(cents);
  const cellsOf = (row: Conciliation['rows'][number]): CsvRow => [
    formatDateTime(row.receivedAt, deps.config.storeTimeZone),
    account
      ? conciliationWords(row.kind, { provider: account.provider, hasOrder: row.order !== null })
      : '',
    orderNumberCell(row.order?.number ?? null),
    amount(row.provider?.amountCents),
    amount(row.provider?.feeCents ?? row.ledger?.feeCents),
    amount(row.provider?.refundedCents),
    amount(row.ledger?.amountCents),
    amount(row.ledger?.refundedCents),
    { text: row.id },
  ];
  const text = toCsv([CONCILIATION_COLUMNS, ...rows.map(cellsOf)]);
  return { name: `conciliacao-${day}.csv`, total: rows.length, pieces: whole(text) };
}

async function* whole(text: string): AsyncGenerator<string, void> {
  yield text;
}
