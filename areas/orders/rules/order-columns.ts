import { COST } from '#areas/products/rules/cost.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { headingOf } from '#kit/rules/person-fields.ts';
import { ADDRESS_COLUMNS, OWN_FIELDS } from '#kit/rules/person-headings.ts';

/** The headings of the orders' file. */
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

/** Further columns of the file for those who may know costs. */
export const ORDER_COST_COLUMNS = { cost: COST.label, grossProfit: 'Lucro bruto' } as const;
