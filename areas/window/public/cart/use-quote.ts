import type { WindowCartAnswer } from '../../contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { noteOwnOrder } from '#kit/web/lib/kept/own-orders.ts';
import { readCart, writeCart, type WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { leaveOrder, quoteCart } from './cart-calls.ts';
import type { CouponRefusal } from './cart-coupon.tsx';

type PriceChanges = ReadonlyMap<string, readonly [fromCents: number, toCents: number]>;

export interface CartChanges {
  readonly prices: PriceChanges;
  readonly gone: readonly string[];
}

/** The part of the cart that a quote depends on: a note to the shop needs no new quote. */
const termsOf = ({
  lines,
  shippingName,
  shippingPrice,
  cep,
  paysByPix,
  coupon,
}: WindowCart): string =>
  JSON.stringify([
    lines.map(({ product, quantity }) => [product, quantity]),
    shippingName,
    shippingPrice,
    cep,
    paysByPix,
    coupon,
  ]);

/** The cart with today's prices, without products that are out of the window, and without a refused coupon, which is not sent again. */
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

function changesOf(cart: WindowCart, quote: WindowCartAnswer, before: CartChanges): CartChanges {
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

/** The refusal of the cart's coupon in an answer; undefined when it is valid, and `before` when no coupon was sent. */
const refusalOf = (
  { coupon: code }: WindowCart,
  { coupon }: WindowCartAnswer,
  before: CouponRefusal | undefined,
): CouponRefusal | undefined => {
  if (code === null || coupon === null) return before;
  return coupon.isGood ? undefined : { code, message: coupon.message };
};

/**
 * Takes the state of the cart's order: the cart leaves an order that is over, and stores the link of a confirmed one.
 * @returns whether it is confirmed.
 */
function hearOfOrder(orderId: number, state: WindowCartAnswer['order']): boolean {
  if (state === 'over' && readCart().order?.orderId === orderId) leaveOrder();
  if (state !== 'confirmed') return false;
  noteOwnOrder(String(orderId));
  return true;
}

const NO_CHANGES: CartChanges = { prices: new Map(), gone: [] };

/**
 * The server's prices for the cart, read on opening and after each change. The state of its order is read on opening, and on
 * another try.
 */
export function useQuote(cart: WindowCart) {
  const [quote, setQuote] = useState<WindowCartAnswer>();
  const [changes, setChanges] = useState(NO_CHANGES);
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState<number>();
  /** The try that read the state of the cart's order: a changed quantity does not read it again. */
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
        setChanges((before) => changesOf(now, answer, before));
        setQuote(answer);
        setCouponRefusal((before) => refusalOf(now, answer, before));
        setFailure(undefined);
        // Text typed meanwhile stays.
        const last = readCart();
        const next = updated(last, answer);
        if (JSON.stringify(next) !== JSON.stringify(last)) writeCart(next);
      } catch (error) {
        if (controller.signal.aborted) return;
        logFailure(error);
        if (now.coupon !== null && error instanceof ApiError && error.code === 'coupons_busy') {
          // The cart continues without the coupon.
          setCouponRefusal({ code: now.coupon, message: error.message });
          writeCart({ ...readCart(), coupon: null });
        } else {
          // The prices of an earlier cart are dropped, so that no order is made by them.
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
    changes,
    couponRefusal,
    failure,
    isAsking,
    /** The cart's order, once it is confirmed: it takes no other cart. */
    confirmed: cart.order?.orderId === confirmed ? confirmed : undefined,
    askAgain: () => setTries((count) => count + 1),
  };
}
