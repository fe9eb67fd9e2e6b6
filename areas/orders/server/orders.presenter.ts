import type { Address } from '#kit/contract/person.ts';
import type {
  OrderAnswer,
  OrderDetailAnswer,
  OrderLine,
  PublicOrderLine,
  OrderMoneyAnswer,
} from '../contract.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import { toReais } from '#kit/rules/money.ts';
import { shownCpf } from '#kit/rules/cpf.ts';
import type { OrderDetail } from './get-order-detail.ts';
import type { HistoryRow } from './order-history.repository.ts';
import { dueOf, earningsOfOrder, paymentStatusOfOrder, type MoneyColumns } from './order-money.ts';
import type { OrderLineRow, OrderRow, OrderWithLines } from './orders.repository.ts';
import { presentFacts, presentPublicFacts } from './order-changes.presenter.ts';
import { toIso, toIsoOrNull } from '#kit/server/core/instants.ts';
import { addressOf, customerTextsOf } from '#kit/server/core/person-columns.ts';

/** The order's own copy of the address; null until it is confirmed. */
export const presentAddress = (order: OrderRow): Address | null =>
  order.confirmed_at === null ? null : addressOf(order);

/** The order's own copy of its customer; null until it is confirmed. */
export function presentCustomer(order: OrderRow): OrderAnswer['customer'] {
  if (order.confirmed_at === null) return null;
  return {
    _id: order.customer_id,
    ...customerTextsOf(order),
    cpf: shownCpf(order.customer_cpf),
    address: addressOf(order),
  };
}

function presentShippingOf(order: OrderRow): OrderAnswer['shipping'] {
  if (order.shipping_name === null) return null;
  return { name: order.shipping_name, price: toReais(order.shipping_cents) };
}

/** The recipient of a link that still waits, or was never confirmed. */
export function presentRecipient(order: OrderRow): OrderAnswer['recipient'] {
  if (order.recipient_name === null) return null;
  return {
    customer: order.recipient_customer_id,
    name: order.recipient_name,
    phone: order.recipient_phone ?? '',
  };
}

/** The discount; null when it took nothing off. */
function presentDiscount(order: OrderRow): OrderAnswer['discount'] {
  if (order.discount_cents === 0) return null;
  return { name: order.discount_name ?? 'Desconto', amount: toReais(order.discount_cents) };
}

const presentPlainLine = (line: OrderLineRow): Omit<OrderLine, 'product' | 'productId'> => ({
  name: line.name,
  price: toReais(line.unit_price_cents),
  listPrice: toReais(line.list_price_cents),
  quantity: line.quantity,
  subtotal: toReais(line.subtotal_cents),
  ...(line.photo && { photo: line.photo }),
});

/** A line as everyone may see it: of its product no more than the order itself keeps. */
export const presentPublicLine = (line: OrderLineRow): PublicOrderLine => ({
  product: { name: line.name, price: toReais(line.list_price_cents) },
  ...presentPlainLine(line),
});

const presentLine = (line: OrderLineRow): OrderLine => ({
  productId: line.product_id,
  product:
    line.product_name === null
      ? null
      : {
          _id: line.product_id,
          name: line.product_name,
          price: toReais(line.product_price_cents ?? 0),
        },
  ...presentPlainLine(line),
});

/** The fields of an order's answer about its money. */
export const presentMoney = (
  order: MoneyColumns & Pick<OrderRow, 'is_given_back'>,
): OrderMoneyAnswer => ({
  paid: toReais(order.paid_cents),
  due: toReais(dueOf(order)),
  paymentStatus: paymentStatusOfOrder(order),
  givenBack: order.is_given_back === 1,
});

/** The fields that everyone sees who may see an order. */
export const presentCommon = (order: OrderRow) => ({
  orderId: order.order_id,
  status: order.status,
  createdAt: toIso(order.created_at),
  totalPrice: toReais(order.total_cents),
  shippingPrice: toReais(order.shipping_cents),
  shippingName: order.shipping_name,
  travels: order.shipping_kind,
  trackingCode: order.tracking_code,
  isTemporary: order.is_temporary === 1,
  origin: order.origin,
  shipping: presentShippingOf(order),
  discount: presentDiscount(order),
  version: order.version,
  fiscalKey: order.fiscal_key,
  deliveredAt: toIsoOrNull(order.delivered_at),
});

