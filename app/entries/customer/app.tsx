import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { publicPaths } from '#kit/web/lib/pages/public-paths.ts';
import { ConfirmedPage } from '#areas/orders/public/placed/confirmed-page.tsx';
import type { Confirmed, OrderOutcome } from '#areas/orders/public/order-loading.ts';
import { OrderPage } from '#areas/orders/public/order-page.tsx';
import { orderPageParts } from './order-page-parts.ts';

/** The page to show first: an order, with the outcome of its call; the thanks for a confirmation; or a page with code of its own. */
export type FirstPage =
  | { orderId: string; outcome: OrderOutcome }
  | { confirmed: Confirmed }
  | { content: ReactNode };

function App({ first }: { first: FirstPage }) {
  const [confirmed, setConfirmed] = useState<Confirmed>();
  useEffect(() => {
    // The order has changed, so the page starts over.
    const onPopState = (): void => window.location.reload();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const showThanks = (now: Confirmed): void => {
    window.history.pushState(null, '', publicPaths.orderConfirmed);
    window.scrollTo(0, 0);
    setConfirmed(now);
  };
  if (confirmed) return <ConfirmedPage {...confirmed} focusTitle />;
  if ('confirmed' in first) return <ConfirmedPage {...first.confirmed} focusTitle={false} />;
  if ('content' in first) return first.content;
  return (
    <OrderPage
      orderId={first.orderId}
      first={first.outcome}
      parts={orderPageParts}
      onConfirmed={showThanks}
    />
  );
}

/** Puts the page in place of public.html's still frame. */
export function showApp(container: HTMLElement, first: FirstPage): void {
  createRoot(container).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
}
