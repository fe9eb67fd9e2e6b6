import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { publicPaths } from '../lib/public-paths.ts';
import type { OrderOutcome } from './order-loading.ts';
import { OrderPage } from './order-page.tsx';

/** What to show first: an order, with the outcome of the call that fetched it, or a page that came with its own code. */
export type FirstPage = { orderId: string; outcome: OrderOutcome } | { content: ReactNode };

function App({ first }: { first: FirstPage }) {
  const [thanks, setThanks] = useState<ReactNode>();
  useEffect(() => {
    // The order has changed, so the page starts over.
    const onPopState = (): void => window.location.reload();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const showThanks = (content: ReactNode): void => {
    window.history.pushState(null, '', publicPaths.orderConfirmed);
    window.scrollTo(0, 0);
    setThanks(content);
  };
  if (thanks) return thanks;
  if ('content' in first) return first.content;
  return <OrderPage orderId={first.orderId} first={first.outcome} onConfirmed={showThanks} />;
}

/** Puts the page where the still frame of public.html stands. */
export function showApp(container: HTMLElement, first: FirstPage): void {
  createRoot(container).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
}
