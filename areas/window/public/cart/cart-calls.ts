import type {
  WindowCartAnswer,
  WindowOrderAnswer,
  WindowOrderChange,
  WindowOrderInput,
} from '../../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';

import { api, ApiError, isAnswered, NetworkError } from '#kit/web/lib/api/api.ts';
import { SUBMISSION_KEY } from '#kit/web/lib/kept/cart-order.ts';
import { readKept, writeKept } from '#kit/web/lib/kept/kept-text.ts';
import { newUuid } from '#kit/web/lib/uuid.ts';
import { readCart, writeCart, type WindowCart } from '#kit/web/lib/kept/window-cart.ts';

/** The present price of the cart. @param order the cart's order, if its state is wanted too. */
export const quoteCart = (
  cart: WindowCart,
  order: number | undefined,
  signal: AbortSignal,
): Promise<WindowCartAnswer> =>
  api.post<WindowCartAnswer>(
    '/window/cart',
    {
      products: cart.lines.map(({ product, quantity }) => ({ product, quantity })),
      shippingName: cart.shippingName,
      shippingPrice: cart.shippingPrice,
      cep: cart.cep,
      paysByPix: cart.paysByPix,
      coupon: cart.coupon,
      order,
    },
    { signal },
  );

/** The time after which an unanswered cart is given up. */
const LASTS_MS = DAY_MS;

/** A cart that was sent to the shop: stored whole until it is answered, as it may have arrived. */
interface Submission {
  at: number;
  method: 'post' | 'put';
  path: string;
  body: WindowOrderInput | WindowOrderChange;
  key: string;
}

function readPending(): Submission | undefined {
  try {
    const stored = JSON.parse(readKept(SUBMISSION_KEY) ?? 'null') as Partial<Submission> | null;
    if (!stored?.key || !stored.path) return undefined;
    return Math.abs(Date.now() - (stored.at ?? 0)) < LASTS_MS ? (stored as Submission) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the submission, unless another tab has sent a newer one. */
const forgetPending = ({ key }: Submission): void => {
  if (readPending()?.key === key) writeKept(SUBMISSION_KEY, null);
};

/** The request that makes the cart's order, or gives it another cart. The same body keeps its key, also after a reload. */
function submissionOf(body: WindowOrderInput): Submission {
  const { order } = readCart();
  const call: Omit<Submission, 'key' | 'at'> = order
    ? {
        method: 'put',
        path: `/window/orders/${order.orderId}`,
        body: { ...body, version: order.version },
      }
    : { method: 'post', path: '/window/orders', body };
  const pending = readPending();
  const isSame =
    pending?.path === call.path && JSON.stringify(pending.body) === JSON.stringify(call.body);
  return isSame ? pending : { ...call, key: newUuid(), at: Date.now() };
}

/** Stores the order that the cart has become. A late answer to another tab is older than the cart's. */
function keepOrder(order: WindowOrderAnswer): void {
  const cart = readCart();
  const known = cart.order;
  if (known && (known.orderId !== order.orderId || known.version > order.version)) return;
  writeCart({ ...cart, order });
}

async function send(submission: Submission): Promise<WindowOrderAnswer> {
  const { method, path, body, key: idempotencyKey } = submission;
  writeKept(SUBMISSION_KEY, JSON.stringify(submission));
  try {
    const answer = await api[method]<WindowOrderAnswer | null>(path, body, { idempotencyKey });
    // A captive portal answers 200 with its own page.
    if (!answer?.orderId) throw new NetworkError(`${path} was not answered by the shop`);
    keepOrder(answer);
    forgetPending(submission);
    return answer;
  } catch (error) {
    if (isAnswered(error)) forgetPending(submission);
    throw error;
  }
}

/** The earlier submission of the cart without an answer. A submission for an order that the cart has left is of no use. */
function unansweredBefore(next: Submission): Submission | undefined {
  const pending = readPending();
  return pending && pending.path === next.path && pending.key !== next.key ? pending : undefined;
}

/** Asks for the outcome of a submission: the cart's next one then goes to its order, by its version. */
async function settle(pending: Submission): Promise<void> {
  try {
    await send(pending);
  } catch (error) {
    if (!isAnswered(error)) throw error;
  }
}

/** The refusals after which the order is over: the cart becomes another order. */
const OVER: readonly string[] = ['order_not_found', 'order_cancelled', 'link_expired'];

/** Frees the cart from its order: the next submission makes a new one. */
export const leaveOrder = (): void => writeCart({ ...readCart(), order: null });

export async function sendOrder(body: WindowOrderInput): Promise<WindowOrderAnswer> {
  const pending = unansweredBefore(submissionOf(body));
  if (pending) await settle(pending);
  try {
    return await send(submissionOf(body));
  } catch (error) {
    if (!(error instanceof ApiError) || !OVER.includes(error.code)) throw error;
    // Stored before it is sent: when the answer is lost, the next tap makes the same order again, and no
    // other.
    leaveOrder();
    return send(submissionOf(body));
  }
}

/** The body of a cart: the lines as in the last quote. */
export const orderOf = (cart: WindowCart, quote: WindowCartAnswer): WindowOrderInput => ({
  products: quote.lines.map(({ product, name, price, quantity }) => ({
    ...{ product, name, price, quantity },
  })),
  totalPrice: quote.totalPrice,
  shippingName: quote.shippingName,
  shippingPrice: quote.shippingName === null ? null : quote.shippingPrice,
  cep: cart.cep,
  paysByPix: cart.paysByPix,
  coupon: quote.coupon?.isGood ? quote.coupon.code : null,
  note: cart.note,
});
