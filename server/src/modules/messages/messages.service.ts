import type { MessageKind, TemplateKind } from '@balcao/domain/contract/messages';
import {
  greetingName,
  renderMessage,
  type MessageValues,
} from '@balcao/domain/rules/message-template';
import { isValidPhone, phoneDigits } from '@balcao/domain/rules/phone';
import type { Db, OrdersTable, Trx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { hasSenders } from '../senders/senders.service.ts';
import { findPublicOrigin, findStoreName } from '../store/store.service.ts';
import {
  insertMessage,
  makeWaitingDue,
  rewritePending,
  withdrawUntried,
  type Waker,
} from './message-queue.repository.ts';
import { countFailedSince, countOpen } from './messages.repository.ts';
import { findTemplates } from './templates.repository.ts';

export { withdrawUntried as withdrawMessages };

/** What a message needs to know of its order. */
export type MessageOrder = Pick<
  OrdersTable,
  'id' | 'order_id' | 'customer_name' | 'customer_phone' | 'tracking_code'
>;

type Settings = Pick<Deps, 'config'>;

/** How long a message that finally failed is told of. */
const FAILED_TOLD_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** How many wait, are on their way, and finally failed of late. */
export const countMessages = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ pending: number; sending: number; failed: number }> => ({
  ...(await countOpen(db)),
  failed: await countFailedSince(db, clock() - FAILED_TOLD_FOR_MS),
});

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
 * Writes an order's message of a kind, inside the transaction that causes it; the commit wakes the worker that sends it.
 * An order has one of each kind, ever. Nothing is written when the store switched the kind
 * off, when no sender is configured, or when the phone cannot ring.
 */
export async function enqueue(
  trx: Trx,
  deps: Settings & Waker,
  message: { readonly kind: MessageKind; readonly order: MessageOrder; readonly now: number },
): Promise<void> {
  const { kind, order, now } = message;
  const phone = messagePhone(order);
  if (phone === undefined || !(await hasSenders(trx))) return;
  if (!(await findTemplates(trx))[kind].enabled) return;
  await insertMessage(trx, deps, {
    id: newId(),
    order_id: order.id,
    kind,
    state: 'pending',
    phone,
    text: await messageText(trx, deps, message),
    next_try_at: now,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Puts a corrected tracking code into the message that still waits. One that has left stays as it is, and no second one
 * follows by itself: staff send it again by hand, in the words of that moment.
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

/** Makes the messages that wait for a sender due, as after the senders changed. */
export async function retryMessages(trx: Trx, deps: Waker & Pick<Deps, 'clock'>): Promise<void> {
  await makeWaitingDue(trx, deps.clock());
  afterCommit(trx, () => deps.outbox.wake());
}
