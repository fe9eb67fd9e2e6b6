import type { PartnerAnswer } from '../contract.ts';
import { dayNumber, dayOf, dayOfNumber } from '#kit/rules/days.ts';
import { toReais } from '#kit/rules/money.ts';
import { trackingLinkPath } from '../rules/slug.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { commissionOf } from '../rules/commission.ts';
import {
  listClickDays,
  listSaleDays,
  sumSalesOfLinks,
  type TrackingLinkRow,
} from './influencers.repository.ts';

const MONTHS = 12;

interface Figures {
  clicks: number;
  orders: number;
  /** The products' centavos at each commission, in basis points. */
  readonly products: Map<number, number>;
}

/** The last months, `yyyy-mm`, the present one first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** The figures of each of these months. The months begin and end with the store's days. */
async function figuresByMonth(
  { db }: Pick<Deps, 'db'>,
  linkId: string,
  months: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map(
    months.map((month): [string, Figures] => [
      month,
      { clicks: 0, orders: 0, products: new Map() },
    ]),
  );
  const fromDay = `${months.at(-1) ?? ''}-01`;
  for (const { day, clicks } of await listClickDays(db, { linkId, fromDay })) {
    const month = figures.get(day.slice(0, 7));
    if (month) month.clicks += clicks;
  }
  const span = { from: dayNumber(fromDay), until: undefined };
  for (const { day, orders, productsCents, basisPoints } of await listSaleDays(db, linkId, span)) {
    const month = figures.get(dayOfNumber(day).slice(0, 7));
    if (!month) continue;
    month.orders += orders;
    month.products.set(basisPoints, (month.products.get(basisPoints) ?? 0) + productsCents);
  }
  return figures;
}

/** The link's figures for its influencer: in all, and by the months of the store's calendar. */
export async function readPartnerPage(
  deps: Pick<Deps, 'db' | 'config'>,
  link: TrackingLinkRow,
  now: number,
): Promise<PartnerAnswer> {
  const present = ({ clicks, orders, products }: Figures) => ({
    clicks,
    orders,
    productsRevenue: toReais([...products.values()].reduce((sum, cents) => sum + cents, 0)),
    commission: toReais(
      [...products].reduce((sum, [rate, cents]) => sum + commissionOf(cents, rate), 0),
    ),
  });
  const months = monthsUntil(dayOf(now, deps.config.storeTimeZone));
  const figures = await figuresByMonth(deps, link.id, months);
  const sales = (await sumSalesOfLinks(deps.db, [link.id])).get(link.id);
  return {
    influencerName: link.influencer_name,
    path: trackingLinkPath({ trackingId: link.tracking_id, shortName: link.short_name }),
    commissionPercent: link.commission_basis_points / 100,
    totals: {
      clicks: link.clicks,
      orders: sales?.count ?? 0,
      productsRevenue: toReais(sales?.productsCents ?? 0),
      commission: toReais(sales?.commissionCents ?? 0),
    },
    months: [...figures].map(([month, of]) => ({ month, ...present(of) })),
  };
}
