import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { storeLogo, storeName } from '#kit/web/lib/store.ts';
import { loadWebFont, switchWebFontOn } from '#kit/web/lib/web-font.ts';
import type { FirstPage } from './app.tsx';
import { readConfirmedNote } from '#areas/orders/public/shared/tab-notes.ts';
import { loadConfirmed, loadOrder } from '#areas/orders/public/order-loading.ts';
import { orderPageParts } from './order-page-parts.ts';
import { publicRouteOf, type PublicRoute } from './public-route.ts';
import { followTrackingLink } from '#areas/influencers/public/redirect/tracking-redirect.ts';

/**
 * The entry is small and knows no React: the call for the order leaves while the other code still loads, and public.html's still
 * frame stands in for the page until both have come.
 */

/** Shows the logo in the still frame, at the place and size of the later one, so that nothing moves when the page replaces the frame. */
function showStillLogo(): void {
  const logo = storeLogo();
  const mark = document.querySelector('.public-logo');
  if (!logo || !mark) return;
  const image = new Image(40, 40);
  image.className = 'public-store-logo';
  image.alt = '';
  image.src = logo;
  mark.replaceWith(image);
}

function showStillFrame(route: PublicRoute): void {
  document.documentElement.dataset['page'] = route.page;
  showStillLogo();
  const store = document.querySelector('.public-store');
  if (store) store.textContent = storeName();
  const order = document.querySelector('.public-order');
  if (order && route.page === 'order') order.textContent = `Pedido #${route.orderId}`;
  const title = document.querySelector('[data-for="text"] h1');
  if (title && route.page === 'text') title.textContent = route.title;
}

/** Loads a page's code beside its data; only the code of the form, and of the thanks, is part of the app. */
async function firstPage(route: PublicRoute): Promise<FirstPage> {
  switch (route.page) {
    case 'order':
      return { orderId: route.orderId, outcome: await loadOrder(route.orderId, orderPageParts) };
    case 'confirmed':
      return { confirmed: await loadConfirmed(readConfirmedNote()?.orderId, orderPageParts) };
    default: {
      const { otherPage } = await import('./other-pages.ts');
      return { content: await otherPage(route, window.location.pathname) };
    }
  }
}

async function start(container: HTMLElement): Promise<void> {
  const route = publicRouteOf(window.location.pathname, window.location.search);
  showStillFrame(route);
  if (route.page === 'tracking') void followTrackingLink(route.trackingId);
  const first = firstPage(route);
  // The promise may reject while the app still loads; it is awaited below.
  first.catch(() => undefined);
  try {
    const { showApp } = await import('./app.tsx');
    // The font loads only now: on a slow line it would come before the code.
    void loadWebFont();
    const shown = await first;
    switchWebFontOn();
    showApp(container, shown);
  } catch (error) {
    logFailure(error);
    const words = document.querySelector('[data-for="failed"] p');
    if (words && route.page !== 'order') words.textContent = 'Não foi possível abrir a página.';
    document.documentElement.dataset['page'] = 'failed';
  }
}

const container = document.getElementById('root');
if (container) void start(container);
