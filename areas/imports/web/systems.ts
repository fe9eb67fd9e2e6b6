import type { MeasureField } from '#kit/rules/measure-fields.ts';
import { headingWords } from './columns.ts';

/*
 * The files of products that other shop programs write. A file is known by its headings, in any order and with others among
 * them. Patterns are of whole headings, as `headingWords` gives them; the likeliest stands first.
 */

export type SystemName = 'nuvemshop' | 'bling' | 'shopify' | 'woocommerce';

/** `family`: the product to which a row belongs; `parent`: that of a variation, by its id or its code. */
type ProductColumn = 'family' | 'parent' | 'name' | 'description' | 'code' | 'barcode' | 'images';
/** `sale`: a price for a time; `compared`: the higher price that is crossed out; `unit`: the unit of lengths, in a cell. */
type FigureColumn = 'price' | 'sale' | 'compared' | 'stock' | 'cost' | 'shown' | 'unit';
export type SystemColumn = ProductColumn | FigureColumn | MeasureField;

export interface System {
  readonly needs: readonly string[];
  /** At least two of them stand beside the needed ones. */
  readonly telling: readonly string[];
  readonly columns: Readonly<Partial<Record<SystemColumn, readonly string[]>>>;
  /** The columns of variations, with `#` for their number; undefined where the name has them: `Tamanho: M;Cor: Azul`. */
  readonly axes?: { readonly name: string; readonly value: string };
  /** The units of measures whose heading names none. */
  readonly weightUnit: string;
}

export const SYSTEMS: Readonly<Record<SystemName, System>> = {
  nuvemshop: {
    needs: ['identificador( de)? url', 'nome'],
    telling: ['nome( da)? variacao 1', 'preco promocional', 'exibir na loja', 'frete gratis'],
    columns: {
      family: ['identificador( de)? url'],
      name: ['nome'],
      description: ['descricao'],
      price: ['preco'],
      sale: ['preco promocional'],
      stock: ['estoque'],
      code: ['sku'],
      barcode: ['codigo( de)? barras'],
      cost: ['(preco de )?custo'],
      shown: ['exibir na loja'],
      images: ['(url da )?(imagem|imagens|fotos?)( \\d+)?'],
      weight: ['peso'],
      height: ['altura'],
      width: ['largura'],
      length: ['comprimento|profundidade'],
    },
    axes: { name: 'nome( da)? variacao #', value: 'valor( da)? variacao #' },
    weightUnit: 'kg',
  },
  bling: {
    needs: ['codigo', 'descricao'],
    telling: [
      'produto variacao',
      'codigo pai',
      'url imagens externas',
      'gtin ean',
      'valor ipi fixo',
    ],
    columns: {
      family: ['id', 'codigo'],
      parent: ['codigo( do)? pai'],
      name: ['descricao'],
      description: ['descricao curta', 'descricao complementar', 'informacoes adicionais'],
      price: ['preco( de venda)?'],
      sale: ['preco promocional'],
      stock: ['estoque( atual)?|saldo'],
      code: ['codigo'],
      barcode: ['gtin ean', 'gtin'],
      cost: ['preco de custo', 'preco de compra'],
      shown: ['situacao'],
      images: ['url imagens externas', 'imagens?( externas)?'],
      unit: ['unidade de medida'],
      weight: ['peso bruto( kg)?', 'peso liquido( kg)?'],
      height: ['altura( do produto)?'],
      width: ['largura( do produto)?'],
      length: ['(profundidade|comprimento)( do produto)?'],
    },
    weightUnit: 'kg',
  },
  shopify: {
    needs: ['title'],
    telling: ['(url )?handle', 'vendor', 'option1 name', 'variant (price|sku|grams)'],
    columns: {
      family: ['(url )?handle'],
      name: ['title'],
      description: ['body|description'],
      price: ['(variant )?price'],
      compared: ['(variant )?compare at price'],
      stock: ['variant inventory qty|inventory quantity'],
      code: ['(variant )?sku'],
      barcode: ['(variant )?barcode'],
      cost: ['cost per item'],
      shown: ['status', 'published( on online store)?'],
      images: ['image src|product image url', 'variant image( url)?'],
      weight: ['variant grams|weight value'],
    },
    axes: { name: 'option# name', value: 'option# value' },
    weightUnit: 'g',
  },
  woocommerce: {
    needs: ['type|tipo', 'name|nome', 'sku'],
    telling: ['published|publicado', 'parent|ascendente|principal', 'is featured|em destaque'],
    columns: {
      family: ['id'],
      parent: ['parent|ascendente|principal'],
      name: ['name|nome'],
      description: ['description|descricao', 'short description|(breve descricao|descricao curta)'],
      price: ['regular price|preco( normal)?'],
      sale: ['sale price|preco promocional'],
      stock: ['stock|estoque'],
      code: ['sku'],
      barcode: ['gtin upc ean( or| ou)? isbn|gtin|ean|codigo de barras'],
      cost: ['cost( of goods( sold)?)?|custo'],
      shown: ['published|publicado'],
      images: ['images|imagens'],
      weight: ['weight|peso'],
      height: ['height|altura'],
      width: ['width|largura'],
      length: ['length|comprimento'],
    },
    axes: {
      name: '(attribute|atributo) # (name|nome)|nome do atributo #',
      value: '(attribute|atributo) # (value|valor(es)?)s?|valor(es)? do atributo #',
    },
    weightUnit: 'kg',
  },
};

export const SYSTEM_NAMES = Object.keys(SYSTEMS) as readonly SystemName[];

/** The places of the headings that are all of a pattern. */
export function placesOfHeading(pattern: string, words: readonly string[]): number[] {
  const whole = RegExp(`^(?:${pattern})$`);
  return words.flatMap((each, at) => (whole.test(each) ? at : []));
}

/** The system whose file has these headings; undefined for any other file. */
export function systemOf(headings: readonly string[]): SystemName | undefined {
  const words = headings.map(headingWords);
  const isThere = (pattern: string) => placesOfHeading(pattern, words).length > 0;
  return SYSTEM_NAMES.find((name) => {
    const { needs, telling } = SYSTEMS[name];
    return needs.every(isThere) && telling.filter(isThere).length >= 2;
  });
}
