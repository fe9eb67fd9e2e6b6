import { useEffect, useRef } from 'react';

import { EMPTY_CART, type WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { publicOrderPath } from '#kit/web/lib/pages/public-paths.ts';
import { cartTexts as texts } from '../texts.ts';

/** The box in place of the ordering bar, once the cart's order is confirmed: it prevents a second order by accident. */
export function ConfirmedOrder({
  orderId,
  onChange,
}: {
  orderId: number;
  onChange: (change: Partial<WindowCart>) => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  // The box may appear after a tap on the button that it replaces.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="w-column w-narrow stack-8" aria-labelledby="confirmed">
      <h2 id="confirmed" ref={title} tabIndex={-1}>
        {texts.isConfirmed}
      </h2>
      <p>{texts.confirmedText(orderId)}</p>
      <div className="wrap public-actions">
        <button type="button" className="w-button" onClick={() => onChange(EMPTY_CART)}>
          {texts.emptyCart}
        </button>
        <a className="public-link-button" href={publicOrderPath(orderId)}>
          {texts.seeOrder}
        </a>
      </div>
      <button type="button" className="second w-remove" onClick={() => onChange({ order: null })}>
        {texts.orderAgain}
      </button>
    </section>
  );
}
