import type { Deps } from '../../deps.ts';
import {
  listTrackingLinks,
  sumSalesOfLinks,
  type TrackingLinkRow,
} from './influencers.repository.ts';

interface LinkWithOrders {
  readonly link: TrackingLinkRow;
  /** How many sales the link brought in. */
  readonly orders: number;
}

/** A link with the sales that it brought in. */
export async function withOrders(
  { db }: Pick<Deps, 'db'>,
  links: readonly TrackingLinkRow[],
): Promise<LinkWithOrders[]> {
  const sales = await sumSalesOfLinks(
    db,
    links.map((link) => link.id),
  );
  return links.map((link) => ({ link, orders: sales.get(link.id)?.count ?? 0 }));
}

/** The links in use, newest first. */
export const listLinksWithOrders = async (deps: Pick<Deps, 'db'>): Promise<LinkWithOrders[]> =>
  withOrders(deps, await listTrackingLinks(deps.db));
