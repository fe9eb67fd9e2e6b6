import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { isWithin, type DaySpan } from '#kit/server/db/figures/day-span.ts';
import { commissionOf } from '../rules/commission.ts';
import type { Db, PastCommissionsTable, TrackingLinksTable, Trx } from '#kit/server/db/tables.ts';

export type TrackingLinkRow = Selectable<TrackingLinksTable>;

/** The links in use, newest first. */
export function listTrackingLinks(db: Db): Promise<TrackingLinkRow[]> {
  return db
    .selectFrom('tracking_links')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findByTrackingId(db: Db, trackingId: string): Promise<TrackingLinkRow | undefined> {
  return db
    .selectFrom('tracking_links')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A link, also a deleted one. */
export function findTrackingLinkRow(db: Db, id: string): Promise<TrackingLinkRow | undefined> {
  return db.selectFrom('tracking_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertTrackingLink(
  trx: Trx,
  row: Insertable<TrackingLinksTable>,
): Promise<void> {
  await trx.insertInto('tracking_links').values(row).execute();
}

/** Counts clicks of links: in total, and by day. */
export async function addClicks(
  trx: Trx,
  counts: readonly { readonly linkId: string; readonly day: string; readonly clicks: number }[],
): Promise<void> {
  for (const { linkId, day, clicks } of counts) {
    await trx
      .updateTable('tracking_links')
      .set((eb) => ({ clicks: eb('clicks', '+', clicks) }))
      .where('id', '=', linkId)
      .execute();
    await trx
      .insertInto('tracking_clicks')
      .values({ tracking_link_id: linkId, day, clicks })
      .onConflict((conflict) =>
        conflict
          .columns(['tracking_link_id', 'day'])
          .doUpdateSet((eb) => ({ clicks: eb('tracking_clicks.clicks', '+', clicks) })),
      )
      .execute();
  }
}

/** @returns undefined when the link does not exist or was deleted. */
export function updateTrackingLink(
  trx: Trx,
  id: string,
  change: Updateable<TrackingLinksTable>,
): Promise<TrackingLinkRow | undefined> {
  return trx
    .updateTable('tracking_links')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined when the link does not exist or was deleted. */
export function raisePageVersion(trx: Trx, id: string): Promise<TrackingLinkRow | undefined> {
  return trx
    .updateTable('tracking_links')
    .set((eb) => ({ page_version: eb('page_version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** @param shortName in small letters. */
export function findByShortName(db: Db, shortName: string): Promise<TrackingLinkRow | undefined> {
  return db
    .selectFrom('tracking_links')
    .selectAll()
    .where('short_name', '=', shortName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** All links, deleted ones too. */
export function listAllTrackingLinks(db: Db): Promise<TrackingLinkRow[]> {
  return db.selectFrom('tracking_links').selectAll().execute();
}

/** Each link's clicks on the days from `startDate` to `endDate`, both included; an absent end is open. */
export async function sumClicks(
  db: Db,
  range: { readonly startDate: string | undefined; readonly endDate: string | undefined },
): Promise<Map<string, number>> {
  let days = db
    .selectFrom('tracking_clicks')
    .select((eb) => ['tracking_link_id', eb.fn.sum<number>('clicks').as('clicks')]);
  if (range.startDate !== undefined) days = days.where('day', '>=', range.startDate);
  if (range.endDate !== undefined) days = days.where('day', '<=', range.endDate);
  const rows = await days.groupBy('tracking_link_id').execute();
  return new Map(rows.map((row) => [row.tracking_link_id, row.clicks]));
}

/** The databases refuse a statement with too many values. */
const IDS_A_QUERY = 500;

export interface LinkSales {
  readonly count: number;
  readonly totalCents: number;
  /** The products after the discount, without the freight. */
  readonly productsCents: number;
  /** The share of the products, each at the commission of the day on which its order was made. */
  readonly commissionCents: number;
}

/** The days of sales with the commission that held on them. A sale is a confirmed order that is not cancelled. */
const selectDays = (db: Db, span: DaySpan) =>
  db
    .selectFrom('influencer_days')
    .innerJoin('tracking_links', 'tracking_links.id', 'influencer_days.tracking_link_id')
    .select((eb) => [
      'tracking_link_id',
      'day',
      'orders',
      'total_cents',
      'products_cents',
      eb.fn
        .coalesce(
          eb
            .selectFrom('past_commissions')
            .select('basis_points')
            .whereRef('past_commissions.tracking_link_id', '=', 'influencer_days.tracking_link_id')
            .whereRef('until_day', '>', 'influencer_days.day')
            .orderBy('until_day')
            .limit(1),
          'commission_basis_points',
        )
        .as('basis_points'),
    ])
    .where(isWithin('day', span));

const selectSales = (db: Db, span: DaySpan) =>
  db
    .selectFrom(selectDays(db, span).as('days'))
    .select((eb) => [
      'tracking_link_id as linkId',
      'basis_points as basisPoints',
      eb.fn.sum<number>('orders').as('count'),
      eb.fn.sum<number>('total_cents').as('totalCents'),
      eb.fn.sum<number>('products_cents').as('productsCents'),
    ])
    .groupBy(['tracking_link_id', 'basis_points'])
    .having(sql<SqlBool>`sum(orders) <> 0`);

/** Keeps the commission that held until yesterday. The first change of a day counts. */
export async function keepCommission(
  trx: Trx,
  past: Insertable<PastCommissionsTable>,
): Promise<void> {
  await trx
    .insertInto('past_commissions')
    .values(past)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type SalesRow = Omit<LinkSales, 'commissionCents'> & {
  readonly linkId: string;
  readonly basisPoints: number;
};

function byLink(rows: readonly SalesRow[]): Map<string, LinkSales> {
  const sales = new Map<string, LinkSales>();
  for (const { linkId, basisPoints, ...row } of rows) {
    const before = sales.get(linkId);
    sales.set(linkId, {
      count: row.count + (before?.count ?? 0),
      totalCents: row.totalCents + (before?.totalCents ?? 0),
      productsCents: row.productsCents + (before?.productsCents ?? 0),
      commissionCents:
        commissionOf(row.productsCents, basisPoints) + (before?.commissionCents ?? 0),
    });
  }
  return sales;
}

/** The sales of each of these links. A link without sales is not in the map. */
export async function sumSalesOfLinks(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, LinkSales>> {
  const rows = [];
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const sales = selectSales(db, { from: undefined, until: undefined });
    const piece = ids.slice(from, from + IDS_A_QUERY);
    rows.push(...(await sales.where('tracking_link_id', 'in', piece).execute()));
  }
  return byLink(rows);
}

/**
 * The sales of each link among orders begun in the span. A link without sales is not in the map.
 */
export const sumSalesInSpan = async (db: Db, span: DaySpan): Promise<Map<string, LinkSales>> =>
  byLink(await selectSales(db, span).execute());

/** A link's clicks on each of its days from a day on. */
export const listClickDays = (
  db: Db,
  { linkId, fromDay }: { readonly linkId: string; readonly fromDay: string },
) =>
  db
    .selectFrom('tracking_clicks')
    .select(['day', 'clicks'])
    .where('tracking_link_id', '=', linkId)
    .where('day', '>=', fromDay)
    .execute();

/** A link's sales on each of its days in the span. */
export const listSaleDays = (db: Db, linkId: string, span: DaySpan) =>
  db
    .selectFrom(selectDays(db, span).as('days'))
    .select((eb) => [
      'day',
      'basis_points as basisPoints',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('products_cents').as('productsCents'),
    ])
    .where('tracking_link_id', '=', linkId)
    .groupBy(['day', 'basis_points'])
    .execute();
