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
  cpf: [
    ...['cpf', 'cpf cnpj', 'cnpj cpf', 'cpf ou cnpj', 'cpf do cliente', 'numero do cpf'],
    ...['no do cpf', 'c p f'],
    ...['cpf cnpj do cliente', 'cpf do comprador', 'cpf do destinatario', 'documento'],
  ],
  name: [
    ...['nome', 'nome completo', 'cliente', 'nome do cliente', 'primeiro nome', 'nome cliente'],
    ...['nome e sobrenome', 'nome razao social', 'comprador', 'nome do comprador'],
    ...['destinatario', 'nome do destinatario', 'name', 'full name', 'first name'],
  ],
  surname: ['sobrenome', 'ultimo nome', 'surname', 'last name'],
  email: [
    ...['e mail', 'email', 'correio eletronico', 'endereco de e mail', 'endereco de email'],
    ...['endereco eletronico', 'e mail do cliente', 'email do cliente', 'e mail principal'],
    ...['email do comprador', 'e mail do comprador'],
  ],
  phone: [
    ...['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'contato', 'telefone celular'],
    ...['celular whatsapp', 'telefone whatsapp', 'whatsapp celular', 'telefone com ddd'],
    ...['celular com ddd', 'whatsapp com ddd', 'numero de telefone', 'numero do whatsapp'],
    ...['telefone do cliente', 'celular do cliente', 'telefone principal', 'fone celular'],
    ...['telefone do comprador', 'telefone fixo', 'phone', 'phone number'],
  ],
  cep: ['cep', 'c e p', 'codigo postal', 'cep de entrega', 'cep do endereco', 'zip', 'zip code'],
  street: [
    ...['rua', 'endereco', 'end', 'logradouro', 'avenida', 'rua avenida', 'nome da rua'],
    ...['endereco de entrega', 'endereco completo', 'street', 'address'],
  ],
  number: [
    ...['numero', 'num', 'n', 'no', 'n o', 'numero da casa', 'numero do endereco'],
    ...['numero da residencia', 'numero residencial', 'number'],
  ],
  complement: ['complemento', 'compl', 'complemento do endereco'],
  neighborhood: ['bairro', 'distrito', 'bairro distrito'],
  city: ['cidade', 'municipio', 'mun', 'cidade municipio', 'localidade', 'city'],
  state: ['estado', 'uf', 'u f', 'estado uf', 'uf estado', 'sigla do estado', 'state'],
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
  name: [
    ...['nome', 'produto', 'nome do produto', 'nome produto', 'item', 'mercadoria', 'titulo'],
    ...['titulo do produto', 'artigo', 'name', 'product name', 'title'],
  ],
  price: [
    ...['preco', 'preco de venda', 'preco venda', 'preco unitario', 'valor', 'valor de venda'],
    ...['valor unitario', 'preco do produto', 'valor do produto', 'preco de varejo'],
    ...['preco varejo', 'preco normal', 'preco final', 'preco a vista', 'valor venda'],
    ...['price', 'regular price', 'variant price'],
  ],
  stock: [
    ...['estoque', 'estoque atual', 'quantidade em estoque', 'quantidade', 'qtd', 'qtde'],
    ...['saldo', 'saldo atual', 'saldo em estoque', 'saldo estoque', 'estoque disponivel'],
    ...['estoque total', 'quantidade estoque', 'quantidade disponivel', 'quantidade atual'],
    ...['qtd disponivel', 'qtde disponivel', 'qtd atual', 'qtde atual'],
    ...['qtd estoque', 'qtd em estoque', 'qtde estoque', 'qtde em estoque', 'unidades'],
    ...['stock', 'inventory quantity', 'variant inventory qty'],
  ],
  description: [
    ...['descricao', 'descricao do produto', 'descricao completa', 'detalhes', 'observacao'],
    ...['observacoes', 'obs', 'description'],
  ],
  code: [
    ...['codigo', 'sku', 'referencia', 'ref', 'cod', 'codigo do produto', 'codigo produto'],
    ...['cod produto', 'codigo sku', 'sku codigo', 'codigo interno', 'code', 'variant sku'],
  ],
  barcode: [
    ...['codigo de barras', 'ean', 'gtin', 'ean 13', 'gtin ean', 'ean gtin', 'cod de barras'],
    ...['codigo de barras ean', 'codigo de barras gtin', 'codigo de barras gtin ean'],
    ...['codigo de barras ean 13', 'codigo barras', 'ean13', 'gtin 13', 'barcode'],
  ],
  group: ['grupo', 'grupo de produtos', 'produto pai', 'familia', 'group'],
  value1: ['valor 1', 'opcao 1', 'variacao 1', 'tamanho', 'tam', 'size'],
  value2: ['valor 2', 'opcao 2', 'variacao 2', 'cor', 'color'],
  cost: [
    ...['custo', 'preco de custo', 'preco custo', 'valor de custo', 'custo unitario'],
    ...['preco de compra', 'valor de compra', 'cost', 'cost per item'],
  ],
  minimum: ['estoque minimo', 'minimo', 'quantidade minima', 'qtd minima', 'estoque min'],
  weight: [
    'peso',
    'peso bruto',
    'peso embalado',
    'peso liquido',
    'peso do produto',
    'weight',
    'weight value',
  ],
  length: [
    ...['comprimento', 'comprimento do produto', 'comprimento da embalagem', 'profundidade'],
    ...['profundidade do produto', 'length'],
  ],
  width: ['largura', 'largura do produto', 'largura da embalagem', 'width'],
  height: ['altura', 'altura do produto', 'altura da embalagem', 'height'],
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
