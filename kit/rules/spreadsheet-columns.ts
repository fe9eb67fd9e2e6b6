import { COST } from '#areas/products/rules/cost.ts';
import { inOrder, textsOf } from './fields.ts';
import { MINIMUM } from './units.ts';
import { MEASURE_FIELDS, measureLabel } from './measure-fields.ts';
import { headingOf, ADDRESS_FIELDS, CUSTOMER_FIELDS } from './person-fields.ts';
import { PRODUCT, PRODUCT_FIELDS } from '#areas/products/rules/product-fields.ts';

/*
 * The headings of the store's spreadsheets, as the forms name the fields. An exported file can be imported again: the columns
 * that an import does not know, such as the day of registration, are in exports alone.
 */

export const PRODUCT_COLUMNS = {
  ...textsOf(PRODUCT_FIELDS, (field) => PRODUCT[field].label),
  group: 'Grupo',
  value1: 'Valor 1',
  value2: 'Valor 2',
  minimum: MINIMUM.label,
  ...textsOf(MEASURE_FIELDS, measureLabel),
  createdAt: 'Cadastrado em',
} as const;

/** Further columns of files for those who may know costs. */
export const PRODUCT_COST_COLUMNS = { cost: COST.label, margin: 'Margem (%)' } as const;
export const ORDER_COST_COLUMNS = { cost: COST.label, grossProfit: 'Lucro bruto' } as const;
export const STOCK_COST_COLUMNS = { unitCost: 'Custo unitário' } as const;

const OWN_FIELDS = inOrder(CUSTOMER_FIELDS, 'name', 'surname', 'cpf', 'phone', 'email');
const ADDRESS_COLUMNS = textsOf(
  inOrder(ADDRESS_FIELDS, 'cep', 'street', 'number', 'complement'),
  headingOf,
);

export const CUSTOMER_COLUMNS = {
  ...textsOf(OWN_FIELDS, headingOf),
  ...ADDRESS_COLUMNS,
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
  ...textsOf(
    OWN_FIELDS.filter((field) => field !== 'name' && field !== 'surname'),
    headingOf,
  ),
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
  origin: 'Origem',
  customerNote: 'Observação do cliente',
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