/** An order as staff see it in lists. */
export function presentOrder({ order, lines }: OrderWithLines): OrderAnswer {
  return {
    ...presentCommon(order),
    _id: order.id,
    confirmedAt: toIsoOrNull(order.confirmed_at),
    customerNote: order.customer_note,
    discountRule: order.discount_policy_id,
    customer: presentCustomer(order),
    address: presentAddress(order),
    products: lines.map(presentLine),
    changedAfterPrint: order.changed_after_print === 1,
    ...presentMoney(order),
    recipient: presentRecipient(order),
    expiresAt: toIsoOrNull(order.expires_at),
    note: order.note,
    withdrawalRequestedAt: toIsoOrNull(order.withdrawal_requested_at),
    doubt: presentDoubt(order),
  };
}

const presentDoubt = (order: OrderRow): OrderAnswer['doubt'] =>
  order.doubt && { of: order.doubt, settledAt: toIsoOrNull(order.doubt_settled_at) };

/** An order as a signed-in customer sees their own in lists. */
export const presentOwnOrder = (order: OrderWithLines): OrderAnswer => ({
  ...presentOrder(order),
  changedAfterPrint: false,
  recipient: null,
  note: '',
  doubt: null,
});

const presentStep = ({ created_at, to_status }: HistoryRow, before: HistoryRow | undefined) => ({
  at: toIso(created_at),
  from: before?.to_status ?? null,
  to: to_status,
});

function presentEarnings(order: OrderWithLines): OrderDetailAnswer['earnings'] {
  const earnings = earningsOfOrder(order);
  return earnings
    ? {
        products: toReais(earnings.productsCents),
        costed: toReais(earnings.costedCents),
        cost: toReais(earnings.costCents),
        grossProfit: toReais(earnings.grossProfitCents),
      }
    : null;
}

/** The detail as a viewer on the staff sees it. */
export function presentOrderDetail(
  detail: OrderDetail,
  viewer: { readonly role: string },
): OrderDetailAnswer {
  return {
    ...presentOrder(detail),
    history: detail.history.map((entry, index, steps) => ({
      ...presentStep(entry, steps[index - 1]),
      who: entry.who,
      changes: entry.facts === null ? null : presentFacts(entry.facts),
    })),
    influencer: detail.influencer && {
      trackingId: detail.influencer.trackingId,
      influencerName: detail.influencer.influencerName,
    },
    coupon: detail.order.coupon_code,
    arrangesPayment: detail.order.arranges_payment === 1,
    trackingCodeTakenBy: detail.trackingCodeTakenBy,
    differences: [...detail.differences],
    detailsFromRecord: detail.order.details_from_record === 1,
    knownPhone: detail.order.known_phone,
    doubtSettledBy: detail.doubtSettledBy,
    ...(knowsCosts(viewer.role) ? { earnings: presentEarnings(detail) } : {}),
    ...detail.parts,
  };
}

/** The detail as a signed-in customer sees their own order: nothing of the store's own affairs. */
export function presentOwnOrderDetail(detail: OrderDetail): OrderDetailAnswer {
  const history = detail.history.flatMap((entry, index, steps) => {
    const changes = entry.facts === null ? null : presentPublicFacts(entry.facts);
    return changes?.length === 0
      ? []
      : [{ ...presentStep(entry, steps[index - 1]), who: null, changes }];
  });
  return {
    ...presentOrderDetail(
      { ...detail, history: [], influencer: null, differences: [] },
      { role: 'cliente' },
    ),
    ...presentOwnOrder(detail),
    history,
    knownPhone: null,
    doubtSettledBy: null,
    trackingCodeTakenBy: null,
  };
}
