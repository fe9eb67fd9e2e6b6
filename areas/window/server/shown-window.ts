import type { WindowPhoto, WindowPrice, WindowShop } from '../pages.contract.ts';
import { LINES_AN_ORDER, type WindowSettings, type WindowStock } from '../contract.ts';
import type { StoreAnswer } from '#areas/store/contract.ts';
import { discountedPriceCents } from '#areas/discounts/rules/discount.ts';
import { normalizeText, productSearchText } from '#kit/rules/search.ts';
import { windowStockOf } from '../rules/window.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findDiscount, type DiscountPolicy } from '#areas/discounts/server/discounts.service.ts';
import { findStore, publicStore } from '#areas/store/server/store.service.ts';
import { byOwner } from './by-owner.ts';
import {
  listGroupsOfEntries,
  listShownGroups,
  listShownPhotos,
  listShownProducts,
  listShownValues,
  type ShownProductRow,
} from './shown-things.repository.ts';
import { findContents, type EntryRow, type StoredContents } from './window-contents.repository.ts';
import { findWindowSettings } from './window.service.ts';

export interface ShownProduct {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly barcode: string;
  /** The weight of the package in grams; null where it is unknown. */
  readonly grams: number | null;
  readonly values: readonly string[];
  readonly price: WindowPrice;
  readonly stock: WindowStock;
}

export interface ShownEntry {
  readonly id: string;
  /** The group that it shows; null for a product without one. */
  readonly group: string | null;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly isHighlighted: boolean;
  readonly collections: readonly string[];
  readonly axes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** The products in the order of the values. */
  readonly products: readonly ShownProduct[];
  readonly photos: readonly WindowPhoto[];
  /** The moment when its newest product was registered. */
  readonly since: number;
  readonly searchText: string;
}

export interface ShownWindow {
  readonly settings: WindowSettings;
  readonly store: StoreAnswer;
  readonly collections: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
  }[];
  readonly entries: readonly ShownEntry[];
  /** Entries whose group another entry shows. */
  readonly moved: readonly {
    readonly slug: string;
    readonly shownBy: string;
    /** The product of the entry; null for a group. */
    readonly product: string | null;
  }[];
}

export const shopOf = ({ settings, store }: ShownWindow): WindowShop => ({
  ...store,
  opening: settings.opening,
  unitsALine: settings.unitsALine,
  linesAnOrder: LINES_AN_ORDER,
});

const priceOf = (
  { name, price_cents: priceCents }: ShownProductRow,
  discount: DiscountPolicy | undefined,
): WindowPrice => {
  const cents = discountedPriceCents(discount?.rules ?? null, { name, priceCents });
  return cents < priceCents ? { cents, listCents: priceCents } : { cents };
};

/** The rows of entries, by their owners. @param usualGrams the weight for products without their own; null where the shop has none. */
async function readThings(db: Db, usualGrams: number | null) {
  const products = await listShownProducts(db);
  const values = await listShownValues(db);
  return {
    usualGrams,
    products: new Map(products.map((row) => [row.id, row])),
    members: byOwner(products, 'group_id'),
    groups: new Map((await listShownGroups(db)).map((row) => [row.id, row])),
    values: byOwner(values, 'group_id'),
    places: new Map(values.map(({ id }, place) => [id, place])),
    nameOf: new Map(values.map(({ id, name }) => [id, name])),
    photos: byOwner(await listShownPhotos(db), 'owner_id'),
    joined: new Map((await listGroupsOfEntries(db)).map((row) => [row.id, row.group_id])),
  };
}

type Things = Awaited<ReturnType<typeof readThings>>;

/** An archived value has no place: its products are not shown either. */
function shownMembers(things: Things, rows: readonly ShownProductRow[]): ShownProductRow[] {
  const places = ({ value_1_id: one, value_2_id: two }: ShownProductRow) =>
    [one, two].map((id) => (id === null ? 0 : (things.places.get(id) ?? -1)));
  return rows
    .filter((row) => places(row).every((place) => place >= 0))
    .toSorted((a, b) => {
      const [oneA = 0, twoA = 0] = places(a);
      const [oneB = 0, twoB = 0] = places(b);
      return oneA - oneB || twoA - twoB;
    });
}

