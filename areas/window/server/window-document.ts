import type { WindowPage, WindowSight } from '../pages.contract.ts';
import { accentOf } from '../rules/accent.ts';
import { formatCents } from '#kit/rules/money.ts';
import { PREVIEW_SIZE } from '#areas/photos/rules/photo-files.ts';
import { photoFile } from '#kit/rules/photo-address.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { cheapestOf, offeredOf, windowCollectionPath, windowItemPath } from '../rules/window.ts';

/** A text on one line, cut with `…` where it is longer. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

interface LinkPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface DocumentFacts {
  /** The beginning of links to the shop; null while it is not known. */
  readonly origin: string | null;
  readonly linkPicture: LinkPicture | null;
  readonly accent: string | null;
  readonly timeZone: string;
}

const escaped = (text: string): string =>
  text.replace(/[&"'<>]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** JSON that no text in it can end. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The address of a page, without the origin; undefined for pages that have none of their own. */
function pathOf(page: WindowPage): string | undefined {
  if (page.kind === 'item') return windowItemPath(page.item.slug);
  if (page.kind !== 'list') return undefined;
  return page.collection ? windowCollectionPath(page.collection.slug) : WINDOW_PATHS.home;
}

const TITLES: Readonly<Record<Exclude<WindowPage['kind'], 'list' | 'item'>, string>> = {
  cart: 'Carrinho',
  orders: 'Meus pedidos neste aparelho',
  missing: 'Página não encontrada',
  closed: 'Vitrine fechada',
};

function titleOf({ shop, page }: WindowSight): string {
  if (page.kind === 'item') return `${page.item.name} · ${shop.name}`;
  if (page.kind !== 'list') return `${TITLES[page.kind]} · ${shop.name}`;
  return page.collection ? `${page.collection.name} · ${shop.name}` : shop.name;
}

type ItemPage = Extract<WindowPage, { readonly kind: 'item' }>;

function priceInWords({ item }: ItemPage): string {
  const { cheapest, isFrom } = cheapestOf(item.products);
  return `${isFrom ? 'A partir de ' : ''}${formatCents(cheapest?.price.cents ?? 0)}`;
}

function descriptionOf(sight: WindowSight): string {
  const { shop, page } = sight;
  if (page.kind !== 'item') return oneLine(shop.opening || `Os produtos de ${shop.name}.`, 160);
  const { description } = page.item;
  return oneLine([priceInWords(page), description].filter(Boolean).join(' · '), 160);
}

function pictureTags(sight: WindowSight, { origin, linkPicture }: DocumentFacts): Tags {
  const { page } = sight;
  const [photo] = page.kind === 'item' ? page.item.photos : [];
  if (photo && origin !== null) {
    return {
      'og:image': `${origin}/photos/${photoFile(photo.hash, 'preview.jpg')}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(PREVIEW_SIZE.width),
      'og:image:height': String(PREVIEW_SIZE.height),
      'og:image:alt': photo.alt || titleOf(sight),
    };
  }
  if (linkPicture === null) return {};
  return {
    'og:image': linkPicture.address,
    'og:image:type': 'image/png',
    'og:image:width': String(linkPicture.width),
    'og:image:height': String(linkPicture.height),
    'og:image:alt': sight.shop.name,
  };
}

type Tags = Readonly<Record<string, string>>;

const metaTags = (attribute: 'name' | 'property', tags: Tags): string =>
  Object.entries(tags)
    .map(([key, text]) => `<meta ${attribute}="${key}" content="${escaped(text)}">`)
    .join('');

/** An item for search engines, as schema.org/Product has it. */
function productData({ item }: ItemPage, sight: WindowSight, origin: string) {
  const offered = offeredOf(item.products);
  const prices = offered.map(({ price }) => price.cents / 100);
  const canBeHad = offered.some(({ stock }) => stock !== 'sold-out');
  const url = `${origin}${windowItemPath(item.slug)}`;
  const offer = {
    priceCurrency: 'BRL',
    availability: `https://schema.org/${canBeHad ? 'InStock' : 'OutOfStock'}`,
    url,
    seller: { '@type': 'Organization', name: sight.shop.name },
  };
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.name,
    ...(item.description && { description: item.description }),
    image: item.photos.map(({ hash }) => `${origin}/photos/${photoFile(hash, '1200.webp')}`),
    offers:
      low === high
        ? { '@type': 'Offer', price: low.toFixed(2), ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: low.toFixed(2),
            highPrice: high.toFixed(2),
            offerCount: offered.length,
            ...offer,
          },
  };
}

/** The accent as the pages' style sheet knows it. The colour was checked when it was saved. */
function accentStyle(color: string | null): string {
  if (color === null) return '';
  const { fill, onFill, light, dark, edge } = accentOf(color);
  const own = `--b-brand-fill:${fill};--b-brand-hover:${fill};--b-on-brand:${onFill};`;
  const rule = (text: string, line: string) =>
    `:root{${own}--b-brand:${text};--b-brand-edge:${line}}`;
  return `<style>${rule(light, edge.light)}@media (prefers-color-scheme:dark){${rule(dark, edge.dark)}}</style>`;
}

function headOf(sight: WindowSight, facts: DocumentFacts): string {
  const { page } = sight;
  const path = pathOf(page);
  const address = facts.origin === null || path === undefined ? undefined : facts.origin + path;
  const title = titleOf(sight);
  const description = descriptionOf(sight);
  return [
    `<title>${escaped(title)}</title>`,
    metaTags('name', {
      description,
      'balcao:store': sight.shop.name,
      'balcao:time-zone': facts.timeZone,
      ...(facts.origin !== null && { 'balcao:origin': facts.origin }),
    }),
    address === undefined ? '' : `<link rel="canonical" href="${escaped(address)}">`,
    metaTags('property', {
      'og:type': page.kind === 'item' ? 'product' : 'website',
      'og:locale': 'pt_BR',
      'og:site_name': sight.shop.name,
      'og:title': page.kind === 'item' ? page.item.name : title,
      'og:description': page.kind === 'item' ? priceInWords(page) : description,
      ...(address !== undefined && { 'og:url': address }),
      ...pictureTags(sight, facts),
    }),
    accentStyle(facts.accent),
    page.kind === 'item' && facts.origin !== null
      ? `<script type="application/ld+json">${json(productData(page, sight, facts.origin))}</script>`
      : '',
  ].join('');
}

/** The links of React that the browser fetches early stand before the drawing, and belong into the head. */
const EARLY = /^(?:<link [^>]*>)+/;

/**
 * A page as it is sent: the web's template with its head, its drawing, and what the browser draws it from again.
 * @param template `window.html` of the build.
 * @param drawn the page as React drew it.
 */
export function windowDocument(
  template: string,
  { sight, drawn, facts }: { sight: WindowSight; drawn: string; facts: DocumentFacts },
): string {
  const [early = ''] = EARLY.exec(drawn) ?? [];
  const head = headOf(sight, facts) + early;
  const body = `<div id="root">${drawn.slice(early.length)}</div><script type="application/json" id="sight">${json(sight)}</script>`;
  return template
    .replace(/<title>.*?<\/title>/, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => body);
}
