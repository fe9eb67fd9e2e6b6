import type { ImportedCustomer, ImportedProduct } from '../contract.ts';
import { COST, knowsCosts } from '#areas/products/rules/cost.ts';
import { inOrder } from '#kit/rules/fields.ts';
import { headingOf, PERSON, PERSON_FIELDS, type PersonField } from '#kit/rules/person-fields.ts';
import { MEASURE_FIELDS } from '#kit/rules/measure-fields.ts';
import { CUSTOMER_COLUMNS } from '#areas/customers/rules/customer-columns.ts';
import { PRODUCT_COLUMNS } from '#areas/products/rules/product-columns.ts';

export type ImportKind = 'products' | 'customers';

export type ProductField = Exclude<keyof ImportedProduct, 'row'>;
export type CustomerField = Exclude<keyof ImportedCustomer, 'row'>;
export type ImportField = ProductField | CustomerField;

export interface FieldOfKind {
  readonly field: ImportField;
  readonly label: string;
  /** Headings that name the field, as `headingWords` gives them; the likeliest first. */
  readonly headings: readonly string[];
}

interface Kind {
  readonly fields: readonly FieldOfKind[];
  /** The field that identifies a row's record: no import without its column. */
  readonly key: ImportField;
  /** The rows of the example file; its headings are the labels. */
  readonly example: readonly (readonly string[])[];
}

/** The headings that name a person's field, as `headingWords` gives them. */
const PERSON_HEADINGS: Readonly<Record<PersonField, readonly string[]>> = {
  cpf: ['cpf', 'cpf cnpj', 'cpf do cliente', 'documento'],
  name: [
    ...['nome', 'nome completo', 'cliente', 'nome do cliente', 'primeiro nome'],
    ...['nome cliente', 'name'],
  ],
  surname: ['sobrenome', 'ultimo nome', 'surname'],
  email: [
    ...['e mail', 'email', 'correio eletronico', 'endereco de e mail', 'endereco de email'],
    ...['endereco eletronico', 'e mail do cliente', 'email do cliente'],
  ],
  phone: ['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'contato', 'phone'],
  cep: ['cep', 'codigo postal'],
  street: ['rua', 'endereco', 'logradouro', 'avenida', 'street'],
  number: ['numero', 'num', 'n', 'no', 'number'],
  complement: ['complemento', 'compl'],
  neighborhood: ['bairro', 'distrito'],
  city: ['cidade', 'municipio', 'city'],
  state: ['estado', 'uf', 'state'],
};

/** The fields in the order of the form, except that the complement follows the number. */
const PERSON_ORDER = inOrder(
  PERSON_FIELDS,
  ...([
    'cpf',
    'name',
    'surname',
    'email',
    'phone',
    'cep',
    'street',
    'number',
    'complement',
  ] as const),
);

const PRODUCT_ORDER = [
  ...(['name', 'price', 'stock', 'description', 'code', 'barcode'] as const),
  ...(['group', 'value1', 'value2', 'cost', 'minimum'] as const),
  ...MEASURE_FIELDS,
] as const satisfies readonly ProductField[];

const productExample = (cells: Partial<Record<ProductField, string>>): readonly string[] =>
  PRODUCT_ORDER.map((field) => cells[field] ?? '');

const inDress = (value1: string, value2: string) => ({
  ...{ group: 'Vestido midi', value1, value2 },
  description: 'Viscose',
});

/** The fields that an import offers to a role. Costs are for admins. */
export const fieldsFor = (kind: ImportKind, role: string | undefined): readonly FieldOfKind[] =>
  KINDS[kind].fields.filter(({ field }) => field !== 'cost' || knowsCosts(role));

/** The headings that name a product's field, as `headingWords` gives them. */
const PRODUCT_HEADINGS: Readonly<Record<ProductField, readonly string[]>> = {
  name: ['nome', 'produto', 'nome do produto', 'item', 'mercadoria', 'titulo', 'name'],
  price: [
    ...['preco', 'preco de venda', 'preco venda', 'preco unitario', 'valor'],
    ...['valor de venda', 'valor unitario', 'price'],
  ],
  stock: [
    ...['estoque', 'estoque atual', 'quantidade em estoque', 'quantidade', 'qtd', 'qtde'],
    ...['saldo', 'unidades', 'stock'],
  ],
  description: ['descricao', 'detalhes', 'observacao', 'obs', 'description'],
  code: ['codigo', 'sku', 'referencia', 'ref', 'cod', 'codigo do produto', 'code'],
  barcode: [
    ...['codigo de barras', 'ean', 'gtin', 'ean 13', 'codigo de barras ean'],
    ...['cod de barras', 'barcode'],
  ],
  group: ['grupo', 'grupo de produtos', 'produto pai', 'familia', 'group'],
  value1: ['valor 1', 'opcao 1', 'variacao 1', 'tamanho', 'tam', 'size'],
  value2: ['valor 2', 'opcao 2', 'variacao 2', 'cor', 'color'],
  cost: ['custo', 'preco de custo', 'preco custo', 'valor de custo', 'cost'],
  minimum: ['estoque minimo', 'minimo', 'quantidade minima', 'qtd minima'],
  weight: ['peso', 'peso g', 'peso em gramas', 'weight'],
  length: ['comprimento', 'comprimento cm', 'profundidade', 'length'],
  width: ['largura', 'largura cm', 'width'],
  height: ['altura', 'altura cm', 'height'],
};

export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    key: 'name',
    fields: PRODUCT_ORDER.map((field) => ({
      field,
      label: field === 'cost' ? COST.label : PRODUCT_COLUMNS[field],
      headings: PRODUCT_HEADINGS[field],
    })),
    example: [
      productExample({
        name: 'Caneca de cerâmica',
        price: '1.234,56',
        stock: '12',
        description: '350 ml',
        code: 'CANECA',
        barcode: '7 891000 315507',
        cost: '610,00',
        minimum: '3',
        weight: '400',
      }),
      productExample({ price: '189,90', stock: '3', ...inDress('Tamanho: P', 'Cor: Azul') }),
      productExample({ price: '189,90', stock: '5', ...inDress('Tamanho: M', 'Cor: Azul') }),
      productExample({ price: '199,90', stock: '2', ...inDress('Tamanho: P', 'Cor: Verde') }),
      productExample({ price: '199,90', stock: '4', ...inDress('Tamanho: M', 'Cor: Verde') }),
    ],
  },
  customers: {
    key: 'cpf',
    fields: [
      ...PERSON_ORDER.map((field) => ({
        field,
        label: headingOf(field),
        headings: PERSON_HEADINGS[field],
      })),
      {
        field: 'note',
        label: CUSTOMER_COLUMNS.note,
        headings: ['anotacao', 'anotacoes', 'observacao', 'observacoes', 'obs', 'note'],
      },
    ],
    example: [[...PERSON_ORDER.map((field) => PERSON[field].example), 'Prefere retirar na loja']],
  },
};

export const labelOf = (kind: ImportKind, field: string): string =>
  KINDS[kind].fields.find((each) => each.field === field)?.label ?? field;
