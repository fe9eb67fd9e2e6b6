import { randomUUID } from 'node:crypto';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { PhotoAnswer } from '#areas/photos/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Random } from '#app/demo/random.ts';
import { cartBody, confirmationBody, nextCpf } from '../factories.ts';

const CLIENTS = 8;
const CALL_TIMEOUT_MS = 20_000;
const PEOPLE = 40;
/** A call that is sent again may find more photos on their way than the server takes at once. */
const TRIES = 5;

export type Act =
  | 'make'
  | 'confirm'
  | 'cancel'
  | 'pay'
  | 'ship'
  | 'print'
  | 'add'
  | 'remove'
  /** A customer's order of the window. */
  | 'order'
  | 'photo'
  | 'take-photo-away';

/**
 * The outcome of a call. `unknown`: no answer, or a 503: the change was made whole or not at all, and its sender does not
 * know.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** A call and its outcome, as its sender remembers them. */
export interface Sent {
  readonly act: Act;
  readonly method: string;
  readonly path: string;
  /** Sent as JSON; bytes as a picture. */
  readonly body?: unknown;
  /** The address from which a proxy says that the call came. */
  readonly from?: string;
  readonly key: string;
  /** The order's `_id`; for a new order, once the call is answered. */
  order: string | undefined;
  outcome: Outcome;
  /** Seconds of this program's clock at which the call was sent, and answered. */
  sentAt: number;
  answeredAt: number;
  /** Whether the call was sent again because no answer had come. */
  isRepeated: boolean;
  answer: unknown;
}

/** A photo of a product, as its upload was answered. */
export interface AddedPhoto {
  readonly product: string;
  readonly id: string;
}

/** The clients' calls with their answers, the orders and photos made, and the answers that are faults of the server. */
export interface CallLog {
  readonly sent: Sent[];
  readonly orders: TemporaryOrderAnswer[];
  readonly photos: AddedPhoto[];
  readonly wrongAnswers: string[];
  calls: number;
}

export const createCallLog = (): CallLog => ({
  sent: [],
  orders: [],
  photos: [],
  wrongAnswers: [],
  calls: 0,
});

export interface Shop {
  /** The addresses of the server processes. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly products: readonly ProductAnswer[];
  /** Pictures that clients upload; none where the servers share no place for photos. */
  readonly pictures: readonly Buffer[];
  readonly random: Random;
}

const REFUSALS = new Set([404, 409, 429]);

function contentOf(body: unknown): { headers?: Record<string, string>; content?: RequestInit } {
  if (body === undefined) return {};
  return Buffer.isBuffer(body)
    ? { headers: { 'content-type': 'image/jpeg' }, content: { body: new Uint8Array(body) } }
    : {
        headers: { 'content-type': 'application/json' },
        content: { body: JSON.stringify(body) },
      };
}

