import type { WindowCard, WindowPage, WindowSort } from '../pages.contract.ts';
import { productWords } from '#areas/products/rules/product-search.ts';
import { matchesProduct } from '#kit/rules/search.ts';
import { cheapestOf, WINDOW_SORTS } from '../rules/window.ts';
import type { ShownEntry, ShownWindow } from './shown-window.ts';

const CARDS_A_PAGE = 120;
const MORE = 6;

export interface ListQuery {
  readonly words: string;
  readonly sort: WindowSort;
  readonly page: number;
}

export const PLAIN_LIST: ListQuery = { words: '', sort: 'vitrine', page: 1 };

export const readSort = (word: string | undefined): WindowSort =>
  WINDOW_SORTS.find((sort) => sort === word) ?? 'vitrine';

const STOCKS = ['available', 'last', 'sold-out'] as const;

export function cardOf(entry: ShownEntry): WindowCard {
  const { slug, name, products, photos, isHighlighted } = entry;
  const { cheapest, isFrom } = cheapestOf(products);
  const stocks = new Set(products.map(({ stock }) => stock));
  return {
    slug,
    name,
    price: cheapest?.price ?? { cents: 0 },
    isFrom,
    stock: STOCKS.find((stock) => stocks.has(stock)) ?? 'sold-out',
    photo: photos[0] ? withoutValue(photos[0]) : null,
    isHighlighted,
  };
}

const withoutValue = ({ hash, width, height, alt }: ShownEntry['photos'][number]) => ({
  ...{ hash, width, height, alt },
});

const priceOf = ({ products }: ShownEntry): number =>
  cheapestOf(products).cheapest?.price.cents ?? 0;

const SORTS: Readonly<Record<WindowSort, (one: ShownEntry, other: ShownEntry) => number>> = {
  vitrine: (one, other) => Number(other.isHighlighted) - Number(one.isHighlighted),
  'menor-preco': (one, other) => priceOf(one) - priceOf(other),
  'maior-preco': (one, other) => priceOf(other) - priceOf(one),
  novidades: (one, other) => other.since - one.since,
};

/** A list of the window, or of one of its collections. A page beyond the last one is the last one. */
function listPage(
  { entries, collections }: ShownWindow,
  collection: ShownWindow['collections'][number] | null,
  { words, sort, page }: ListQuery,
): WindowPage {
  const wanted = productWords(words);
  const found = entries
    .filter(
      (entry) =>
        (collection === null || entry.collections.includes(collection.id)) &&
        matchesProduct(entry.searchText, wanted),
    )
    .toSorted(SORTS[sort]);
  const filled = new Set(entries.flatMap((entry) => entry.collections));
  const pages = Math.max(1, Math.ceil(found.length / CARDS_A_PAGE));
  const shown = Math.min(page, pages);
  return {
    kind: 'list',
    collection: collection && { slug: collection.slug, name: collection.name },
    collections: collections
      .filter(({ id }) => filled.has(id))
      .map(({ slug, name }) => ({ slug, name })),
    words,
    sort,
    cards: found.slice((shown - 1) * CARDS_A_PAGE, shown * CARDS_A_PAGE).map(cardOf),
    total: found.length,
    page: shown,
    pages,
  };
}

/** The other items of the same collections come first, and the window's next items after them. */
function moreThan(shown: ShownWindow, entry: ShownEntry): WindowCard[] {
  const isNear = (other: ShownEntry): boolean =>
    other.collections.some((id) => entry.collections.includes(id));
  return shown.entries
    .filter((other) => other !== entry && cardOf(other).stock !== 'sold-out')
    .toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)))
    .slice(0, MORE)
    .map(cardOf);
}

function itemPage(shown: ShownWindow, entry: ShownEntry): WindowPage {
  const { slug, name, description, axes, products, photos } = entry;
  return {
    kind: 'item',
    item: {
      ...{ slug, name, description, axes, photos },
      products: products.map(({ id, values, price, stock }) => ({ id, values, price, stock })),
    },
    more: moreThan(shown, entry),
  };
}

export type PageName =
  | { readonly kind: 'home' }
  | { readonly kind: 'cart' }
  | { readonly kind: 'orders' }
  | { readonly kind: 'collection'; readonly slug: string }
  | { readonly kind: 'item'; readonly slug: string };

/** A page of the window as everybody sees it; `closed` while the window is. */
export function viewPage(shown: ShownWindow, name: PageName, query = PLAIN_LIST): WindowPage {
  if (name.kind === 'home') return listPage(shown, null, query);
  if (name.kind === 'cart') return { kind: 'cart' };
  if (name.kind === 'orders') return { kind: 'orders', isClosed: !shown.settings.isOn };
  if (name.kind === 'collection') {
    const collection = shown.collections.find(({ slug }) => slug === name.slug);
    return collection ? listPage(shown, collection, query) : { kind: 'missing' };
  }
  const entry = shown.entries.find(({ slug }) => slug === name.slug);
  return entry ? itemPage(shown, entry) : { kind: 'missing' };
}

/** The page that a path asks for; undefined for a path outside of the window. */
export function pageNameOf(path: string): PageName | undefined {
  const [, home, first, second, ...rest] = path.split('?')[0]?.split('/') ?? [];
  if (home !== 'loja' || rest.length > 0) return undefined;
  if (!first) return { kind: 'home' };
  if (first === 'colecao' && second) return { kind: 'collection', slug: second };
  if (second) return undefined;
  if (first === 'carrinho') return { kind: 'cart' };
  if (first === 'meus-pedidos') return { kind: 'orders' };
  return { kind: 'item', slug: first };
}
