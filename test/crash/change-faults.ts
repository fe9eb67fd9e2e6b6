import type { ConfirmOrderInput } from '#areas/orders/contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import type { OrderStatus } from '#areas/orders/contract.ts';
import { readPhoto, type PhotoFiles } from '#areas/photos/server/photos.service.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { MOST_OPEN_TRIES } from '#areas/messages/server/message-queue.repository.ts';
import type { ZapiStandIn } from '../stand-ins/zapi.ts';
import type { Act, CallLog, Sent } from './clients.ts';

const LEADS_TO: Partial<Record<Act, OrderStatus>> = {
  make: 'AGUARDANDO CONFIRMAÇÃO',
  confirm: 'CONFIRMADO',
  ship: 'ENVIADO',
  cancel: 'CANCELADO',
};

/** Once every call is answered: changes that clients were told of and the store lacks, and changes that nobody asked for. */
export async function findChangeFaults(db: Db, callLog: CallLog): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_cpf', 'customer_note'])
    .execute();
  const ordered = new Map<string, string[]>();
  for (const { id, customer_note: note } of orders) {
    ordered.set(note, [...(ordered.get(note) ?? []), id]);
  }
  const cpfOf = new Map(orders.map((order) => [order.id, order.customer_cpf]));
  const steps = await db.selectFrom('order_history').select(['order_id', 'to_status']).execute();
  const reached = new Set(steps.map((step) => `${step.order_id} ${step.to_status}`));
  const notes = new Map<string, number>();
  for (const { note } of await db.selectFrom('stock_movements').select('note').execute()) {
    notes.set(note, (notes.get(note) ?? 0) + 1);
  }
  for (const { note } of await db.selectFrom('payments').select('note').execute()) {
    notes.set(note, (notes.get(note) ?? 0) + 1);
  }

  const faults: string[] = [];
  const asked = new Set<string>();
  const check = (sent: Sent, holds: boolean, what: string): void => {
    if (!holds) faults.push(`${sent.act} ${sent.order ?? sent.key} (${sent.outcome}): ${what}`);
  };
  for (const sent of callLog.sent) {
    const isDone = sent.outcome === 'done';
    const status = LEADS_TO[sent.act];
    const step = `${sent.order} ${status}`;
    if (isDone || sent.isRepeated) asked.add(step);
    if (isDone && status) check(sent, reached.has(step), `never became ${status}`);
    if (['add', 'remove', 'pay'].includes(sent.act)) {
      check(sent, (notes.get(sent.key) ?? 0) === (isDone ? 1 : 0), `${notes.get(sent.key)} of it`);
    }
    if (sent.act === 'order') {
      const made = ordered.get(sent.key) ?? [];
      for (const id of made) asked.add(`${id} AGUARDANDO CONFIRMAÇÃO`);
      check(sent, made.length === (isDone ? 1 : 0), `${made.length} of it`);
    }
    if (sent.act === 'confirm' && isDone) {
      const { cpf } = (sent.body as ConfirmOrderInput).customer;
      check(sent, cpfOf.get(sent.order ?? '') === cpf, 'is confirmed for somebody else');
    }
    if (sent.act === 'print' && isDone) {
      const printed = (sent.answer as ProcessingAnswer).orders;
      const lost = printed.filter(({ _id }) => !reached.has(`${_id} EM PROCESSAMENTO...`));
      check(sent, lost.length === 0, `${lost.length} printed labels of orders that were not moved`);
    }
  }
  for (const step of reached) {
    if (step.endsWith('EM PROCESSAMENTO...')) continue;
    if (!asked.has(step)) faults.push(`order ${step}: nobody was told so`);
  }
  return faults;
}

/** Photos that clients were told of and the store lacks, that it has and nobody was told of, and those without all of their files. */
export async function findPhotoFaults(
  db: Db,
  callLog: CallLog,
  photoFiles: PhotoFiles,
): Promise<string[]> {
  const rows = await db.selectFrom('photos').select(['id', 'hash']).execute();
  const there = new Set(rows.map(({ id }) => id));
  const told = new Set(callLog.photos.map(({ id }) => id));
  const takenAway = new Map<string, Sent>();
  for (const sent of callLog.sent) {
    const id = sent.path.split('/').at(-1) ?? '';
    // A call that is sent again is refused where the first one took the photo away.
    const isMeant = sent.outcome !== 'refused' || sent.isRepeated;
    if (sent.act === 'take-photo-away' && isMeant) takenAway.set(id, sent);
  }
  const faults: string[] = [];
  for (const id of told) {
    if (!there.has(id) && !takenAway.has(id)) faults.push(`photo ${id} is lost`);
    if (there.has(id) && takenAway.get(id)?.outcome === 'done') faults.push(`photo ${id} stayed`);
  }
  for (const { id, hash } of rows) {
    if (!told.has(id)) faults.push(`photo ${id}: nobody was told so`);
    if (!(await readPhoto(photoFiles, hash)).isWhole) faults.push(`photo ${id} is not whole`);
  }
  return faults;
}

export interface MessageCount {
  readonly sent: number;
  /** Messages sent twice, because a process died between the provider's answer and the record of it. */
  readonly repeated: number;
  readonly faults: readonly string[];
}

/** A message without its tracking code: a code that is corrected during a try is told by the next try. */
const withoutCode = (text: string): string => text.replace(/ENVIO \S+/, 'ENVIO');

/** Compares the outbox, once it is empty, with the messages that arrived at the provider. */
export async function countMessages(db: Db, standIn: ZapiStandIn): Promise<MessageCount> {
  const rows = await db
    .selectFrom('outbox')
    .select(['text', 'state', 'tries', 'left_open'])
    .execute();
  const arrived = new Set(standIn.messages.map(({ message }) => message));
  const arrivals = new Map<string, number>();
  for (const { message } of standIn.messages) {
    const words = withoutCode(message);
    arrivals.set(words, (arrivals.get(words) ?? 0) + 1);
  }
  const faults: string[] = [];
  const written = new Map<string, { messages: number; tries: number }>();
  for (const { text, state, tries, left_open: openTries } of rows) {
    const isUnsure = state === 'failed' && openTries === MOST_OPEN_TRIES;
    if (!isUnsure && (state !== 'sent' || !arrived.has(text))) {
      faults.push(`a message is ${state}, and ${arrived.has(text) ? 'arrived' : 'never arrived'}`);
    }
    const words = withoutCode(text);
    const before = written.get(words) ?? { messages: 0, tries: 0 };
    written.set(words, { messages: before.messages + 1, tries: before.tries + tries });
  }
  let repeated = 0;
  for (const [words, { messages, tries }] of written) {
    const times = arrivals.get(words) ?? 0;
    arrivals.delete(words);
    if (times > tries) faults.push(`a message was tried ${tries} times and arrived ${times} times`);
    if (times > messages * MOST_OPEN_TRIES) faults.push(`a message arrived ${times} times`);
    repeated += Math.max(0, times - messages);
  }
  if (arrivals.size > 0) faults.push(`${arrivals.size} messages arrived that nobody wrote`);
  return { sent: rows.length, repeated, faults };
}
