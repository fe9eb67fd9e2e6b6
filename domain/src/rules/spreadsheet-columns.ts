/*
 * The headings of the store's spreadsheets, as the forms name the fields. What is exported can be imported again: a column that
 * an import does not know, such as the day of registration, is told by the export alone.
 */

/** What an import of products reads. */
export const PRODUCT_IMPORT_COLUMNS = {
  name: 'Nome',
  description: 'Descrição',
  price: 'Preço',
  stock: 'Estoque',
} as const;

export const PRODUCT_COLUMNS = {
  ...PRODUCT_IMPORT_COLUMNS,
  createdAt: 'Cadastrado em',
} as const;

const ADDRESS_COLUMNS = {
  cep: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const;

/** What an import of customers reads. */
export const CUSTOMER_IMPORT_COLUMNS = {
  name: 'Nome',
  surname: 'Sobrenome',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  ...ADDRESS_COLUMNS,
} as const;

export const CUSTOMER_COLUMNS = {
  ...CUSTOMER_IMPORT_COLUMNS,
  note: 'Anotação',
  ordersCount: 'Pedidos',
  ordersTotal: 'Total de compras',
  createdAt: 'Cadastrado em',
} as const;

export const ORDER_COLUMNS = {
  orderId: 'Pedido',
  status: 'Situação',
  createdAt: 'Criado em',
  confirmedAt: 'Confirmado em',
  name: 'Cliente',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  ...ADDRESS_COLUMNS,
  products: 'Produtos',
  units: 'Unidades',
  subtotal: 'Valor dos produtos',
  discountName: 'Regra de desconto',
  discount: 'Desconto',
  shippingName: 'Frete',
  shipping: 'Valor do frete',
  total: 'Total',
  payment: 'Pagamento',
  paid: 'Recebido',
  trackingCode: 'Código de rastreio',
  note: 'Anotação',
} as const;

/** Units that came and units that left have a column each, so that no cell is negative. */
export const STOCK_MOVEMENT_COLUMNS = {
  product: 'Produto',
  movement: 'Movimento',
  at: 'Quando',
  reason: 'Motivo',
  entered: 'Entrada',
  removed: 'Saída',
  balance: 'Saldo',
  orderId: 'Pedido',
  who: 'Quem',
  note: 'Observação',
} as const;
