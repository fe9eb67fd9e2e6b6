import type { WindowCartAnswer } from '../../contract.ts';
import type { WindowShop } from '../../pages.contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '#kit/web/lib/api/api.ts';
import { readCart, writeCart, type WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { CartCoupon } from './cart-coupon.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTerms, needsShipping } from './cart-terms.tsx';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { Frame } from '../frame.tsx';
import { cartTexts as texts } from '../texts.ts';
import { useCart, useIsHere } from '../use-kept.ts';
import { useOrdering, type OrderingFailure } from './use-ordering.ts';
import { useQuote } from './use-quote.ts';

const change = (part: Partial<WindowCart>): void => writeCart({ ...readCart(), ...part });

const changeQuantity = (product: string, quantity: number): void =>
  change({
    lines: readCart().lines.flatMap((line) => {
      if (line.product !== product) return [line];
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  });

const lacksShipping = ({ shippings, shippingName, asksCep }: WindowCartAnswer): boolean =>
  (asksCep || shippings.length > 0) && shippingName === null;

const focusFirstObstacle = (): void =>
  document.querySelector<HTMLElement>('[data-obstacle] :is(input, button:not(:disabled))')?.focus();

const obstaclesOf = (quote: WindowCartAnswer): string[] => [
  ...quote.lines.filter(({ isShort }) => isShort).map(({ name }) => texts.shortOf(name)),
  ...(needsShipping(quote) ? [texts.chooseShipping] : []),
];

function Failure({ failure }: { failure: OrderingFailure }) {
  return (
    <div className="notice stack-8 w-failure" data-tone="red">
      <p>{failure.text}</p>
      {failure.changes.length > 0 && (
        <ul>
          {failure.changes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {failure.seeOrder && <a href={failure.seeOrder}>{texts.seeOrder}</a>}
    </div>
  );
}

function Sums({ quote }: { quote: WindowCartAnswer }) {
  const { discount } = quote;
  if (!discount) return null;
  return (
    <p className="line between w-sum">
      <span>{quote.coupon?.isGood ? texts.discount : `${texts.discount} · ${discount.name}`}</span>
      <span className="quiet">
        {texts.discountIncluded(formatCents(fromReais(discount.amount)))}
      </span>
    </p>
  );
}

function Empty() {
  return (
    <div className="centred stack-12 w-nothing">
      <p>{texts.empty}</p>
      <p className="quiet">{texts.emptyHint}</p>
      <a className="public-link-button" href={WINDOW_PATHS.home}>
        {texts.goOn}
      </a>
    </div>
  );
}

/** The outline of a cart, until the browser knows its contents. */
function Bones() {
  return (
    <div aria-hidden="true">
      <span className="w-bone" />
      <span className="w-bone" />
    </div>
  );
}

function NoQuote({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div className="notice stack-8 w-failure" data-tone="red" role="alert">
      <p>{failure instanceof ApiError && failure.message ? failure.message : texts.failed}</p>
      <button type="button" className="w-button" data-variant="default" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

function CartBar({
  cart,
  quote,
  failure,
  isBusy,
  onOrder,
}: {
  cart: WindowCart;
  quote: WindowCartAnswer | undefined;
  failure: OrderingFailure | undefined;
  isBusy: boolean;
  onOrder: () => void;
}) {
  const [tried, setTried] = useState(false);
  const obstacles = quote ? obstaclesOf(quote) : [];
  return (
    <div className="w-column w-narrow">
      <div role="alert">
        {failure && <Failure failure={failure} />}
        {tried &&
          obstacles.map((each) => (
            <p key={each} className="w-changed">
              {each}
            </p>
          ))}
      </div>
      <div className="line between w-total">
        <p>
          <span className="quiet">
            {quote && lacksShipping(quote) ? texts.totalBefore : texts.total}
          </span>
          <strong>{quote ? formatCents(fromReais(quote.totalPrice)) : '—'}</strong>
        </p>
        <button
          type="button"
          className="w-button"
          aria-busy={isBusy || undefined}
          onClick={() => {
            setTried(true);
            if (obstacles.length > 0) focusFirstObstacle();
            else if (!isBusy && quote) onOrder();
          }}
        >
          {cart.order ? texts.change : texts.order}
        </button>
      </div>
      <p className="quiet">{texts.nextStep}</p>
    </div>
  );
}

/** Asks for prices again, and allows ordering again, when the browser comes back to the page from the order. */
function useReturn(back: () => void): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onBack();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/**
 * Makes the order with the code that is in the field but was not applied: the code is applied first, and the order follows once it
 * is good. A refused code stays at its field; the next tap orders without it.
 */
function useCouponFirst(
  quote: WindowCartAnswer | undefined,
  apply: (coupon: string) => void,
  order: () => void,
) {
  const typed = useRef('');
  const isWaiting = useRef(false);
  const goOn = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    if (quote?.coupon?.isGood) order();
  });
  useEffect(() => goOn(), [quote]);
  return {
    onType: (code: string) => void (typed.current = code),
    order: () => {
      const code = typed.current;
      typed.current = '';
      isWaiting.current = code !== '' && readCart().coupon === null;
      if (isWaiting.current) apply(code);
      else order();
    },
  };
}

export function CartPage({ shop }: { shop: WindowShop }) {
  const cart = useCart();
  const isHere = useIsHere();
  const quoting = useQuote(cart);
  const { quote, changes, failure: noQuote, isAsking, confirmed, askAgain } = quoting;
  const { isSending, failure, order, dismiss, release } = useOrdering(quote, askAgain);
  useReturn(() => {
    release();
    askAgain();
  });
  const isEmpty = cart.lines.length === 0;
  // The outcome of a cart's order decides the foot of the page: it waits, so that nothing moves on opening.
  const isKnown = cart.order === null || quote !== undefined || noQuote !== undefined;
  const act = (part: Partial<WindowCart>): void => {
    dismiss();
    change(part);
  };
  const couponFirst = useCouponFirst(quote, (coupon) => act({ coupon }), order);
  return (
    <Frame
      shop={shop}
      isNarrow
      bar={
        isHere &&
        !isEmpty &&
        isKnown &&
        (confirmed === undefined ? (
          <CartBar
            cart={cart}
            quote={quote}
            failure={failure}
            isBusy={isSending || isAsking}
            onOrder={couponFirst.order}
          />
        ) : (
          <ConfirmedOrder orderId={confirmed} onChange={act} />
        ))
      }
    >
      <div className="w-cart">
        <h1 className="w-title">{texts.title}</h1>
        <noscript>{texts.withoutScript}</noscript>
        <p role="status" className="visually-hidden">
          {!isHere || (isAsking && !quote) ? texts.loading : ''}
        </p>
        {changes.gone.map((name) => (
          <p key={name} className="w-changed" role="status">
            {texts.gone(name)}
          </p>
        ))}
        {!isHere && <Bones />}
        {isHere && isEmpty && <Empty />}
        {isHere && !isEmpty && (
          <>
            <CartLines
              lines={cart.lines}
              unitsALine={shop.unitsALine}
              quote={quote}
              changes={changes}
              onQuantity={(product, quantity) => {
                dismiss();
                changeQuantity(product, quantity);
              }}
            />
            <a className="public-link-button" href={WINDOW_PATHS.home}>
              {texts.goOn}
            </a>
            {noQuote !== undefined && <NoQuote failure={noQuote} onRetry={askAgain} />}
            {quote && confirmed === undefined && (
              <>
                <CartTerms cart={cart} quote={quote} onChange={act} />
                <CartCoupon
                  cart={cart}
                  quote={quote}
                  refusal={quoting.couponRefusal}
                  onType={couponFirst.onType}
                  onChange={act}
                />
                <Sums quote={quote} />
              </>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}
