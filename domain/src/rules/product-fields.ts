import { PRICE_PROBLEMS } from './price.ts';

/*
 * The fields of a product, a row a field. Contract, tables, forms, spreadsheets and trail read them. The headings by which an import
 * knows a field's column are in the web's `features/imports/kinds.ts`.
 */

interface ProductFieldRow {
  /** The name in forms, in spreadsheets and in the trail. */
  readonly label: string;
  /** The most characters of a text. */
  readonly longest?: number;
  /** The answer to a blank text; a text without one may be blank. */
  readonly missing?: string;
  /** The reasons why a text is not the figure that is asked for. */
  readonly problems?: Readonly<Record<string, string>>;
}

export const PRODUCT = {
  name: { label: 'Nome', longest: 200, missing: 'Informe o nome.' },
  description: { label: 'Descrição', longest: 2_000 },
  price: { label: 'Preço', problems: PRICE_PROBLEMS },
  /** Given with a new product; from then on only the stock's own calls change it. */
  stock: {
    label: 'Estoque',
    problems: {
      missing: 'Informe o estoque.',
      unreadable: 'Informe um estoque válido, como 10.',
      'too-many': 'O estoque passa do limite de 1.000.000 de unidades.',
    },
  },
} as const satisfies Record<string, ProductFieldRow>;

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
