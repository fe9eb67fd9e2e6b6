import type { WindowAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { byOwner } from './by-owner.ts';
import { readShownWindow, type ShownWindow } from './shown-window.ts';
import { findContents, findThingNames } from './window-contents.repository.ts';
import { cardOf } from './window-view.ts';
import { findWindow, readBusyWindow } from './window.service.ts';

async function viewContents(
  db: Db,
  { entries: shown, moved }: Pick<ShownWindow, 'entries' | 'moved'>,
  version: number,
) {
  const { entries, collections, places } = await findContents(db);
  const ofCollection = byOwner(places, 'collection_id');
  const ofEntry = byOwner(places, 'entry_id');
  const joined = new Set(moved.map(({ slug }) => slug));
  const byId = new Map(shown.map((entry) => [entry.id, entry]));
  const names = await findThingNames(
    db,
    entries.filter(({ id }) => !byId.has(id)).map((row) => row.product_id ?? row.group_id ?? ''),
  );
  return {
    version,
    collections: collections.map(({ id, slug, name }) => ({
      _id: id,
      slug,
      name,
      entries: ofCollection.get(id)?.length ?? 0,
    })),
    entries: entries.map((row) => {
      const entry = byId.get(row.id);
      const card = entry && cardOf(entry);
      const prices = entry?.products.map(({ price }) => price.listCents ?? price.cents) ?? [0];
      return {
        product: row.product_id,
        group: row.group_id,
        isHighlighted: row.is_highlighted === 1,
        slug: row.slug,
        name: entry?.name ?? names.get(row.product_id ?? row.group_id ?? '') ?? '',
        photo: card?.photo ?? null,
        priceFrom: toReais(Math.min(...prices)),
        priceTo: toReais(Math.max(...prices)),
        price: toReais(card?.price.cents ?? 0),
        shows: entry?.group ?? null,
        stock: card?.stock ?? ('sold-out' as const),
        leftOut: entry ? null : joined.has(row.slug) ? ('joined' as const) : ('gone' as const),
        collections: (ofEntry.get(row.id) ?? []).map((place) => place.collection_id),
      };
    }),
  };
}

export async function viewWindow({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<WindowAnswer> {
  const { settings, version, busy } = await findWindow(db);
  const shown = await readShownWindow(db, config);
  return {
    settings,
    contents: await viewContents(db, shown, version),
    busyAt: toIsoOrNull(readBusyWindow(busy, clock())),
  };
}
