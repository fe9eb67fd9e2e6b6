import type { OrderMessageAnswer, TemplateKind } from '../contract.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import { canChat, chatLink } from '#kit/rules/phone.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { findMessageOrder } from './messages.repository.ts';
import {
  isHandedOver,
  messagePhone,
  requireDebt,
  requireShipped,
  wordMessageOf,
} from './messages.service.ts';

const KIND_OF_STATUS: Readonly<Record<OrderStatus, TemplateKind>> = {
  'AGUARDANDO CONFIRMAÇÃO': 'order-link',
  CONFIRMADO: 'order-confirmed',
  'EM PROCESSAMENTO...': 'order-confirmed',
  ENVIADO: 'order-shipped',
  CANCELADO: 'order-cancelled',
};

const kindOf = (order: Parameters<typeof isHandedOver>[0]): TemplateKind =>
  isHandedOver(order) ? 'order-handed-over' : KIND_OF_STATUS[order.status];

/** Kinds that are sent only to a customer who has confirmed. */
const OF_CUSTOMER: readonly TemplateKind[] = [
  'order-confirmed',
  'order-shipped',
  'order-handed-over',
  'order-changed',
  'payment-received',
  'payment-reminder',
];

/** A link that opens the chat. Without a phone that has one, the app asks for the recipient. */
const chatLinkOf = (phone: string | undefined, text: string): string =>
  chatLink(phone !== undefined && canChat(phone) ? phone : '', text);

/**
 * The message that a seller sends by hand, worded like the automatic one.
 * @param call.kind absent: the kind that fits the order's state.
 */
export async function wordMessage(
  deps: Pick<Deps, 'db' | 'config'>,
  call: {
    readonly order: string;
    readonly kind: TemplateKind | undefined;
    /**
     * The address at which the caller's browser reaches the store; used in the link while no address is
     * confirmed.
     */
    readonly origin: string | undefined;
  },
): Promise<OrderMessageAnswer> {
  const reference = staffReference(call.order);
  const order = reference && (await findMessageOrder(deps.db, reference));
  if (!order) throw new AppError('order_not_found');
  const kind = call.kind ?? kindOf(order);
  const isOfCustomer = OF_CUSTOMER.includes(kind);
  if (isOfCustomer && order.customer_name === null) throw new AppError('message_without_customer');
  if (kind === 'order-shipped') requireShipped(order);
  if (kind === 'order-handed-over' && !isHandedOver(order)) {
    throw new AppError('order_not_handed_over');
  }
  if (kind === 'order-doubted' && order.doubt === null) throw new AppError('order_without_doubt');
  if (kind === 'payment-received' && order.paid_cents === 0) {
    throw new AppError('message_without_payment');
  }
  if (kind === 'payment-reminder') requireDebt(order);
  const ownOrigin = deps.config.publicUrl ?? call.origin;
  const { text } = await wordMessageOf(deps.db, deps, { kind, order, ownOrigin });
  // Until the order is confirmed, the phone of the link's recipient. The holder of the link never sees that phone.
  const ofCustomer = kind === 'order-doubted' ? null : order.customer_phone;
  const phone = messagePhone(kind, order) ?? order.recipient_phone ?? ofCustomer ?? undefined;
  return { kind, text, chatLink: chatLinkOf(phone, text) };
}
