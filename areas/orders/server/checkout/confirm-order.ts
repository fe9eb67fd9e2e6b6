import type { ConfirmOrderInput, PublicOrderAnswer } from '../../contract.ts';
import type { CallWith, Call, Refusing } from '#kit/server/core/call.ts';
import type { ErrorCode } from '#kit/contract/errors.ts';
import { contactKey } from '#kit/rules/phone.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { NO_RECIPIENT } from '#kit/server/db/order-columns.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { publicReference } from '#kit/server/core/ids.ts';
import {
  findCustomer,
  findCustomerByCpf,
  findOrCreateCustomer,
  hasLookedUp,
  isContact,
  normalizeDetails,
  type CustomerDetails,
} from '#areas/customers/server/customers.service.ts';
import { takeStock } from '#areas/stock/server/stock.service.ts';
import { findLiveTrackingLink } from '#areas/influencers/server/influencers.service.ts';
import {
  isMasked,
  leavesContact,
  readConfirmation,
  requireValidDetails,
  restoreDetails,
} from './confirmation-details.ts';
import { getOrderLines } from '../get-order-detail.ts';
import { announceOrder } from '../announce-order.service.ts';
import { doubtColumns } from '../doubt.ts';
import { moveOrder } from '../move-order.ts';
import { runRefusingSteps, runSteps, type OrderLife } from '../order-life.ts';
import type { OrderParts } from '../order-parts.ts';
import { detailsColumns, isBlankAddress } from '../person/order-details.ts';
import { listCartChanges } from '../order-changes.repository.ts';
import {
  copyCosts,
  IN_HISTORY,
  stockLine,
  type OrderChange,
  type OrderRow,
} from '../orders.repository.ts';
import { viewAsHolder } from './find-order-for.ts';
import { presentPublicOrder } from './public-order.presenter.ts';
import { requireSameCart } from './require-same-cart.ts';
import { isExpired } from '../view-link.ts';

type ConfirmRefusal =
  | 'order_not_found'
  | 'order_already_confirmed'
  | 'order_cancelled'
  | 'link_expired'
  | 'cart_changed'
  | 'insufficient_stock';

export interface OrderConfirmation {
  /** The number of the link. */
  readonly order: string;
  readonly form: ConfirmOrderInput;
  /** The influencer's link that the customer's browser remembers; one that leads nowhere is ignored. */
  readonly trackingId: string | undefined;
  /** Called with the order that this call confirmed: not for an answer that is given again. */
  readonly onConfirmed?: (order: OrderRow) => void;
}

/**
 * A customer's confirmation, whole or not at all: the order's state, the units off the shelf and their cost, the customer's record,
 * the influencer, the history, and the steps of other areas. The order keeps its own copy of customer and address.
 * @returns the order as its link's holder now sees it; under the same key always as they saw it first.
 */
export function confirmOrder<Code extends ErrorCode>(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'secrets' | 'live'> & {
    readonly life: Pick<OrderLife<Code>, 'confirming' | 'confirmed'>;
    readonly parts: OrderParts;
  },
  call: CallWith<ConfirmRefusal | Code>,
  confirmation: OrderConfirmation,
): Promise<PublicOrderAnswer> {
  const { form } = confirmation;
  const { now } = call;
  const sent = readConfirmation(form);
  // Only the order tells whether it needs an address.
  if (!isBlankAddress(sent.address)) requireValidDetails(call, sent, false);
  return change(deps, call, async (trx) => {
    const moved = await moveOrder(trx, call, {
      reference: publicReference(confirmation.order),
      action: 'confirm',
      async change(at, before) {
        requireSameShipping(call, before, form);
        const columns = await confirmedColumns(trx, deps, call, before, confirmation);
        const cpf = columns.customer_cpf ?? '';
        await runRefusingSteps(deps.life.confirming, trx, call, { order: before, cpf });
        return { confirmed_at: at, ...columns };
      },
      isAllowed: (waiting) => !isExpired(waiting, now),
      refusal: (waiting) => call.refusal(refusalOf(waiting)),
    });
    const { order } = moved;
    const changes = await listCartChanges(trx, order);
    requireSameCart(call, order, changes, form);
    await runSteps(deps.life.confirmed, trx, deps, { order, now });
    announceOrder(trx, deps, moved);
    confirmation.onConfirmed?.(order);
    const view = await viewAsHolder({ ...deps, db: trx }, order, {
      // The answer has no photos: the customer has them on screen.
      order: await getOrderLines(trx, order),
      changes,
      now,
      isJustConfirmed: true,
    });
    const lines = view.order.lines.map(stockLine);
    // Last: other buyers of the same product wait from here to the end of the transaction.
    const costed = await takeStock(trx, call, { orderNumber: order.order_id, lines, now });
    await copyCosts(trx, order.id, costed);
    return { answer: presentPublicOrder(view.order, view), trail: unrecorded(IN_HISTORY) };
  });
}

