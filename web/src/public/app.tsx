import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { publicPaths } from '../lib/public-paths.ts';
import { Spinner } from '../light/spinner.tsx';
import { publicFrameTexts, trackingRedirectTexts } from './texts.ts';
import { ConfirmedPage } from './confirmed-page.tsx';
import type { Confirmed, OrderOutcome } from './order-loading.ts';
import { OrderPage } from './order-page.tsx';
import { LostPicture } from './pictures.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicMessage } from './public-message.tsx';
import type { PublicRoute } from './public-route.ts';

/** What to show first; an order comes with the outcome of the call that fetched it. */
export type FirstPage =
  | { page: 'order'; orderId: string; outcome: OrderOutcome }
  | ({ page: 'confirmed' } & Confirmed)
  | { page: 'text'; content: ReactNode }
  | Exclude<PublicRoute, { page: 'order' | 'confirmed' | 'text' }>;

function RedirectPage() {
  return (
    <PublicFrame title={publicFrameTexts.redirectTitle} centred>
      <div className="public-redirect" role="status">
        <Spinner size={28} />
        <h1>{trackingRedirectTexts.text}</h1>
      </div>
    </PublicFrame>
  );
}

function App({ first }: { first: FirstPage }) {
  const [confirmed, setConfirmed] = useState<Confirmed>();
  useEffect(() => {
    // The order has changed, so the page starts over.
    const onPopState = (): void => window.location.reload();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const showConfirmed = (next: Confirmed): void => {
    window.history.pushState(null, '', publicPaths.orderConfirmed);
    window.scrollTo(0, 0);
    setConfirmed(next);
  };
  if (confirmed) return <ConfirmedPage {...confirmed} focusTitle />;
  switch (first.page) {
    case 'order':
      return (
        <OrderPage orderId={first.orderId} first={first.outcome} onConfirmed={showConfirmed} />
      );
    case 'confirmed':
      return <ConfirmedPage payment={first.payment} seller={first.seller} focusTitle={false} />;
    case 'text':
      return first.content;
    case 'tracking':
      return <RedirectPage />;
    case 'unknown':
      return (
        <PublicMessage
          tab={publicFrameTexts.notFound}
          title={publicFrameTexts.notFound}
          text={publicFrameTexts.notFoundText}
          picture={<LostPicture />}
        />
      );
  }
}

/** Puts the page where the still frame of public.html stands. */
export function showApp(container: HTMLElement, first: FirstPage): void {
  createRoot(container).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
}
