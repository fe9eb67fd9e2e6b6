import type { MessageKind, MessageStall, TemplateKind } from '../contract.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { formatCents } from '#kit/rules/money.ts';
import { greetingName, templateOf } from '../rules/message-template.ts';
import { renderMessage, type MessageValues } from '../rules/render-message.ts';
import { wasHandedOver } from '#areas/orders/rules/hand-over.ts';
import { isValidPhone, phoneDigits } from '#kit/rules/phone.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import {
  findSenderStates,
  hasSenders,
  isBroken,
  type SenderState,
} from '#areas/senders/server/senders.service.ts';
import { findPublicOrigin, findStoreName } from '#areas/store/server/store.service.ts';
import {
  findLatest,
  hasMessage,
  insertMessage,
  listWithoutAddress,
  makePending,
  makeWaitingDue,
  NO_ADDRESS,
  rewriteUnsent,
  type Waker,
} from './message-queue.repository.ts';
import {
  countFailedSince,
  countOpen,
  findMessageOrder,
  type HandedOrder,
  type MessageOrder,
} from './messages.repository.ts';
import { GIVE_UP_AFTER_MS } from './schedule.ts';
import { findTemplates } from './templates.repository.ts';

const WAITS = { state: 'pending' } as const;
const LACKS_ADDRESS = { state: 'failed', last_failure: NO_ADDRESS } as const;

type Settings = Pick<Deps, 'config'>;

/** The time for which a finally failed message is counted. */
const FAILED_COUNTED_FOR_MS = 7 * DAY_MS;

/** The numbers of messages that wait, are on their way, and of late finally failed or may have left. */
export const countMessages = async (
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<Record<'pending' | 'sending' | 'failed' | 'unsure', number>> => {
  const { oldestWaitingAt: _, ...counts } = await countQueue(deps);
  return counts;
};

/** The gauge of messages by their state. */
export const messagesGauge = {
  name: 'balcao_messages',
  help: 'Messages to customers, by state',
  label: 'state',
  read: countMessages,
};

/** The counts, and when the longest waiting message was written: epoch milliseconds, undefined when none waits. */
const countQueue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  ...(await countOpen(db)),
  ...(await countFailedSince(db, clock() - FAILED_COUNTED_FOR_MS)),
});

type Queue = Awaited<ReturnType<typeof countQueue>>;

/** The longest wait of a message that is no cause for concern. */
const LATE_AFTER_MS = 10 * MINUTE_MS;

/** The state of the queue and of the senders. It stalls while the last message of each number failed, or a message is late. */
export async function viewQueue(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>) {
  const queue = await countQueue(deps);
  const senders = await findSenderStates(deps.db, deps);
  return { ...queue, senders, stall: stallOf(queue, senders, deps.clock()) };
}

function stallOf(
  { pending, oldestWaitingAt }: Queue,
  senders: readonly SenderState[],
  now: number,
): MessageStall | null {
  const waitedMs = oldestWaitingAt === undefined ? null : Math.max(0, now - oldestWaitingAt);
  const someWorks = senders.some(({ slot }) => !isBroken(slot));
  const isSound = someWorks
    ? waitedMs === null || waitedMs <= LATE_AFTER_MS
    : waitedMs === null && senders.length === 0;
  if (isSound) return null;
  const oldestMinutes = waitedMs === null ? null : Math.floor(waitedMs / MINUTE_MS);
  return { waiting: pending, oldestMinutes, someWorks };
}

/**
 * The phone number of an order's message: international digits; undefined when it cannot ring. A doubt about an order goes to the
 * phone that the store knew before.
 */
export function messagePhone(
  kind: TemplateKind,
  { customer_phone, known_phone }: Pick<MessageOrder, 'customer_phone' | 'known_phone'>,
): string | undefined {
  const phone = kind === 'order-doubted' ? known_phone : customer_phone;
  return phone && isValidPhone(phone) ? phoneDigits(phone) : undefined;
}

/** Whether a message can tell how the order left: it has a tracking code, or was handed over. */
export const isShipped = (order: HandedOrder): boolean =>
  order.tracking_code !== null || isHandedOver(order);

/** Whether its customer was given the order without a tracking code. */
export const isHandedOver = ({
  status,
  shipping_kind: travels,
  tracking_code: trackingCode,
}: HandedOrder): boolean => wasHandedOver({ status, travels, trackingCode });

/** The values of the placeholders in an order's messages. */
async function messageValues(
  db: Db,
  { config }: Settings,
  { order, amountCents, news }: WordableMessage,
  origin: string,
): Promise<MessageValues> {
  return {
    nome: greetingName(order.customer_name ?? ''),
    pedido: `#${order.order_id}`,
    link: `${origin}/pedido/${order.order_id}`,
    rastreio: order.tracking_code ?? '',
    loja: await findStoreName(db, config),
    valor: formatCents(amountCents ?? order.paid_cents),
    falta: formatCents(Math.max(0, dueOf(order))),
    andamento: news ?? '',
  };
}

