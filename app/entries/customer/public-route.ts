import { normalisePathname, publicPaths, storeTextPages } from '#kit/web/lib/pages/public-paths.ts';

export type PublicRoute =
  | { page: 'order'; orderId: string }
  | { page: 'confirmed' }
  | { page: 'tracking'; trackingId: string }
  | ({ page: 'text' } & (typeof storeTextPages)[number])
  | { page: 'unknown' };

const ORDER_PATH = /^\/pedido\/([^/]+)$/;

/** The public page of an address; a trailing slash does not matter. */
export function publicRouteOf(pathname: string, search: string): PublicRoute {
  const path = normalisePathname(pathname);
  const orderId = ORDER_PATH.exec(path)?.[1];
  if (orderId) return { page: 'order', orderId };
  if (path === publicPaths.orderConfirmed) return { page: 'confirmed' };
  if (path === publicPaths.trackingRedirect) {
    return { page: 'tracking', trackingId: new URLSearchParams(search).get('ref')?.trim() ?? '' };
  }
  const text = storeTextPages.find((each) => each.path === path);
  return text ? { page: 'text', ...text } : { page: 'unknown' };
}
