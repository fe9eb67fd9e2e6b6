import type { OrderMessageAnswer, TemplateKind } from '../contract.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import { canChat, chatLink } from '#kit/rules/phone.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { findLatest } from './message-queue.repository.ts';
import { findMessageOrder, type HandedOrder } from './messages.repository.ts';
import { isHandedOver, isShipped, messagePhone, wordMessageOf } from './messages.service.ts';

const KIND_OF_STATUS: Readonly<Record<OrderStatus, TemplateKind>> = {
  'AGUARDANDO CONFIRMAÇÃO': 'order-link',
  CONFIRMADO: 'order-confirmed',
  'EM PROCESSAMENTO...': 'order-confirmed',
  ENVIADO: 'order-shipped',
  CANCELADO: 'order-cancelled',
};

const kindOf = (order: HandedOrder): TemplateKind =>
  isHandedOver(order) ? 'order-handed-over' : KIND_OF_STATUS[order.status];

/** A link that opens the chat. Without a phone that has one, the app asks for the recipient. */
const chatLinkOf = (phone: string | undefined, text: string): string =>
  chatLink(phone !== undefined && canChat(phone) ? phone : '', text);

/**
 * The message that a seller sends by hand, worded like the automatic one.
 * @param input.kind absent: the kind that fits the order's state.
 */
export async function wordMessage(
  deps: Pick<Deps, 'db' | 'config'>,
  call: Pick<
    CallWith<
      | 'message_without_customer'
      | 'message_without_debt'
      | 'message_without_news'
      | 'message_without_payment'
      | 'message_without_tracking_code'
      | 'order_not_found'
      | 'order_not_handed_over'
      | 'order_without_doubt'
    >,
    'refusal'
  >,
  input: {
    readonly order: string;
    readonly kind: TemplateKind | undefined;
    /** The address at which the caller's browser reaches the store: for the link, while no address is confirmed. */
    readonly origin: string | undefined;
  },
): Promise<OrderMessageAnswer> {
  const reference = staffReference(input.order);
  const order = reference && (await findMessageOrder(deps.db, reference));
  if (!order) throw call.refusal('order_not_found');
  const kind = input.kind ?? kindOf(order);
  if (!MESSAGE_TEMPLATES[kind].isForAnybody && order.customer_name === null) {
    throw call.refusal('message_without_customer');
  }
  if (kind === 'order-shipped' && !isShipped(order)) {
    throw call.refusal('message_without_tracking_code');
  }
  if (kind === 'order-handed-over' && !isHandedOver(order)) {
    throw call.refusal('order_not_handed_over');
  }
  if (kind === 'order-doubted' && order.doubt === null) throw call.refusal('order_without_doubt');
  if (kind === 'payment-received' && order.paid_cents === 0) {
    throw call.refusal('message_without_payment');
  }
  if (kind === 'payment-reminder' && dueOf(order) <= 0) throw call.refusal('message_without_debt');
  const news =
    kind === 'delivery-news'
      ? (await findLatest(deps.db, { orderId: order.id, kind }))?.news
      : null;
  if (news === undefined) throw call.refusal('message_without_news');
  const ownOrigin = deps.config.publicUrl ?? input.origin;
  const { text } = await wordMessageOf(deps.db, deps, { kind, order, news, ownOrigin });
  // Until the order is confirmed, the phone of the link's recipient. The holder of the link never sees that phone.
  const ofCustomer = kind === 'order-doubted' ? null : order.customer_phone;
  const phone = messagePhone(kind, order) ?? order.recipient_phone ?? ofCustomer ?? undefined;
  return { kind, text, chatLink: chatLinkOf(phone, text) };
}
