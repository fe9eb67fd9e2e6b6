import type { TrackingReportAnswer } from '../contract.ts';
import { toCsv } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';

const HEADINGS = [
  'Influenciador',
  'Código',
  'Cliques',
  'Pedidos',
  'Conversão (%)',
  'Faturamento (R$)',
  'Produtos, sem frete (R$)',
  'Comissão (%)',
  'Comissão sobre os produtos, sem frete (R$)',
];

const percent = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 10_000) / 100;

/** Money with both decimals, as a spreadsheet in Brazil reads numbers. */
const amount = (reais: number): string => reais.toFixed(2).replace('.', ',');

/** The report as a file for a spreadsheet, totals last. */
function asCsv({ rows, totals }: TrackingReportAnswer): string {
  return toCsv([
    HEADINGS,
    ...rows.map((row) => [
      row.isDeleted ? `${row.influencerName} (excluído)` : row.influencerName,
      row.trackingId,
      row.clicks,
      row.orders,
      percent(row.conversion),
      amount(row.revenue),
      amount(row.productsRevenue),
      row.commissionPercent,
      amount(row.commission),
    ]),
    [
      'Total',
      null,
      totals.clicks,
      totals.orders,
      percent(totals.conversion),
      amount(totals.revenue),
      amount(totals.productsRevenue),
      null,
      amount(totals.commission),
    ],
  ]);
}

/** The report as a file. The trail records who exported it. */
export async function exportReport(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  report: TrackingReportAnswer,
): Promise<string> {
  const subject = { type: 'report', id: 'influencers' } as const;
  const details = { count: report.rows.length };
  await change(deps, call, async () => ({
    trail: { action: 'report.exported', subject, details },
  }));
  return asCsv(report);
}

/** The file's name: `influenciadores-2026-11-01-2026-11-20.csv`. */
export const reportFileName = ({ startDate, endDate }: TrackingReportAnswer): string =>
  `${['influenciadores', startDate, endDate].filter((part) => part !== null).join('-')}.csv`;
