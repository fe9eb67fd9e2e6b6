import type { WindowCartAnswer } from '@balcao/domain/contract/window';
import { fromReais } from '@balcao/domain/rules/money';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../../lib/api/api.ts';
import { logFailure } from '../../lib/api/log-failure.ts';
import { noteOwnOrder } from '../../lib/kept/own-orders.ts';
import { readCart, writeCart, type WindowCart } from '../../lib/kept/window-cart.ts';
import { leaveOrder, quoteCart } from './cart-calls.ts';
import type { CouponRefusal } from './cart-coupon.tsx';

/** What the quotes of this visit told of a line's price: from, and to. */
type PriceChanges = ReadonlyMap<string, readonly [fromCents: number, toCents: number]>;

/** What has changed since the cart was filled. */
export interface CartNews {
  readonly prices: PriceChanges;
  /** Names of products that are not sold any more. */
  readonly gone: readonly string[];
}

/** What the quotes ask for: another price list needs another quote, other words to the shop do not. */
const termsOf = ({ lines, shippingName, shippingPrice, paysByPix, coupon }: WindowCart): string =>
  JSON.stringify([
    lines.map(({ product, quantity }) => [product, quantity]),
    shippingName,
    shippingPrice,
    paysByPix,
    coupon,
  ]);

/** The cart with today's prices, without what is gone, and without a coupon that does not count: it is not asked about again. */
function updated(cart: WindowCart, quote: WindowCartAnswer): WindowCart {
  const listCents = new Map(quote.lines.map((line) => [line.product, fromReais(line.listPrice)]));
  return {
    ...cart,
    coupon: quote.coupon?.isGood ? cart.coupon : null,
    lines: cart.lines.flatMap((line) => {
      const cents = listCents.get(line.product);
      return cents === undefined ? [] : [{ ...line, listCents: cents }];
    }),
  };
}

function newsOf(cart: WindowCart, quote: WindowCartAnswer, before: CartNews): CartNews {
  const prices = new Map(before.prices);
  for (const { product, listPrice } of quote.lines) {
    const known = cart.lines.find((line) => line.product === product)?.listCents;
    const now = fromReais(listPrice);
    if (known !== undefined && known !== now) prices.set(product, [known, now]);
  }
  const gone = cart.lines
    .filter(({ product }) => quote.gone.includes(product))
    .map(({ name }) => name);
  return { prices, gone: [...before.gone, ...gone] };
}

/** The refusal of the cart's coupon in an answer; undefined where it counts, and `before` where none was asked about. */
const refusalOf = (
  { coupon: code }: WindowCart,
  { coupon }: WindowCartAnswer,
  before: CouponRefusal | undefined,
): CouponRefusal | undefined => {
  if (code === null || coupon === null) return before;
  return coupon.isGood ? undefined : { code, message: coupon.message };
};

/** The cart leaves an order that is over; whoever finds theirs confirmed keeps its link. @returns whether it is confirmed. */
function hearOfOrder(orderId: number, state: WindowCartAnswer['order']): boolean {
  if (state === 'over' && readCart().order?.orderId === orderId) leaveOrder();
  if (state !== 'confirmed') return false;
  noteOwnOrder(String(orderId));
  return true;
}

const NO_NEWS: CartNews = { prices: new Map(), gone: [] };

/** The server's prices for the cart: asked for on opening, and after each change of it. What became of its order is asked on opening, and again. */
export function useQuote(cart: WindowCart) {
  const [quote, setQuote] = useState<WindowCartAnswer>();
  const [news, setNews] = useState(NO_NEWS);
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState<number>();
  /** The try that learnt of the cart's order: another quantity is no reason to ask about that again. */
  const heardIn = useRef<number>(undefined);
  const terms = termsOf(cart);
  const isEmpty = cart.lines.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      setAsking(true);
      const now = readCart();
      const order = heardIn.current === tries ? undefined : now.order?.orderId;
      try {
        const answer = await quoteCart(now, order, controller.signal);
        heardIn.current = tries;
        if (order !== undefined) {
          setConfirmed(hearOfOrder(order, answer.order) ? order : undefined);
        }
        setNews((before) => newsOf(now, answer, before));
        setQuote(answer);
        setCouponRefusal((before) => refusalOf(now, answer, before));
        setFailure(undefined);
        // What was typed meanwhile stays.
        const last = readCart();
        const next = updated(last, answer);
        if (JSON.stringify(next) !== JSON.stringify(last)) writeCart(next);
      } catch (error) {
        if (controller.signal.aborted) return;
        logFailure(error);
        if (now.coupon !== null && error instanceof ApiError && error.code === 'coupons_busy') {
          // The cart goes on without it.
          setCouponRefusal({ code: now.coupon, message: error.message });
          writeCart({ ...readCart(), coupon: null });
        } else {
          // The prices of another cart are nobody's: nothing is ordered by them.
          setQuote(undefined);
          setFailure(error);
        }
      }
      if (!controller.signal.aborted) setAsking(false);
    };
    void ask();
    return () => controller.abort();
  }, [terms, isEmpty, tries]);
  return {
    quote: isEmpty ? undefined : quote,
    news,
    couponRefusal,
    failure,
    isAsking,
    /** The cart's order, once it is confirmed: it takes no other cart. */
    confirmed: cart.order?.orderId === confirmed ? confirmed : undefined,
    askAgain: () => setTries((count) => count + 1),
  };
}
