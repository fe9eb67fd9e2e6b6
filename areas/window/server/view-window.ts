import type { WindowAnswer, WindowContentsAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { byOwner } from './by-owner.ts';
import { readShownWindow, type ShownEntry, type ShownWindow } from './shown-window.ts';
import { findContents, findThingNames, type EntryRow } from './window-contents.repository.ts';
import { cardOf } from './window-view.ts';
import { findWindow, readBusyWindow } from './window.service.ts';

type EntryAnswer = WindowContentsAnswer['entries'][number];

function presentEntry(
  row: EntryRow,
  {
    shown,
    leftOut,
    name,
    collections,
  }: {
    readonly shown: ShownEntry | undefined;
    readonly leftOut: EntryAnswer['leftOut'];
    readonly name: string;
    readonly collections: string[];
  },
): EntryAnswer {
  const prices = shown?.products.map(({ price }) => price.listCents ?? price.cents) ?? [];
  const card = shown && cardOf(shown);
  return {
    product: row.product_id,
    group: row.group_id,
    isHighlighted: row.is_highlighted === 1,
    slug: row.slug,
    name,
    photo: card?.photo ?? null,
    priceFrom: toReais(prices.length > 0 ? Math.min(...prices) : 0),
    priceTo: toReais(prices.length > 0 ? Math.max(...prices) : 0),
    stock: card?.stock ?? 'sold-out',
    leftOut,
    collections,
  };
}

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
    entries: entries.map((row) =>
      presentEntry(row, {
        shown: byId.get(row.id),
        leftOut: byId.has(row.id) ? null : joined.has(row.slug) ? 'joined' : 'gone',
        name: byId.get(row.id)?.name ?? names.get(row.product_id ?? row.group_id ?? '') ?? '',
        collections: (ofEntry.get(row.id) ?? []).map((place) => place.collection_id),
      }),
    ),
  };
}

/** The window for the staff who arrange it. */
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
