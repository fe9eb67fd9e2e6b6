import type { ImportedCustomer, ImportedProduct } from '@balcao/domain/contract/imports';
import {
  CUSTOMER_IMPORT_COLUMNS as CUSTOMER,
  PRODUCT_IMPORT_COLUMNS as PRODUCT,
} from '@balcao/domain/rules/spreadsheet-columns';

export type ImportKind = 'products' | 'customers';

export type ProductField = Exclude<keyof ImportedProduct, 'row'>;
export type CustomerField = Exclude<keyof ImportedCustomer, 'row'>;
export type ImportField = ProductField | CustomerField;

export interface FieldOfKind {
  readonly field: ImportField;
  readonly label: string;
  /** Headings by which it is known, as `headingWords` gives them; the likeliest first. */
  readonly headings: readonly string[];
}

interface Kind {
  readonly fields: readonly FieldOfKind[];
  /** Which record a row is of: no import without its column. */
  readonly key: ImportField;
  /** A file to begin with: the headings are the labels. */
  readonly example: readonly (readonly string[])[];
}

/** What can be imported, field by field in the order of the form. */
export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  products: {
    key: 'name',
    fields: [
      {
        field: 'name',
        label: PRODUCT.name,
        headings: ['nome', 'produto', 'nome do produto', 'item', 'mercadoria', 'titulo', 'name'],
      },
      {
        field: 'price',
        label: PRODUCT.price,
        headings: [
          ...['preco', 'preco de venda', 'preco venda', 'preco unitario', 'valor'],
          ...['valor de venda', 'valor unitario', 'price'],
        ],
      },
      {
        field: 'stock',
        label: PRODUCT.stock,
        headings: [
          ...['estoque', 'estoque atual', 'quantidade em estoque', 'quantidade', 'qtd', 'qtde'],
          ...['saldo', 'unidades', 'stock'],
        ],
      },
      {
        field: 'description',
        label: PRODUCT.description,
        headings: ['descricao', 'detalhes', 'observacao', 'obs', 'description'],
      },
    ],
    example: [
      ['Vestido midi azul', '189,90', '3', 'Viscose, do P ao GG'],
      ['Caneca de cerâmica', '1.234,56', '12', ''],
    ],
  },
  customers: {
    key: 'cpf',
    fields: [
      {
        field: 'cpf',
        label: CUSTOMER.cpf,
        headings: ['cpf', 'cpf cnpj', 'cpf do cliente', 'documento'],
      },
      {
        field: 'name',
        label: CUSTOMER.name,
        headings: [
          ...['nome', 'nome completo', 'cliente', 'nome do cliente', 'primeiro nome'],
          ...['nome cliente', 'name'],
        ],
      },
      {
        field: 'surname',
        label: CUSTOMER.surname,
        headings: ['sobrenome', 'ultimo nome', 'surname'],
      },
      {
        field: 'email',
        label: CUSTOMER.email,
        headings: [
          ...['e mail', 'email', 'correio eletronico', 'endereco de e mail', 'endereco de email'],
          ...['endereco eletronico', 'e mail do cliente', 'email do cliente'],
        ],
      },
      {
        field: 'phone',
        label: CUSTOMER.phone,
        headings: ['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'contato', 'phone'],
      },
      { field: 'cep', label: CUSTOMER.cep, headings: ['cep', 'codigo postal'] },
      {
        field: 'street',
        label: CUSTOMER.street,
        headings: ['rua', 'endereco', 'logradouro', 'avenida', 'street'],
      },
      { field: 'number', label: CUSTOMER.number, headings: ['numero', 'num', 'n', 'no', 'number'] },
      { field: 'complement', label: CUSTOMER.complement, headings: ['complemento', 'compl'] },
      { field: 'neighborhood', label: CUSTOMER.neighborhood, headings: ['bairro', 'distrito'] },
      { field: 'city', label: CUSTOMER.city, headings: ['cidade', 'municipio', 'city'] },
      { field: 'state', label: CUSTOMER.state, headings: ['estado', 'uf', 'state'] },
    ],
    example: [
      [
        ...['529.982.247-25', 'Maria', 'Souza', 'maria@exemplo.com', '(11) 98765-4321'],
        ...['01310-100', 'Avenida Paulista', '1000', 'Apto 12', 'Bela Vista', 'São Paulo', 'SP'],
      ],
    ],
  },
};

export const labelOf = (kind: ImportKind, field: string): string =>
  KINDS[kind].fields.find((each) => each.field === field)?.label ?? field;
