import type {
  WindowCartAnswer,
  WindowOrderAnswer,
  WindowOrderInput,
} from '@balcao/domain/contract/window';

import { api, ApiError } from '../../lib/api/api.ts';
import { readKept, writeKept } from '../../lib/kept/kept-text.ts';
import { newUuid } from '../../lib/uuid.ts';
import {
  readCart,
  writeCart,
  type CartOrder,
  type WindowCart,
} from '../../lib/kept/window-cart.ts';

/** What the cart costs at this moment. */
export const quoteCart = (cart: WindowCart, signal: AbortSignal): Promise<WindowCartAnswer> =>
  api.post<WindowCartAnswer>(
    '/window/cart',
    {
      products: cart.lines.map(({ product, quantity }) => ({ product, quantity })),
      shippingName: cart.shippingName,
      paysByPix: cart.paysByPix,
      coupon: cart.coupon,
    },
    { signal },
  );

const SUBMISSION = 'balcao:vitrine-envio';

/** The key of a submission: the same order keeps its key, after a reload too, until it is answered. */
function submissionKey(what: string): string {
  const [body, known] = JSON.parse(readKept(SUBMISSION) ?? '[]') as [string?, string?];
  if (body === what && known) return known;
  const key = newUuid();
  writeKept(SUBMISSION, JSON.stringify([what, key]));
  return key;
}

const send = async (
  method: 'post' | 'put',
  path: string,
  body: unknown,
): Promise<WindowOrderAnswer> => {
  const idempotencyKey = submissionKey(JSON.stringify([path, body]));
  try {
    const answer = await api[method]<WindowOrderAnswer>(path, body, { idempotencyKey });
    writeKept(SUBMISSION, null);
    return answer;
  } catch (error) {
    // A refusal ends the submission; after a time-out or a fault the same one must be sent again.
    if (error instanceof ApiError && error.status < 500) writeKept(SUBMISSION, null);
    throw error;
  }
};

/** The refusals after which an order is nobody's any more: the cart becomes another order. */
const OVER: readonly string[] = ['order_not_found', 'order_cancelled', 'link_expired'];

/** The cart is no order's any more: what is sent next makes one. */
export const leaveOrder = (): void => writeCart({ ...readCart(), order: null });

/** Makes the order of a cart, or gives the order that it has become another cart. */
export async function sendOrder(
  order: CartOrder | null,
  body: WindowOrderInput,
): Promise<WindowOrderAnswer> {
  if (!order) return send('post', '/window/orders', body);
  const { orderId, version } = order;
  try {
    return await send('put', `/window/orders/${orderId}`, { ...body, version });
  } catch (error) {
    if (!(error instanceof ApiError) || !OVER.includes(error.code)) throw error;
    // Kept before it is sent: when the answer is lost, the next tap makes the same order again, and no other.
    leaveOrder();
    return send('post', '/window/orders', body);
  }
}

/** What is sent of a cart: the lines as the last quote has them. */
export const orderOf = (cart: WindowCart, quote: WindowCartAnswer): WindowOrderInput => ({
  products: quote.lines.map(({ product, name, price, quantity }) => ({
    ...{ product, name, price, quantity },
  })),
  totalPrice: quote.totalPrice,
  shippingName: quote.shippingName,
  shippingPrice: quote.shippingName === null ? null : quote.shippingPrice,
  paysByPix: cart.paysByPix,
  coupon: quote.coupon?.isGood ? quote.coupon.code : null,
  note: cart.note,
});
