import type { FeedGap } from '../../contract.ts';
import { isPublicGtin } from '#areas/products/rules/gtin.ts';
import { photoFile } from '#kit/rules/photo-address.ts';
import { normalizeText } from '#kit/rules/search.ts';
import { isLikeFormula } from '#kit/rules/spreadsheet-values.ts';
import { windowItemPath, windowOptionPath } from '../../rules/window.ts';
import { oneLine } from '../window-document.ts';
import type { ShownEntry, ShownProduct, ShownWindow } from '../shown-window.ts';

const NEEDS_QUOTES = { ',': /[",\r\n]|^\s|\s$/, '\t': /["\t\r\n]|^\s|\s$/ } as const;

/**
 * A table as programs read it: UTF-8 without a mark, CRLF. Unlike those of `toCsv` its texts stay as they are, as readers compare and show
 * them; what people have typed goes through `plainCell`.
 */
export function plainTable(
  rows: readonly (readonly string[])[],
  separator: keyof typeof NEEDS_QUOTES,
): string {
  const cell = (text: string): string =>
    NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

const NO_BREAK_SPACE = '\u00A0';

/**
 * A text for people that no spreadsheet runs: a no-break space goes before a beginning like a formula's. Readers trim it or show nothing of
 * it, and spreadsheets, which skip other blanks before a formula, take it for a letter.
 */
export const plainCell = (text: string): string =>
  isLikeFormula(text) ? NO_BREAK_SPACE + text : text;

/*
 * The window's products as the catalogues of Meta and Google take them. Names and values are theirs: `window-feed.test.ts` has the lists.
 * A product of which they would refuse the row is left out, as is one whose photos all show another colour.
 */

export const FEED_FIELDS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'item_group_id',
  'size',
  'color',
  'shipping_weight',
] as const;

export type FeedRow = Readonly<Record<(typeof FEED_FIELDS)[number], string>>;

/** The longest texts that both take. */
const LONGEST = { id: 50, title: 150, description: 5_000, brand: 70, value: 100 } as const;

/** The names under which shops put sizes and colours. */
const SIZE = /^(?:tam\b|tamanho|numero|numeracao|n[oº°]?\.?$|size)/;
const COLOR = /^(?:cor\b|cores\b|colou?r|estampa)/;

const valueOn = ({ axes }: ShownEntry, { values }: ShownProduct, isWanted: RegExp): string =>
  values[axes.findIndex(({ name }) => isWanted.test(normalizeText(name)))] ?? '';

const textOf = (text: string, longest: number): string => plainCell(oneLine(text, longest));

const priceOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} BRL`;

/** The product's code, unless the services would not take it. */
const idOf = ({ id, code }: ShownProduct): string =>
  code === '' || code.length > LONGEST.id || isLikeFormula(code) ? id : code;

/** Addresses of what shows the product, its own values' photos first. JPEG: Meta takes no WebP. */
const photosOf = ({ photos }: ShownEntry, { values }: ShownProduct, origin: string): string[] => {
  const own = photos.filter(({ value }) => value !== null && values.includes(value));
  return [...own, ...photos.filter(({ value }) => value === null)].map(
    ({ hash }) => `${origin}/photos/${photoFile(hash, 'preview.jpg')}`,
  );
};

/** A customer who taps an advertised size finds it chosen. */
const linkOf = ({ slug, axes }: ShownEntry, { id }: ShownProduct): string =>
  axes.length > 0 ? windowOptionPath(slug, id) : windowItemPath(slug);

function rowOf(
  entry: ShownEntry,
  product: ShownProduct,
  { origin, brand }: { readonly origin: string; readonly brand: string },
): FeedRow | FeedGap {
  const [photo, ...others] = photosOf(entry, product, origin);
  if (photo === undefined) return 'no-photo';
  const { cents, listCents = cents } = product.price;
  if (cents <= 0) return 'no-price';
  return {
    id: idOf(product),
    title: textOf(product.name, LONGEST.title),
    description: textOf(entry.description.trim() || product.name, LONGEST.description),
    availability: product.stock === 'sold-out' ? 'out of stock' : 'in stock',
    condition: 'new',
    price: priceOf(listCents),
    sale_price: cents < listCents ? priceOf(cents) : '',
    link: origin + linkOf(entry, product),
    image_link: photo,
    additional_image_link: others.join(','),
    brand: textOf(brand, LONGEST.brand),
    gtin: isPublicGtin(product.barcode) ? product.barcode : '',
    item_group_id: entry.group ?? '',
    size: textOf(valueOn(entry, product, SIZE), LONGEST.value),
    color: textOf(valueOn(entry, product, COLOR), LONGEST.value),
    shipping_weight: product.grams === null ? '' : `${product.grams} g`,
  };
}

/** @param origin what links to the shop begin with. */
export function feedRows({ entries, store }: ShownWindow, origin: string) {
  const rows: FeedRow[] = [];
  const leftOut: { readonly name: string; readonly reason: FeedGap }[] = [];
  for (const entry of entries) {
    for (const product of entry.products) {
      const row = rowOf(entry, product, { origin, brand: store.name });
      if (typeof row === 'string') leftOut.push({ name: product.name, reason: row });
      else rows.push(row);
    }
  }
  return { rows, leftOut };
}
