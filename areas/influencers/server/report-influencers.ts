import type { TrackingReportAnswer } from '../contract.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { daySpanOf } from '#kit/server/db/figures/day-span.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import {
  listAllTrackingLinks,
  sumClicks,
  sumSalesInSpan,
  type TrackingLinkRow,
} from './influencers.repository.ts';
import { amountCell } from '#kit/server/core/csv-cells.ts';
import { toCsv } from '#kit/server/core/csv.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';

interface ReportRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

interface Figures {
  readonly clicks: number;
  readonly orders: number;
  readonly revenueCents: number;
  readonly productsCents: number;
  readonly commissionCents: number;
}

interface LinkFigures extends Figures {
  readonly link: TrackingLinkRow;
}

function presentFigures(figures: Figures) {
  const { clicks, orders, revenueCents, productsCents, commissionCents } = figures;
  return {
    clicks,
    orders,
    revenue: toReais(revenueCents),
    productsRevenue: toReais(productsCents),
    conversion: clicks === 0 ? null : orders / clicks,
    commission: toReais(commissionCents),
  };
}

const total = (rows: readonly Figures[], figure: keyof Figures): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** Links in use, and deleted ones that brought something in the range; most revenue first, then most clicks, then by name. */
function sorted(rows: readonly LinkFigures[]): LinkFigures[] {
  return rows
    .filter((row) => row.link.deleted_at === null || row.clicks > 0 || row.orders > 0)
    .sort(
      (a, b) =>
        b.revenueCents - a.revenueCents ||
        b.clicks - a.clicks ||
        a.link.influencer_name.localeCompare(b.link.influencer_name, 'pt-BR') ||
        (a.link.id < b.link.id ? -1 : 1),
    );
}

/**
 * Each influencer's figures from `startDate` to `endDate`, days of the store, both included, an absent end open. Orders count by
 * their beginning in the range, as on the dashboard; temporary and cancelled orders do not count. Without a range all clicks
 * count, also those from before clicks were counted by day.
 */
export async function reportInfluencers(
  { db }: Pick<Deps, 'db'>,
  call: ReportRange,
): Promise<TrackingReportAnswer> {
  const { startDate, endDate } = call;
  const isOpen = startDate === undefined && endDate === undefined;
  const links = await listAllTrackingLinks(db);
  const orders = await sumSalesInSpan(db, daySpanOf(call));
  const clicks = isOpen ? undefined : await sumClicks(db, { startDate, endDate });
  const rows = sorted(
    links.map((link) => {
      const {
        count = 0,
        totalCents = 0,
        productsCents = 0,
        commissionCents = 0,
      } = orders.get(link.id) ?? {};
      return {
        link,
        clicks: clicks ? (clicks.get(link.id) ?? 0) : link.clicks,
        orders: count,
        revenueCents: totalCents,
        productsCents,
        commissionCents,
      };
    }),
  );
  return {
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    rows: rows.map((row) => ({
      _id: row.link.id,
      trackingId: row.link.tracking_id,
      influencerName: row.link.influencer_name,
      isDeleted: row.link.deleted_at !== null,
      commissionPercent: row.link.commission_basis_points / 100,
      ...presentFigures(row),
    })),
    totals: presentFigures({
      clicks: total(rows, 'clicks'),
      orders: total(rows, 'orders'),
      revenueCents: total(rows, 'revenueCents'),
      productsCents: total(rows, 'productsCents'),
      commissionCents: total(rows, 'commissionCents'),
    }),
  };
}

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

const amount = (reais: number) => amountCell(fromReais(reais));

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
