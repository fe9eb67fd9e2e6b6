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
  /** Patterns of whole headings that name the field, as `plainHeading` gives them; the likeliest first. */
  readonly headings: readonly RegExp[];
}

interface Kind {
  readonly fields: readonly FieldOfKind[];
  /** The fields that identify a row's record: no import without the column of one. */
  readonly keys: readonly ImportField[];
  /** The rows of the example file; its headings are the labels. */
  readonly example: readonly (readonly string[])[];
}

/** Patterns of the headings of a person's fields, as `plainHeading` gives them; the likeliest first. */
const PERSON_HEADINGS: Readonly<Record<PersonField, readonly string[]>> = {
  cpf: ['(numero )?cpf( cnpj)?|cnpj cpf|c p f', 'documento( cpf)?'],
  name: [
    'nome( completo| sobrenome| razao social)?|primeiro nome',
    'cliente|comprador|destinatario',
    '(full |first |given )?name',
  ],
  surname: ['sobrenome|ultimo nome|surname|(last|family) name'],
  email: ['(endereco )?email( 1 (value|valor))?|(correio|endereco) eletronico'],
  phone: [
    '(numero )?(celular|whatsapp)( celular| whatsapp)?|mobile( phone)?',
    '(numero )?(telefone|tel)( celular| whatsapp)?',
    '(tele)?fone( celular| fixo)|fone|contato|phone( number)?',
    '(telefone|phone) 1 (value|valor)',
    'default address phone',
  ],
  cep: ['cep( endereco)?|c p|codigo postal', 'zip( code)?'],
  street: [
    'rua( avenida| av)?|nome rua',
    '(endereco|end)( completo)?|logradouro|avenida',
    'street|address',
  ],
  number: ['numero( casa| endereco| residencia| residencial)?|number'],
  complement: ['compl(emento)?( endereco)?'],
  neighborhood: ['bairro( distrito)?|distrito'],
  city: ['cidade( municipio)?|municipio|mun|localidade|city'],
  state: ['estado( uf)?|uf( estado)?|u f|sigla estado|state'],
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

/** A row with no more than it needs. */
const CONTACT_EXAMPLE: Partial<Record<PersonField, string>> = {
  ...{ name: 'João', surname: 'Lima', phone: '(21) 99876-5432' },
};

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

/** Patterns of the headings of a product's fields, as `plainHeading` gives them; the likeliest first. */
const PRODUCT_HEADINGS: Readonly<Record<ProductField, readonly string[]>> = {
  name: ['nome( item)?', 'produto|item|mercadoria|artigo|titulo', '(product )?name|title'],
  price: [
    'preco( venda)?',
    'preco (unit(ario)?|varejo|normal|final|vista)',
    'valor( venda| unit(ario)?)?',
    '(regular |variant )?price',
  ],
  stock: [
    'estoque( atual)?',
    '(estoque|quantidade( estoque)?) disponivel|quantidade( estoque)?( atual)?',
    'saldo( estoque)?( atual)?|estoque total|unidades',
    'stock|inventory quantity|variant inventory qty',
  ],
  description: ['descr(icao)?( completa)?', 'detalhes|observacao|description'],
  code: ['codigo( sku| interno)?', 'sku( codigo)?|variant sku', 'ref(erencia)?|code'],
  barcode: ['(codigo barras|ean|gtin)( ean| gtin| ?13)*|barcode'],
  group: ['grupo( produtos)?|produto pai|familia|group'],
  value1: ['(valor|opcao|variacao) 1', 'tam(anho)?|size'],
  value2: ['(valor|opcao|variacao) 2', 'cor|color'],
  cost: ['custo( unitario)?', '(preco|valor) (custo|compra)', 'cost( per item)?'],
  minimum: ['((estoque|quantidade) )?minimo'],
  weight: ['peso', 'peso (bruto|embalado)', 'peso liquido', 'weight( value)?'],
  length: ['comprimento( embalagem)?', 'profundidade( embalagem)?|length'],
  width: ['largura( embalagem)?|width'],
  height: ['altura( embalagem)?|height'],
};

const wholes = (patterns: readonly string[]): RegExp[] =>
  patterns.map((pattern) => RegExp(`^(?:${pattern})$`));

export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    keys: ['name'],
    fields: PRODUCT_ORDER.map((field) => ({
      field,
      label: field === 'cost' ? COST.label : PRODUCT_COLUMNS[field],
      headings: wholes(PRODUCT_HEADINGS[field]),
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
    keys: ['cpf', 'phone'],
    fields: [
      ...PERSON_ORDER.map((field) => ({
        field,
        label: headingOf(field),
        headings: wholes(PERSON_HEADINGS[field]),
      })),
      {
        field: 'note',
        label: CUSTOMER_COLUMNS.note,
        headings: wholes(['anotac(ao|oes)|observacao|note']),
      },
    ],
    example: [
      [...PERSON_ORDER.map((field) => PERSON[field].example), 'Prefere retirar na loja'],
      [...PERSON_ORDER.map((field) => CONTACT_EXAMPLE[field] ?? ''), ''],
    ],
  },
};

export const labelOf = (kind: ImportKind, field: string): string =>
  KINDS[kind].fields.find((each) => each.field === field)?.label ?? field;
