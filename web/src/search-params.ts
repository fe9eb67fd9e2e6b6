import type { AuditSubjectType } from '@balcao/domain/contract/audit';
import type { MessageState } from '@balcao/domain/contract/messages';
import type { OrderLinkState, OrderSort } from '@balcao/domain/contract/orders';
import type { PaymentStatus } from '@balcao/domain/contract/payments';
import type { ProductSort } from '@balcao/domain/contract/products';

import { PAYMENT_STATUSES } from '@balcao/domain/rules/payment';

import { readDay, readOneOf, readPage, readText, type RawSearch } from './lib/list-search.ts';

/** The typed search of each list; a missing field is that list's default. */
export interface ListSearch {
  q?: string | undefined;
  page?: number | undefined;
}

export interface OrdersSearch extends ListSearch {
  status?: string | undefined;
  /** Waiting links that want a look. Missing: all orders. */
  link?: OrderLinkState | undefined;
  /** Orders whose customer waits for an answer to a request to withdraw. Missing: all orders. */
  withdrawal?: 'open' | undefined;
  /** Orders with this payment status. Missing: all orders. */
  payment?: PaymentStatus | undefined;
  /** Missing: newest first. */
  sort?: OrderSort | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface ProductsSearch extends ListSearch {
  /** Missing: cheapest first. */
  sort?: ProductSort | undefined;
}

export interface NewOrderSearch extends ListSearch {
  /** The cart is open over the products: the back button closes it. */
  cart?: 'aberto' | undefined;
}

export interface CustomerSearch {
  /** The page of the customer's orders. */
  page?: number | undefined;
}

export interface StockSearch extends ListSearch {
  /** The stock ledger of the product of this `_id` is open over the list. */
  produto?: string | undefined;
  /** The ledger's page. */
  movimentos?: number | undefined;
}

/** The product that a manual entry or removal starts with. */
export interface StockChangeSearch {
  produto?: string | undefined;
}

export interface DispatchSearch {
  /** The open part of the screen. Missing: what waits to leave. */
  aba?: 'codigos' | undefined;
  page?: number | undefined;
}

export interface MessagesSearch {
  /** Missing: every state. */
  state?: MessageState | undefined;
  page?: number | undefined;
}

export interface AuditSearch {
  /** An account's `_id`, or a role that has none. Missing: everyone. */
  quem?: string | undefined;
  /** What it is about. */
  assunto?: AuditSubjectType | undefined;
  /** The `_id` of the one record that it is about. */
  registro?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  page?: number | undefined;
}

export interface DiscountsSearch {
  /** The form for a new policy is open. With neither of the two: the list. */
  criar?: true | undefined;
  /** The form for the policy of this `_id` is open. */
  editar?: string | undefined;
}

const MESSAGE_STATES: readonly MessageState[] = ['pending', 'sending', 'sent', 'failed'];
export const AUDIT_SUBJECTS: readonly AuditSubjectType[] = [
  'account',
  'product',
  'discount',
  'shipping',
  'link',
  'customer',
  'order',
  'batch',
  'senders',
  'templates',
  'store',
  'report',
  'audit',
  'privacy',
];
export const ORDER_LINK_STATES: readonly OrderLinkState[] = ['forgotten', 'expired'];
const ORDER_SORTS: readonly OrderSort[] = ['newest', 'oldest'];
const PRODUCT_SORTS: readonly ProductSort[] = [
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'created-asc',
  'created-desc',
];

export const listSearch = (raw: RawSearch): ListSearch => ({
  q: readText(raw, 'q'),
  page: readPage(raw),
});

export const ordersSearch = (raw: RawSearch): OrdersSearch => ({
  ...listSearch(raw),
  status: readText(raw, 'status'),
  link: readOneOf(raw, 'link', ORDER_LINK_STATES),
  withdrawal: readOneOf(raw, 'withdrawal', ['open']),
  payment: readOneOf(raw, 'payment', PAYMENT_STATUSES),
  sort: readOneOf(raw, 'sort', ORDER_SORTS),
  startDate: readDay(raw, 'startDate'),
  endDate: readDay(raw, 'endDate'),
});

export const productsSearch = (raw: RawSearch): ProductsSearch => ({
  ...listSearch(raw),
  sort: readOneOf(raw, 'sort', PRODUCT_SORTS),
});

export const newOrderSearch = (raw: RawSearch): NewOrderSearch => ({
  ...listSearch(raw),
  cart: readOneOf(raw, 'cart', ['aberto']),
});

export const customerSearch = (raw: RawSearch): CustomerSearch => ({ page: readPage(raw) });

export function stockSearch(raw: RawSearch): StockSearch {
  const produto = readText(raw, 'produto');
  const movimentos = produto && readPage({ page: raw['movimentos'] });
  return { ...listSearch(raw), produto, movimentos: movimentos || undefined };
}

export const stockChangeSearch = (raw: RawSearch): StockChangeSearch => ({
  produto: readText(raw, 'produto'),
});

export const dispatchSearch = (raw: RawSearch): DispatchSearch => ({
  aba: readOneOf(raw, 'aba', ['codigos']),
  page: readPage(raw),
});

export const messagesSearch = (raw: RawSearch): MessagesSearch => ({
  state: readOneOf(raw, 'state', MESSAGE_STATES),
  page: readPage(raw),
});

export const auditSearch = (raw: RawSearch): AuditSearch => ({
  quem: readText(raw, 'quem'),
  assunto: readOneOf(raw, 'assunto', AUDIT_SUBJECTS),
  registro: readText(raw, 'registro'),
  startDate: readDay(raw, 'startDate'),
  endDate: readDay(raw, 'endDate'),
  page: readPage(raw),
});

export function discountsSearch(raw: RawSearch): DiscountsSearch {
  const editar = readText(raw, 'editar');
  const criar = !editar && raw['criar'] !== undefined ? true : undefined;
  return { editar, criar };
}