function axesOf(things: Things, groupId: string, sold: readonly ShownProductRow[]) {
  const group = things.groups.get(groupId);
  const used = new Set(sold.flatMap(({ value_1_id: one, value_2_id: two }) => [one, two]));
  return [group?.axis_1 ?? '', group?.axis_2 ?? ''].flatMap((name, index) =>
    name === ''
      ? []
      : [
          {
            name,
            values: (things.values.get(groupId) ?? [])
              .filter(({ id, axis }) => axis === index + 1 && used.has(id))
              .map((value) => value.name),
          },
        ],
  );
}

/** @returns undefined for an entry without a product on sale. */
function shownEntry(
  things: Things,
  row: EntryRow,
  {
    discount,
    collections,
  }: { readonly discount: DiscountPolicy | undefined; readonly collections: readonly string[] },
): (ShownEntry & { readonly thing: string }) | undefined {
  const groupId = row.group_id ?? things.joined.get(row.product_id ?? '') ?? null;
  const thing = groupId ?? row.product_id ?? '';
  const alone = things.products.get(thing);
  const group = groupId === null ? undefined : things.groups.get(groupId);
  const rows = group ? shownMembers(things, things.members.get(group.id) ?? []) : alone && [alone];
  const about = group ?? alone;
  if (!rows || rows.length === 0 || !about) return undefined;
  const valueName = (id: string | null): string[] => {
    const name = id === null ? undefined : things.nameOf.get(id);
    return name === undefined ? [] : [name];
  };
  return {
    thing,
    id: row.id,
    group: group?.id ?? null,
    slug: row.slug,
    name: about.name,
    description: about.description,
    isHighlighted: row.is_highlighted === 1,
    collections,
    axes: group ? axesOf(things, group.id, rows) : [],
    products: rows.map((product) => ({
      id: product.id,
      name: product.name,
      code: product.code,
      barcode: product.barcode,
      grams: product.weight_grams ?? group?.weight_grams ?? things.usualGrams,
      values: [...valueName(product.value_1_id), ...valueName(product.value_2_id)],
      price: priceOf(product, discount),
      stock: windowStockOf(product.stock),
    })),
    photos: (things.photos.get(thing) ?? []).map(
      ({ hash, width, height, alt, value_id: value }) => ({
        ...{ hash, width, height, alt },
        value: valueName(value)[0] ?? null,
      }),
    ),
    since: Math.max(...rows.map(({ created_at: at }) => at)),
    searchText: [normalizeText(about.name), ...rows.map(productSearchText)].join('\n'),
  };
}

function shownEntries(
  things: Things,
  { entries, places }: StoredContents,
  discount: DiscountPolicy | undefined,
): Pick<ShownWindow, 'entries' | 'moved'> {
  const collectionsOf = byOwner(places, 'entry_id');
  const shown = new Map<string, ShownEntry>();
  const moved: ShownWindow['moved'][number][] = [];
  for (const row of entries) {
    const collections = (collectionsOf.get(row.id) ?? []).map((place) => place.collection_id);
    const found = shownEntry(things, row, { discount, collections });
    if (!found) continue;
    const { thing, ...entry } = found;
    // Products that joined one group may each have an entry: the first one counts.
    const first = shown.get(thing);
    if (first) moved.push({ slug: row.slug, shownBy: first.slug, product: row.product_id });
    else shown.set(thing, entry);
  }
  return { entries: [...shown.values()], moved };
}

/** Reads all that the window shows at this moment, also while it is closed. */
export async function readShownWindow(
  db: Db,
  config: Pick<Config, 'storeName'>,
): Promise<ShownWindow> {
  const settings = await findWindowSettings(db);
  const contents = await findContents(db);
  const discount =
    settings.discount === null ? undefined : await findDiscount(db, settings.discount);
  const store = await findStore(db, config);
  return {
    settings,
    store: publicStore(store),
    collections: contents.collections.map(({ id, slug, name }) => ({ id, slug, name })),
    ...shownEntries(await readThings(db, store.package.weight), contents, discount),
  };
}
