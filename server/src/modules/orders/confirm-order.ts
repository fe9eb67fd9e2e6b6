import type { ConfirmOrderInput, PublicOrderAnswer } from '@balcao/domain/contract/orders';
import { samePhone } from '@balcao/domain/rules/phone';
import { orderSearchText } from '@balcao/domain/rules/search';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { publicReference } from '../../ids.ts';
import { enqueue } from '../messages/messages.service.ts';
import {
  findCustomerByCpf,
  findOrCreateCustomer,
  hasLookedUp,
  normalizeDetails,
  type CustomerDetails,
  type CustomerRow,
} from '../customers/customers.service.ts';
import { takeStock } from '../products/products.service.ts';
import { findPublicStore } from '../store/store.service.ts';
import {
  findFollowedLink,
  type ClickCounter,
  type TrackingVisit,
} from '../influencers/influencers.service.ts';
import {
  isMasked,
  readDetails,
  requireValidDetails,
  restoreDetails,
} from './confirmation-details.ts';
import { moveOrder } from './move-order.ts';
import {
  findLines,
  stockLine,
  updateOrder,
  type OrderLineRow,
  type OrderRow,
} from './orders.repository.ts';
import { presentPublicOrder } from './public-order.presenter.ts';

export interface OrderConfirmation {
  /** The number of the link. */
  readonly order: string;
  readonly form: ConfirmOrderInput;
  /** The influencer's link that the customer's browser remembers. */
  readonly visit: TrackingVisit | undefined;
  readonly idempotencyKey: string | undefined;
  /** Of the form's CPF: its keyed hash, and whether this browser has confirmed with it before. */
  readonly browser: { readonly cpfHash: string; readonly isRecognised: boolean };
  readonly now: number;
}

export interface ConfirmedOrder {
  readonly answer: PublicOrderAnswer;
  /** Whether this browser has shown that the CPF is its owner's, and may be known by it from now on. */
  readonly isOwnBrowser: boolean;
}

/**
 * A customer's confirmation, whole or not at all: the order's state, the units off the shelf, the customer's record,
 * the influencer, the history, the message that says so. The order keeps its own copy of customer and address.
 * @throws AppError `validation_failed` naming the fields; `order_not_found`; `order_already_confirmed`; `order_cancelled`;
 * `cart_changed` for another shipping than the order's; `insufficient_stock` naming the product; `idempotency_conflict`.
 */
export function confirmOrder(
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'secrets'> & { readonly clicks: ClickCounter },
  call: OrderConfirmation,
): Promise<ConfirmedOrder> {
  const { form, now } = call;
  const sent = readDetails(form);
  requireValidDetails(sent);
  const confirm = async (trx: Trx): Promise<ConfirmedOrder> => {
    const order = await claimOrder(trx, call);
    requireSameShipping(order, form);
    const lines = await takeUnits(trx, order, now);
    const record = await findCustomerByCpf(trx, sent.cpf);
    const details = await completeDetails(trx, order, sent, record, call.browser);
    const customer = await findOrCreateCustomer(trx, details, now);
    const confirmed = await updateOrder(trx, order.id, {
      ...orderColumns(order, details),
      customer_id: customer.id,
      tracking_link_id: order.tracking_link_id ?? (await findInfluencer(trx, deps, call)),
      details_from_record: isMasked(sent) ? 1 : 0,
    });
    await enqueue(trx, deps, { kind: 'order-confirmed', order: confirmed, now });
    return {
      answer: presentPublicOrder(
        { order: confirmed, lines },
        await findPublicStore(trx, deps.config),
      ),
      isOwnBrowser: !record || call.browser.isRecognised || knowsRecord(details, record),
    };
  };
  return runOnce(
    deps.engine,
    {
      idempotencyKey: call.idempotencyKey,
      scope: `orders/confirm/${call.order}`,
      payload: form,
      now,
    },
    confirm,
  );
}

/** The state comes first: of two confirmations at once, the second waits here and then finds the order confirmed. */
async function claimOrder(trx: Trx, { order, now }: OrderConfirmation): Promise<OrderRow> {
  const moved = await moveOrder(trx, {
    reference: publicReference(order),
    action: 'confirm',
    change: (at) => ({ is_temporary: 0, confirmed_at: at }),
    userId: null,
    now,
    refusal: ({ status }) =>
      new AppError(status === 'CANCELADO' ? 'order_cancelled' : 'order_already_confirmed'),
  });
  return moved.order;
}

/** The page only echoes the shipping; another name means that it shows another order's. */
function requireSameShipping(order: OrderRow, form: ConfirmOrderInput): void {
  if (!form.shippingName || form.shippingName === order.shipping_name) return;
  const message = order.shipping_name
    ? `o frete deste pedido é ${order.shipping_name}`
    : 'este pedido não tem frete';
  throw new AppError('cart_changed', {
    values: { changes: `${message}.` },
    issues: [{ field: 'shippingName', message }],
  });
}

async function takeUnits(trx: Trx, order: OrderRow, now: number): Promise<OrderLineRow[]> {
  const lines = await findLines(trx, [order.id]);
  await takeStock(trx, {
    orderId: order.id,
    lines: lines.map(stockLine),
    now,
  });
  return lines;
}

/**
 * The details, their masked fields filled from the record. Only a sender who was shown the record's mask gets that: this
 * order's page, or a browser known for the CPF.
 */
async function completeDetails(
  trx: Trx,
  order: OrderRow,
  sent: CustomerDetails,
  record: CustomerRow | undefined,
  browser: OrderConfirmation['browser'],
): Promise<CustomerDetails> {
  if (!isMasked(sent)) return normalizeDetails(sent);
  const wasShown = browser.isRecognised || (await hasLookedUp(trx, order.id, browser.cpfHash));
  return restoreDetails(sent, (wasShown ? record : undefined) ?? null);
}

const orderColumns = (order: OrderRow, { address, ...person }: CustomerDetails) => ({
  customer_name: person.name,
  customer_surname: person.surname,
  customer_cpf: person.cpf,
  customer_email: person.email,
  customer_phone: person.phone,
  ...address,
  search_text: orderSearchText({ ...person, cep: address.cep, orderId: order.order_id }),
});

async function findInfluencer(
  trx: Trx,
  deps: Parameters<typeof findFollowedLink>[1],
  { visit, now }: OrderConfirmation,
): Promise<string | null> {
  if (!visit) return null;
  return (await findFollowedLink(trx, deps, { visit, now }))?.id ?? null;
}

/**
 * Whether the sender knows an existing record's phone or e-mail, which no look-up tells. Anyone can type anyone's CPF, and
 * that alone must not make a browser count as the customer's own.
 */
function knowsRecord(details: CustomerDetails, record: CustomerRow): boolean {
  return (
    samePhone(details.phone, record.phone) ||
    (record.email !== '' && details.email.toLowerCase() === record.email.toLowerCase())
  );
}
