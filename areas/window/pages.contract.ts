import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { StoreAnswer } from '#areas/store/contract.ts';
import type { WindowStock } from './contract.ts';

/*
 * The data from which the pages of the window are drawn: on the server for the first HTML, and again in the browser that takes
 * over. Prices are centavos, after the window's discount. It holds no data of a person.
 */

export interface WindowPrice {
  readonly cents: number;
  /** The price before the window's discount, if the discount takes something off. */
  readonly listCents?: number;
}

export interface WindowCard {
  readonly slug: string;
  readonly name: string;
  readonly price: WindowPrice;
  /** Whether others of its products cost more. */
  readonly isFrom: boolean;
  readonly stock: WindowStock;
  readonly photo: ShownPhoto | null;
  readonly isHighlighted: boolean;
}

export interface WindowProduct {
  readonly id: string;
  readonly values: readonly string[];
  readonly price: WindowPrice;
  readonly stock: WindowStock;
}

export interface WindowPhoto extends ShownPhoto {
  /** The value that it shows, such as a colour. */
  readonly value: string | null;
}

export interface WindowItem {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly axes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly products: readonly WindowProduct[];
  readonly photos: readonly WindowPhoto[];
}

/** The orders in which a list is shown, by their words in its address; `rules/window.ts` has them all. */
export type WindowSort = 'vitrine' | 'menor-preco' | 'maior-preco' | 'novidades';

export interface WindowCollection {
  readonly slug: string;
  readonly name: string;
}

export type WindowPage =
  | {
      readonly kind: 'list';
      readonly collection: WindowCollection | null;
      readonly collections: readonly WindowCollection[];
      readonly words: string;
      readonly sort: WindowSort;
      readonly cards: readonly WindowCard[];
      readonly total: number;
      readonly page: number;
      readonly pages: number;
    }
  | { readonly kind: 'item'; readonly item: WindowItem; readonly more: readonly WindowCard[] }
  | { readonly kind: 'cart' }
  | { readonly kind: 'orders'; readonly isClosed: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' };

export interface WindowShop extends StoreAnswer {
  readonly opening: string;
  readonly unitsALine: number;
  readonly linesAnOrder: number;
}

export interface WindowSight {
  readonly shop: WindowShop;
  readonly page: WindowPage;
}

/** The export of the web's bundle for the server: it draws a page as HTML. */
export type DrawWindow = (sight: WindowSight) => string;
