import type { PublicOrderAnswer } from '../../contract.ts';
import type { StoreAnswer } from '#areas/store/contract.ts';
import {
  MASK,
  maskedLookup,
  publicAddress,
  publicCustomer,
  type LookupPerson,
} from '#kit/rules/masking.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';
import { toReais } from '#kit/rules/money.ts';
import { presentPublicChanges } from '../order-changes.presenter.ts';
import type { CartChangeRow } from '../order-changes.repository.ts';
import { paymentStatusOfOrder } from '../order-money.ts';
import {
  presentAddress,
  presentCustomer,
  presentDiscount,
  presentPublicLine,
  presentShippingOf,
} from '../orders.presenter.ts';
import type { OrderRow, OrderWithLines } from '../orders.repository.ts';
import { toIsoOrNull } from '#kit/server/core/instants.ts';
import type { LinkView } from '../view-link.ts';

/**
 * An order as the holder of its link sees it: few fields, the personal ones masked. An address that a look-up by CPF showed
 * masked, and that the server filled in, stays masked: the confirmation must not show more than the look-up.
 */
export function presentPublicOrder(
  { order, lines }: OrderWithLines,
  {
    store,
    changes,
    link,
    parts,
  }: {
    readonly store: StoreAnswer;
    readonly changes: readonly CartChangeRow[];
    readonly link: LinkView;
    readonly parts: object;
  },
): PublicOrderAnswer {
  return {
    orderId: order.order_id,
    status: order.status,
    origin: order.origin,
    createdAt: new Date(order.created_at).toISOString(),
    totalPrice: toReais(order.total_cents),
    shippingPrice: toReais(order.shipping_cents),
    shippingName: order.shipping_name,
    travels: order.shipping_kind,
    trackingCode: order.tracking_code,
    isTemporary: order.is_temporary === 1,
    fiscalKey: order.fiscal_key,
    products: lines.map(presentPublicLine),
    shipping: presentShippingOf(order),
    discount: presentDiscount(order),
    ...(link.person ? recordMasks(link.person) : maskedPerson(order)),
    version: order.version,
    changes: presentPublicChanges(changes),
    paymentStatus: paymentStatusOfOrder(order),
    givenBack: order.is_given_back === 1,
    expired: link.expired,
    deliveredAt: toIsoOrNull(order.delivered_at),
    arrangesPayment: order.arranges_payment === 1,
    store,
    ...parts,
  };
}

/** A known customer as the look-up shows them. The fields that it never shows have the same mask for every record. */
function recordMasks(person: LookupPerson): Pick<PublicOrderAnswer, 'customer' | 'address'> {
  const { address, ...shown } = maskedLookup(person);
  return { customer: { ...textsOf(CUSTOMER_FIELDS, () => MASK), ...shown }, address };
}

function maskedPerson(order: OrderRow): Pick<PublicOrderAnswer, 'customer' | 'address'> {
  const customer = presentCustomer(order);
  const address = presentAddress(order);
  if (!customer || !address) return { customer: null, address: null };
  if (order.contact_from_record === 1) return recordMasks({ ...customer, address });
  return {
    customer: publicCustomer(customer),
    address:
      order.details_from_record === 1
        ? maskedLookup({ ...customer, address }).address
        : publicAddress(address),
  };
}
