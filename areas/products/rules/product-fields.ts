import { MOST_UNITS } from '#kit/rules/limits.ts';
import { isGtin, storedGtin } from './gtin.ts';
import { PRICE_PROBLEMS } from '#kit/rules/money.ts';
import { oneLine } from '#kit/rules/one-line.ts';
import { normalizeText } from '#kit/rules/search.ts';
import type { CellKind } from '#kit/rules/spreadsheet-values.ts';

/** The most characters of a product's own code. */
export const LONGEST_CODE = 60;

/** A typed code as it is stored and compared: in capitals, with single blanks. */
export const storedCode = (text: string): string => oneLine(text).replace(/ +/g, ' ').toUpperCase();

/** Whether a stored code can be printed as Code 128, which has the printable characters of ASCII. */
export const isProductCode = (code: string): boolean => /^[\x20-\x7E]+$/.test(code);

const codePart = (name: string): string =>
  normalizeText(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The proposed code of a product: `Blusa Ana` in `P` and `Azul` is `BLUSA-ANA-P-AZUL`. A long name is cut, and its values stay whole,
 * as they distinguish the products of a group.
 */
export function proposedCode(name: string, ...values: readonly string[]): string {
  const end = values.map(codePart).filter(Boolean).join('-');
  const room = Math.max(0, LONGEST_CODE - end.length - (end ? 1 : 0));
  const start = codePart(name).slice(0, room).replace(/-$/, '');
  return [start, end].filter(Boolean).join('-').slice(0, LONGEST_CODE).replace(/-$/, '');
}

/*
 * The fields of a product, a row a field. Contract, tables, forms, spreadsheets and trail read them. The headings by which an import
 * knows a field's column are in the web's `areas/imports/web/kinds.ts`.
 */

interface ProductFieldRow {
  /** The name in forms, in spreadsheets and in the trail. */
  readonly label: string;
  /** The most characters of a text. */
  readonly longest?: number;
  /** The kind of its cells in a spreadsheet, where they are no plain texts. */
  readonly cell?: CellKind;
  /** The answer to a blank text; a text without one may be blank. */
  readonly missing?: string;
  /** The reasons why a text is not the required figure. */
  readonly problems?: Readonly<Record<string, string>>;
  /** The form in which a text is stored and compared. */
  readonly stored?: (text: string) => string;
  /** Whether a stored text that is not blank is well formed, and the answer to one that is not. */
  readonly isWellFormed?: (stored: string) => boolean;
  readonly malformed?: string;
}

export const PRODUCT = {
  name: { label: 'Nome', longest: 200, missing: 'Informe o nome.' },
  description: { label: 'Descrição', longest: 2_000 },
  price: { label: 'Preço', cell: 'amount', problems: PRICE_PROBLEMS },
  /** Given with a new product; afterwards only the stock's own calls change it. */
  stock: {
    label: 'Estoque',
    cell: 'number',
    problems: {
      missing: 'Informe o estoque.',
      unreadable: 'Informe um estoque válido, como 10.',
      'too-many': 'O estoque passa do limite de 1.000.000 de unidades.',
    },
  },
  /** The shop's own code of the product (SKU); unique among the products on sale. */
  code: {
    label: 'Código',
    longest: LONGEST_CODE,
    cell: 'code',
    stored: storedCode,
    isWellFormed: isProductCode,
    malformed: 'Use letras sem acento, números e sinais comuns.',
  },
  /** A GTIN, as on the package; unique among the products on sale. */
  barcode: {
    label: 'Código de barras',
    longest: 20,
    cell: 'digits',
    stored: storedGtin,
    isWellFormed: isGtin,
    malformed: 'Este código de barras não confere: veja os números.',
  },
} as const satisfies Record<string, ProductFieldRow>;

/** The moved, counted or wanted units of a product, and products that are moved together. */
export const MOVED = { units: { most: MOST_UNITS }, products: { most: 400 } } as const;

export type ProductField = keyof typeof PRODUCT;
/** The texts that may be blank. */
export type ProductDetail = {
  [Field in ProductField]: (typeof PRODUCT)[Field] extends { readonly longest: number }
    ? (typeof PRODUCT)[Field] extends { readonly missing: string }
      ? never
      : Field
    : never;
}[ProductField];

export const PRODUCT_FIELDS = Object.keys(PRODUCT) as readonly ProductField[];
export const PRODUCT_DETAILS = PRODUCT_FIELDS.filter((field): field is ProductDetail => {
  const { longest, missing }: ProductFieldRow = PRODUCT[field];
  return longest !== undefined && missing === undefined;
});

/** A detail as it is stored. */
export function storedDetail(field: ProductDetail, text: string): string {
  const { stored }: ProductFieldRow = PRODUCT[field];
  return stored ? stored(text) : text;
}

/** The reason why a typed detail is refused; undefined for one that can be stored. */
export function detailProblem(field: ProductDetail, text: string): string | undefined {
  const { isWellFormed, malformed }: ProductFieldRow = PRODUCT[field];
  const stored = storedDetail(field, text);
  return stored === '' || !isWellFormed || isWellFormed(stored) ? undefined : malformed;
}