const isFetched = (order: OrderRow): boolean => order.shipping_kind === 'pickup';

/** The order's columns of its customer, their record and the influencer. */
async function confirmedColumns(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  call: Call,
  order: OrderRow,
  { form, trackingId }: OrderConfirmation,
): Promise<OrderChange> {
  const sent = readConfirmation(form);
  requireValidDetails(call, sent, isFetched(order));
  const details = await completeDetails(trx, deps, call, order, sent);
  const madeFor = await contactOf(trx, order);
  const { customer, before } = await findOrCreateCustomer(trx, deps, details, call.now, madeFor);
  return {
    is_temporary: 0,
    ...detailsColumns(order, details),
    customer_id: customer.id,
    tracking_link_id: order.tracking_link_id ?? (await findInfluencer(trx, trackingId)),
    details_from_record: isMasked(sent) ? 1 : 0,
    contact_from_record: leavesContact(sent) ? 1 : 0,
    ...doubtColumns(details, before),
    ...NO_RECIPIENT,
    expires_at: null,
  };
}

/** The key of the customer without CPF for whom staff made the order. */
async function contactOf(trx: Trx, order: OrderRow): Promise<string | undefined> {
  const { recipient_customer_id: id, recipient_phone: phone } = order;
  const record = id === null ? undefined : await findCustomer(trx, id);
  if (record) return isContact(record) ? record.cpf : undefined;
  return phone === null ? undefined : contactKey(phone);
}

/** The reason why an order cannot be confirmed. An order that still waits can only be too old. */
function refusalOf(order: OrderRow | undefined): ConfirmRefusal {
  if (!order) return 'order_not_found';
  if (order.status === 'CANCELADO') return 'order_cancelled';
  return order.status === 'AGUARDANDO CONFIRMAÇÃO' ? 'link_expired' : 'order_already_confirmed';
}

/** Refuses another shipping than the order's. The page only echoes the shipping: another name is that of another order. */
function requireSameShipping(
  call: Refusing<'cart_changed'>,
  order: OrderRow,
  form: ConfirmOrderInput,
): void {
  if (!form.shippingName || form.shippingName === order.shipping_name) return;
  const message = order.shipping_name
    ? `o frete deste pedido é ${order.shipping_name}`
    : 'este pedido não tem frete';
  throw call.refusal('cart_changed', {
    values: { changes: `${message}.` },
    issues: [{ field: 'shippingName', message }],
  });
}

/**
 * The details, with their masked fields filled from the record whose masks this order's page showed. A CPF left masked means the
 * record of the link's known customer; a typed CPF means the looked-up record. A typed CPF is never compared with the known
 * customer's: the holder of the link could try CPFs until one is accepted, and so learn whose link it is.
 */
async function completeDetails(
  trx: Trx,
  deps: Pick<Deps, 'secrets'>,
  call: Pick<Call, 'refusal'>,
  order: OrderRow,
  sent: CustomerDetails,
): Promise<CustomerDetails> {
  if (!isMasked(sent)) return normalizeDetails(sent);
  if (leavesContact(sent)) {
    const id = order.recipient_customer_id;
    const record = id === null ? undefined : await findCustomer(trx, id);
    const known = record && !isContact(record) ? record : null;
    return restoreDetails(call, sent, known, isFetched(order));
  }
  // The page of an order of the window shows no masks of a CPF, so that none of them can come from it.
  const wasShown =
    order.origin === 'staff' &&
    (await hasLookedUp(trx, deps, { orderId: order.id, cpf: sent.cpf }));
  const record = wasShown ? await findCustomerByCpf(trx, sent.cpf) : undefined;
  return restoreDetails(call, sent, record ?? null, isFetched(order));
}

async function findInfluencer(trx: Trx, trackingId: string | undefined): Promise<string | null> {
  if (!trackingId) return null;
  return (await findLiveTrackingLink(trx, trackingId))?.id ?? null;
}
