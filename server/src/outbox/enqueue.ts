import type { MessageKind, TemplateKind } from '@balcao/domain/contract/messages';
import {
  greetingName,
  renderMessage,
  type MessageValues,
} from '@balcao/domain/rules/message-template';
import { isValidPhone, phoneDigits } from '@balcao/domain/rules/phone';
import type { Db, OrdersTable, Trx } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { hasSenders } from '../modules/senders/senders.service.ts';
import { findPublicOrigin, findStoreName } from '../modules/store/store.service.ts';
import { insertMessage, rewritePending, withdrawUntried } from './outbox.repository.ts';
import { findTemplates } from './templates.ts';

/** What a message needs to know of its order. */
export type MessageOrder = Pick<
  OrdersTable,
  'id' | 'order_id' | 'customer_name' | 'customer_phone' | 'tracking_code'
>;

type Settings = Pick<Deps, 'config'>;

/** The number that an order's messages go to: international digits; undefined when it cannot ring. */
export function messagePhone({ customer_phone }: MessageOrder): string | undefined {
  return customer_phone && isValidPhone(customer_phone) ? phoneDigits(customer_phone) : undefined;
}

/** What the placeholders stand for in an order's messages. */
export async function messageValues(
  db: Db,
  { config }: Settings,
  order: MessageOrder,
): Promise<MessageValues> {
  return {
    nome: greetingName(order.customer_name ?? ''),
    pedido: `#${order.order_id}`,
    link: `${await findPublicOrigin(db, config)}/pedido/${order.order_id}`,
    rastreio: order.tracking_code ?? '',
    loja: await findStoreName(db, config),
  };
}

/** An order's message of a kind as the store words it now. */
export async function messageText(
  db: Db,
  settings: Settings,
  message: { readonly kind: TemplateKind; readonly order: MessageOrder },
): Promise<string> {
  const { [message.kind]: template } = await findTemplates(db);
  return renderMessage(template.text, await messageValues(db, settings, message.order));
}

/**
 * Writes an order's message of a kind, inside the transaction that causes it; a worker sends it after the commit, when
 * `deps.outbox.wake()` is called. An order has one of each kind, ever. Nothing is written when the store switched the kind
 * off, when no sender is configured, or when the phone cannot ring.
 */
export async function enqueue(
  trx: Trx,
  settings: Settings,
  message: { readonly kind: MessageKind; readonly order: MessageOrder; readonly now: number },
): Promise<void> {
  const { kind, order, now } = message;
  const phone = messagePhone(order);
  if (phone === undefined || !(await hasSenders(trx))) return;
  if (!(await findTemplates(trx))[kind].enabled) return;
  await insertMessage(trx, {
    id: newId(),
    order_id: order.id,
    kind,
    state: 'pending',
    phone,
    text: await messageText(trx, settings, message),
    next_try_at: now,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Puts a corrected tracking code into the message that still waits. One that has left stays as it is, and no second one
 * follows by itself: staff send it again by hand, which words it anew.
 */
export async function correctShippedMessage(
  trx: Trx,
  settings: Settings,
  { order, now }: { readonly order: MessageOrder; readonly now: number },
): Promise<void> {
  const kind = 'order-shipped';
  const text = await messageText(trx, settings, { kind, order });
  await rewritePending(trx, { orderId: order.id, kind }, { text, now });
}

/** Takes back what a cancelled order's customer has not been told yet: it is not true any more. */
export const withdrawMessages = (trx: Trx, orderId: string): Promise<void> =>
  withdrawUntried(trx, orderId);
