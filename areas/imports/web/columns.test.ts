import { PRODUCT_COLUMNS, PRODUCT_COST_COLUMNS } from '#areas/products/rules/product-columns.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseColumn,
  countHeadings,
  guessColumns,
  hasKey,
  headingWords,
  isPictureHeading,
  otherPhones,
  samplesOf,
  unitOfHeading,
} from './columns.ts';
import { fieldsFor, KINDS } from './kinds.ts';

it.each([
  ['Preço (R$)*', 'preco'],
  ['  E-MAIL ', 'e mail'],
  ['Nº', 'no'],
  ['Preço R$', 'preco'],
  ['CPF/CNPJ', 'cpf cnpj'],
])('reads the heading %j as %j', (heading, words) => expect(headingWords(heading)).toBe(words));

describe('guessing columns', () => {
  it.each([
    ['products', 'Nome; Preço; Estoque; Descrição', 'name price stock description'],
    ['products', 'Código; Descrição; Valor Unitário; Qtde.', 'code name price stock'],
    ['products', 'Produto; Preço de custo; Preço de venda', 'name cost price'],
    ['products', 'PRODUTO; PREÇO R$; SALDO ATUAL', 'name price stock'],
    ['products', 'Motivo; Nome; Preço', '- name price'],
    ['products', 'Produto pai; Tamanho; Cor; SKU; Peso (g)', 'group value1 value2 code weight'],
    [
      'customers',
      'Nome completo; CPF; E-mail; Celular; Endereço; Nº; UF; Município',
      'name cpf email phone street number state city',
    ],
    ['customers', 'Cliente; Documento; Telefone 1; Telefone 2', 'name cpf phone -'],
    [
      'customers',
      'Nome; Sobrenome; CPF; Anotação; Pedidos; Total de compras; Cadastrado em',
      'name surname cpf note - - -',
    ],
    [
      'products',
      'Nome; Descrição; Preço; Estoque; Cadastrado em',
      'name description price stock -',
    ],
    ['customers', 'Endereço de e-mail; CPF; Endereço', 'email cpf street'],
    ['customers', 'CPF; Endereço de e-mail', 'cpf email'],
    ['customers', 'a; b', '- -'],
    [
      'products',
      'Nome; Estoque máximo; Estoque mínimo; Preço promocional; Preço',
      'name - minimum - price',
    ],
    [
      'products',
      'Produto; Peso líquido (Kg); Altura (cm); largura_mm; Comprimento em metros',
      'name weight height width length',
    ],
    ['products', 'Nome; Peso (lb); Preço (US$); Estoque (caixas)', 'name - - -'],
    ['products', 'Nome do fornecedor; Nome; Valor total; Código do fornecedor', '- name - -'],
    ['products', 'ID; Código; Descrição; GTIN/EAN; Preço', '- code name barcode price'],
    [
      'customers',
      'Nome da mãe; Nome fantasia; Número do pedido; CNPJ / CPF; CEP (entrega)',
      '- - - cpf cep',
    ],
    ['customers', 'CPF/CNPJ; Nome (completo)*; Data de nascimento', 'cpf name -'],
    ['customers', 'Telefone 2; Telefone 1; CPF', '- phone cpf'],
    [
      'customers',
      'Qual o seu CPF?; Informe seu nome completo; Celular/WhatsApp com DDD; Rua/Av.',
      'cpf name phone street',
    ],
    [
      'customers',
      'Cliente; Nº do cliente; CEP de entrega; Número da entrega; Tel.; Obs.',
      'name - cep - phone note',
    ],
    [
      'products',
      'Nome do item; Vlr. unit.; Qtde. em estoque; Cód. barras; Qtd. mín.; Tam.',
      'name price stock barcode minimum value1',
    ],
    ['customers', 'Nome; Telefone', 'name phone'],
    [
      'customers',
      'First Name; Last Name; E-mail 1 - Value; Phone 1 - Label; Phone 1 - Value',
      'name surname email - phone',
    ],
    [
      'customers',
      'First Name; Last Name; Default Address Phone; Phone; Tags',
      'name surname - phone -',
    ],
    ['customers', 'Nome; CNPJ / CPF; Fone; Celular', 'name cpf - phone'],
    ['customers', 'Nome; E-mail; Telefone; CPF / CNPJ', 'name email phone cpf'],
    ['customers', 'Estado civil; Cidade natal; CPF do cliente', '- - cpf'],
  ] as const)('of %s: %j are %s', (kind, headings, fields) => {
    const columns = guessColumns(kind, headings.split('; '));
    expect(columns.map((field) => field ?? '-').join(' ')).toBe(fields);
  });

  it('knows the headings of exported products, but for those that are in exports alone', () => {
    const exported = { ...PRODUCT_COLUMNS, ...PRODUCT_COST_COLUMNS };
    const columns = guessColumns('products', Object.values(exported));
    expect(columns).toEqual(
      Object.keys(exported).map((field) =>
        field === 'createdAt' || field === 'margin' ? undefined : field,
      ),
    );
  });

  it.each(['products', 'customers'] as const)('knows its own labels of %s', (kind) => {
    const { fields } = KINDS[kind];
    const columns = guessColumns(
      kind,
      fields.map(({ label }) => label),
    );
    expect(columns).toEqual(fields.map(({ field }) => field));
    expect(hasKey(kind, columns)).toBe(true);
  });
});