interface WordableMessage {
  readonly kind: TemplateKind;
  readonly order: MessageOrder;
  /** The sum of the payment that came in; absent: all that was paid. */
  readonly amountCents?: number | null | undefined;
  /** The state of the parcel, in words; absent: none is known. */
  readonly news?: string | null | undefined;
}

/**
 * An order's message of a kind as the store words it now.
 * @param message.ownOrigin replaces a missing address where the text is shown to this caller alone.
 */
export async function wordMessageOf(
  db: Db,
  settings: Settings,
  message: WordableMessage & { readonly ownOrigin?: string | undefined },
) {
  const kind = templateOf(message.kind, { trackingCode: message.order.tracking_code });
  const { [kind]: template } = await findTemplates(db);
  const origin = (await findPublicOrigin(db, settings.config)) ?? message.ownOrigin;
  const values = await messageValues(db, settings, message, origin ?? '');
  return {
    text: renderMessage(template.text, values),
    /** False when the text's link lacks a confirmed address of the store: such a message must not leave. */
    canLeave: origin !== undefined || !template.text.includes('{link}'),
  };
}

/**
 * A message to write. The message of a payment names the sum that came in; its order has the payment already. The message of a
 * delivery names its state in words.
 */
export type NewMessage = { readonly order: MessageOrder; readonly now: number } & (
  | { readonly kind: Exclude<MessageKind, 'payment-received' | 'delivery-news'> }
  | { readonly kind: 'payment-received'; readonly amountCents: number }
  | { readonly kind: 'delivery-news'; readonly news: string }
);

/**
 * Writes an order's message of a kind, inside the transaction that causes it. The commit wakes the worker that sends it. An order
 * has one message of each kind, ever. Exceptions: each payment that comes in has a message, and so has each news of a delivery. Each
 * change of the order has a message, but none while another still waits, since its link tells of both. A parcel that leaves again, after its shipping was
 * taken back, has a second message if the first had failed, is just leaving, or had left with another text. Nothing is written
 * when the store switched the kind off, when no sender is configured, or when the phone cannot ring. Without a confirmed address
 * the message counts as failed until there is one; a reminder of payment is not written until then.
 */
export async function enqueue(
  trx: Trx,
  deps: Settings & Waker,
  message: NewMessage,
): Promise<void> {
  const { kind, order, now } = message;
  const amountCents = message.kind === 'payment-received' ? message.amountCents : null;
  const news = message.kind === 'delivery-news' ? message.news : null;
  const phone = messagePhone(kind, order);
  if (phone === undefined || !(await hasSenders(trx))) return;
  const template = templateOf(kind, { trackingCode: order.tracking_code });
  // The store's hours switch the reminder.
  const isReminder = kind === 'payment-reminder';
  if (!isReminder && !(await findTemplates(trx))[template].enabled) return;
  const same = { orderId: order.id, kind };
  if (kind === 'order-changed' && (await hasMessage(trx, same, ['pending']))) return;
  const { text, canLeave } = await wordMessageOf(trx, deps, { kind, order, amountCents, news });
  if (isReminder && !canLeave) return;
  const row = {
    id: newId(),
    order_id: order.id,
    kind,
    ...(canLeave ? WAITS : LACKS_ADDRESS),
    phone,
    text,
    amount_cents: amountCents,
    news,
    next_try_at: now,
    created_at: now,
    updated_at: now,
  };
  const isFirst = await insertMessage(trx, deps, row);
  if (isFirst || kind !== 'order-shipped') return;
  const earlier = await findLatest(trx, same);
  if (!earlier || (earlier.state === 'sent' && earlier.text === text)) return;
  if (earlier.state === 'pending') await rewriteUnsent(trx, same, { text, now });
  else await insertMessage(trx, deps, { ...row, resend_of: earlier.id });
}

/** Releases the last day's messages that waited for the store's address, in the current words. */
export async function releaseMessages(
  trx: Trx,
  deps: Settings & Waker & Pick<Deps, 'clock'>,
): Promise<void> {
  const now = deps.clock();
  for (const message of await listWithoutAddress(trx, now - GIVE_UP_AFTER_MS)) {
    const { id, kind, amount_cents: amountCents, news } = message;
    const order = await findMessageOrder(trx, { by: 'id', id: message.order_id });
    if (!order) continue;
    const { text, canLeave } = await wordMessageOf(trx, deps, { kind, order, amountCents, news });
    if (canLeave) await makePending(trx, id, { text, now });
  }
  afterCommit(trx, () => {
    deps.outbox.wake();
    deps.live.publish({ kind: 'messages' });
  });
}

/** Makes the messages that wait for a sender due, as after the senders changed. */
export async function retryMessages(trx: Trx, deps: Waker & Pick<Deps, 'clock'>): Promise<void> {
  await makeWaitingDue(trx, deps.clock());
  afterCommit(trx, () => deps.outbox.wake());
}