/** Sends a call as a phone does. @param at which server */
export async function send(shop: Shop, callLog: CallLog, sent: Sent, url: string): Promise<void> {
  callLog.calls += 1;
  sent.sentAt = process.uptime();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/api${sent.path}`, {
      method: sent.method,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'idempotency-key': sent.key,
        ...(sent.from === undefined ? {} : { 'x-forwarded-for': sent.from }),
        ...contentOf(sent.body).headers,
      },
      ...contentOf(sent.body).content,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    sent.outcome = 'unknown';
    return;
  }
  const { status } = response;
  sent.answeredAt = process.uptime();
  if (response.ok) {
    sent.outcome = 'done';
    sent.answer = text === '' ? undefined : JSON.parse(text);
    return;
  }
  // A process that shares the database may have died while it removed these bytes: its lease has to end first.
  const isRefused = REFUSALS.has(status) || text.includes('"photo_being_removed"');
  sent.outcome = isRefused ? 'refused' : 'unknown';
  const isAway = status === 503 && response.headers.has('retry-after');
  if (sent.outcome === 'unknown' && !isAway) {
    callLog.wrongAnswers.push(`${sent.method} ${sent.path}: ${status} ${text.slice(0, 200)}`);
  }
}

const cpfs = Array.from({ length: PEOPLE }, nextCpf);

/** The next call of a client. */
function nextAct({ products, pictures, random }: Shop, callLog: CallLog): Sent {
  const key = randomUUID();
  const blank = {
    key,
    outcome: 'unknown',
    isRepeated: false,
    answer: undefined,
    sentAt: 0,
    answeredAt: 0,
  } as const;
  const act = random.pick<Act>([
    ...(['make', 'make', 'make', 'make', 'confirm', 'confirm', 'confirm', 'confirm'] as const),
    ...(['pay', 'pay', 'ship', 'ship', 'cancel', 'print', 'add', 'remove'] as const),
    ...(['order', 'order'] as const),
    ...(pictures.length > 0 ? (['photo', 'photo', 'take-photo-away'] as const) : []),
  ]);
  const recent = callLog.orders.slice(-40);
  const order = recent.length > 0 ? random.pick(recent) : undefined;
  if (act === 'add' || act === 'remove') {
    const body = { productId: random.pick(products)._id, quantity: random.int(1, 5), note: key };
    return {
      ...blank,
      act,
      method: 'POST',
      path: `/products/stock/${act}`,
      body,
      order: undefined,
    };
  }
  if (act === 'order') {
    const [product, quantity] = [random.pick(products), random.int(1, 3)];
    const body = {
      products: [{ product: product._id, quantity }],
      totalPrice: Math.round(product.price * quantity * 100) / 100,
      note: key,
    };
    // Each phone has a network of its own.
    const from = [random.int(1, 9), random.int(0, 255), random.int(0, 255), 9].join('.');
    return { ...blank, act, method: 'POST', path: '/window/orders', body, from, order: undefined };
  }
  const photo = callLog.photos.at(-random.int(1, 20));
  if (act === 'photo' || (act === 'take-photo-away' && !photo)) {
    const path = `/products/${random.pick(products)._id}/photos`;
    const body = random.pick(pictures);
    return { ...blank, act: 'photo', method: 'POST', path, body, order: undefined };
  }
  if (act === 'take-photo-away') {
    const path = `/products/${photo?.product}/photos/${photo?.id}`;
    return { ...blank, act, method: 'DELETE', path, order: undefined };
  }
  if (act === 'print') {
    return {
      ...blank,
      act,
      method: 'PUT',
      path: '/orders/update-status/processing',
      order: undefined,
    };
  }
  if (act === 'make' || !order) {
    const first = random.int(0, products.length - 1);
    const chosen = products.slice(first, first + random.int(1, 3));
    const body = cartBody({
      lines: chosen.map((product) => ({ product, quantity: random.int(1, 3) })),
    });
    return {
      ...blank,
      act: 'make',
      method: 'POST',
      path: '/orders/temporary',
      body,
      order: undefined,
    };
  }
  const { _id, orderId } = order;
  if (act === 'confirm') {
    const body = confirmationBody({ customer: { cpf: random.pick(cpfs) } });
    return { ...blank, act, method: 'PUT', path: `/orders/confirm/${orderId}`, body, order: _id };
  }
  if (act === 'pay') {
    const body = { note: key };
    return { ...blank, act, method: 'POST', path: `/orders/${_id}/payments`, body, order: _id };
  }
  if (act === 'ship') {
    const body = { trackingCode: `ENVIO ${key}` };
    return {
      ...blank,
      act,
      method: 'PATCH',
      path: `/orders/${_id}/tracking-code`,
      body,
      order: _id,
    };
  }
  return { ...blank, act, method: 'PUT', path: `/orders/cancel/${_id}`, order: _id };
}

/** Remembers a new order or photo, so that other calls can use it. */
function remember(callLog: CallLog, sent: Sent): void {
  if (sent.act === 'photo' && sent.outcome === 'done') {
    const [, , product = ''] = sent.path.split('/');
    callLog.photos.push({ product, id: (sent.answer as PhotoAnswer)._id });
  }
  if (sent.act !== 'make' || sent.outcome !== 'done') return;
  const order = sent.answer as TemporaryOrderAnswer;
  if (!callLog.orders.some(({ _id }) => _id === order._id)) callLog.orders.push(order);
  sent.order = order._id;
}

/** Starts eight clients, each of which makes one call after the other. @returns the function that ends them, after their last answers. */
export function startClients(shop: Shop, callLog: CallLog): { stop(): Promise<void> } {
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const sent = nextAct(shop, callLog);
      callLog.sent.push(sent);
      await send(shop, callLog, sent, shop.random.pick(shop.urls));
      remember(callLog, sent);
      // A client waits before it calls a silent server again.
      if (sent.outcome === 'unknown') await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const working = Array.from({ length: CLIENTS }, work);
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** Sends every unanswered call again, under its key, as a browser does. */
export async function repeatUnanswered(shop: Shop, callLog: CallLog, from: number): Promise<void> {
  const open = callLog.sent.slice(from).filter(({ outcome }) => outcome === 'unknown');
  const work = async (): Promise<void> => {
    for (let sent = open.shift(); sent; sent = open.shift()) {
      sent.isRepeated = true;
      for (let tries = 0; tries < TRIES && sent.outcome === 'unknown'; tries += 1) {
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
        await send(shop, callLog, sent, shop.random.pick(shop.urls));
      }
      remember(callLog, sent);
      if (sent.outcome === 'unknown')
        callLog.wrongAnswers.push(`${sent.path}: no answer after the restart`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}
