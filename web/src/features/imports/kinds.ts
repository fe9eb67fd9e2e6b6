import type { ImportedCustomer, ImportedProduct } from '@balcao/domain/contract/imports';
import { inOrder } from '@balcao/domain/rules/fields';
import { headingOf } from '@balcao/domain/rules/headings';
import { PERSON_FIELDS, type PersonField } from '@balcao/domain/rules/person-fields';
import { PRODUCT } from '@balcao/domain/rules/product-fields';
import { CUSTOMER_COLUMNS } from '@balcao/domain/rules/spreadsheet-columns';

export type ImportKind = 'products' | 'customers';

export type ProductField = Exclude<keyof ImportedProduct, 'row'>;
export type CustomerField = Exclude<keyof ImportedCustomer, 'row'>;
export type ImportField = ProductField | CustomerField;

export interface FieldOfKind {
  readonly field: ImportField;
  readonly label: string;
  /** Headings by which the field is known, as `headingWords` gives them; the likeliest first. */
  readonly headings: readonly string[];
}

interface Kind {
  readonly fields: readonly FieldOfKind[];
  /** The field that tells which record a row is of: no import without its column. */
  readonly key: ImportField;
  /** A file to begin with: the headings are the labels. */
  readonly example: readonly (readonly string[])[];
}

/** The headings by which an import knows a person's field, as `headingWords` gives them, and an example of the field. */
const PERSON_CELLS: Readonly<Record<PersonField, readonly [headings: readonly string[], string]>> =
  {
    cpf: [['cpf', 'cpf cnpj', 'cpf do cliente', 'documento'], '529.982.247-25'],
    name: [
      [
        ...['nome', 'nome completo', 'cliente', 'nome do cliente', 'primeiro nome'],
        ...['nome cliente', 'name'],
      ],
      'Maria',
    ],
    surname: [['sobrenome', 'ultimo nome', 'surname'], 'Souza'],
    email: [
      [
        ...['e mail', 'email', 'correio eletronico', 'endereco de e mail', 'endereco de email'],
        ...['endereco eletronico', 'e mail do cliente', 'email do cliente'],
      ],
      'maria@exemplo.com',
    ],
    phone: [
      ['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'contato', 'phone'],
      '(11) 98765-4321',
    ],
    cep: [['cep', 'codigo postal'], '01310-100'],
    street: [['rua', 'endereco', 'logradouro', 'avenida', 'street'], 'Avenida Paulista'],
    number: [['numero', 'num', 'n', 'no', 'number'], '1000'],
    complement: [['complemento', 'compl'], 'Apto 12'],
    neighborhood: [['bairro', 'distrito'], 'Bela Vista'],
    city: [['cidade', 'municipio', 'city'], 'São Paulo'],
    state: [['estado', 'uf', 'state'], 'SP'],
  };

/** The fields in the order of the form, but the complement, which follows the number. */
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

/** The kinds of import, field by field in the order of the form. */
export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    key: 'name',
    fields: [
      {
        field: 'name',
        label: PRODUCT.name.label,
        headings: ['nome', 'produto', 'nome do produto', 'item', 'mercadoria', 'titulo', 'name'],
      },
      {
        field: 'price',
        label: PRODUCT.price.label,
        headings: [
          ...['preco', 'preco de venda', 'preco venda', 'preco unitario', 'valor'],
          ...['valor de venda', 'valor unitario', 'price'],
        ],
      },
      {
        field: 'stock',
        label: PRODUCT.stock.label,
        headings: [
          ...['estoque', 'estoque atual', 'quantidade em estoque', 'quantidade', 'qtd', 'qtde'],
          ...['saldo', 'unidades', 'stock'],
        ],
      },
      {
        field: 'description',
        label: PRODUCT.description.label,
        headings: ['descricao', 'detalhes', 'observacao', 'obs', 'description'],
      },
      {
        field: 'code',
        label: PRODUCT.code.label,
        headings: ['codigo', 'sku', 'referencia', 'ref', 'cod', 'codigo do produto', 'code'],
      },
      {
        field: 'barcode',
        label: PRODUCT.barcode.label,
        headings: [
          ...['codigo de barras', 'ean', 'gtin', 'ean 13', 'codigo de barras ean'],
          ...['cod de barras', 'barcode'],
        ],
      },
    ],
    example: [
      ['Vestido midi azul', '189,90', '3', 'Viscose', 'VESTIDO-MIDI-AZUL', '7 891000 315507'],
      ['Caneca de cerâmica', '1.234,56', '12', '', '', ''],
    ],
  },
  customers: {
    key: 'cpf',
    fields: [
      ...PERSON_ORDER.map((field) => ({
        field,
        label: headingOf(field),
        headings: PERSON_CELLS[field][0],
      })),
      {
        field: 'note',
        label: CUSTOMER_COLUMNS.note,
        headings: ['anotacao', 'anotacoes', 'observacao', 'observacoes', 'obs', 'note'],
      },
    ],
    example: [[...PERSON_ORDER.map((field) => PERSON_CELLS[field][1]), 'Prefere retirar na loja']],
  },
};

export const labelOf = (kind: ImportKind, field: string): string =>
  KINDS[kind].fields.find((each) => each.field === field)?.label ?? field;