it.each([
  ['weight', 'Peso líquido (Kg)', 'kg'],
  ['weight', 'PESO EM GRAMAS', 'gramas'],
  ['weight', 'peso_kg', 'kg'],
  ['weight', 'Peso (opcional, em kg)*', 'kg'],
  ['weight', 'Peso', undefined],
  ['weight', 'Peso bruto', undefined],
  ['height', 'Altura(m)', 'm'],
  ['height', 'Altura (kg)', undefined],
  ['name', 'Tamanho M', undefined],
] as const)('knows the unit of %s in %j: %j', (field, heading, unit) =>
  expect(unitOfHeading(field, heading)).toBe(unit),
);

it.each([
  [['Nome', 'Preço'], 2],
  [['CPF', 'x'], 1],
  [['Produto', ''], 1],
  [['Preço', 'x'], 0],
  [['Relatório de estoque', ''], 0],
])('counts the headings of %j: %i', (cells, count) => expect(countHeadings(cells)).toBe(count));

it('never takes a cost for a price', () => {
  const headings = ['Nome', 'Preço de custo', 'Preço'];
  const columns = guessColumns('products', headings, fieldsFor('products', 'atendente'));
  expect(columns).toEqual(['name', undefined, 'price']);
  const alone = ['Nome', 'Preço de custo'];
  expect(guessColumns('products', alone, fieldsFor('products', 'atendente'))).toEqual([
    'name',
    undefined,
  ]);
});

it('gives a field to one column only', () => {
  expect(chooseColumn(['name', 'price', undefined], 2, 'name')).toEqual([
    undefined,
    'price',
    'name',
  ]);
  expect(chooseColumn(['name', 'price'], 1, undefined)).toEqual(['name', undefined]);
  expect(hasKey('products', ['price'])).toBe(false);
});

it('knows a customer by the phone or the CPF, and the columns of further phones', () => {
  expect(hasKey('customers', ['name', 'phone'])).toBe(true);
  expect(hasKey('customers', ['name', 'email'])).toBe(false);
  const headings = ['Nome', 'Fone', 'Celular', 'Telefone 2'];
  expect(otherPhones(guessColumns('customers', headings), headings)).toEqual([1]);
  expect(otherPhones(['name', 'phone', undefined, undefined], headings)).toEqual([2]);
  expect(otherPhones(['name', undefined, undefined, undefined], headings)).toEqual([]);
});

it('offers costs to those who may know them', () => {
  const headings = ['Nome', 'Custo'];
  expect(guessColumns('products', headings, fieldsFor('products', 'admin'))).toEqual([
    'name',
    'cost',
  ]);
  expect(guessColumns('products', headings, fieldsFor('products', 'atendente'))).toEqual([
    'name',
    undefined,
  ]);
});

it('knows a product by its group and a value too', () => {
  expect(hasKey('products', ['group', 'value1'])).toBe(true);
  expect(hasKey('products', ['group', 'price'])).toBe(false);
});

it.each([
  ['Fotos', true],
  ['URL da imagem', true],
  ['image_link', true],
  ['Imagens', true],
  ['Fotografia', false],
  ['Nome', false],
])('takes the heading %j for one of photos: %j', (heading, expected) =>
  expect(isPictureHeading(heading)).toBe(expected),
);

const rows = [['a', ''], ['', ''], ['a'], ['b'], ['c', 'd']].map((cells, row) => ({ row, cells }));

it('takes the first two cells that say something, and something else', () => {
  expect(samplesOf({ rows }, 0)).toEqual(['a', 'b']);
  expect(samplesOf({ rows }, 1)).toEqual(['d']);
  expect(samplesOf({ rows }, 2)).toEqual([]);
});

it('looks at no row after them', () => {
  const never = {
    row: 9,
    get cells(): string[] {
      throw new Error('looked at');
    },
  };
  expect(samplesOf({ rows: [...rows, never] }, 0)).toEqual(['a', 'b']);
});
