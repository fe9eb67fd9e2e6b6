import { customerOrigin } from '../store.ts';

/**
 * A pathname in one form: percent-decoded if that is safe, NFC, without a trailing slash. Links to `/admin/vendas/lançar-pedido`
 * arrive percent-encoded, composed or decomposed; all three are the same route.
 */
export function normalisePathname(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A broken escape stays: the router then answers "not found".
  }
  const composed = decoded.normalize('NFC');
  return composed.length > 1 ? composed.replace(/\/+$/, '') || '/' : composed;
}

export const publicPaths = {
  orderConfirmed: '/pedido-confirmado',
  trackingRedirect: '/tracking-redirect',
} as const;

/** The pages of the shop's own texts, with their public addresses. */
export const storeTextPages = [
  { kind: 'privacy', path: '/privacidade', title: 'Privacidade' },
  { kind: 'returns', path: '/trocas-e-devolucoes', title: 'Trocas e devoluções' },
] as const;

export const publicOrderPath = (orderId: number | string): string => `/pedido/${orderId}`;

/** The customer's link, as it is shared. */
export const publicOrderUrl = (orderId: number | string): string =>
  `${customerOrigin()}${publicOrderPath(orderId)}`;

/** An address of the customer's pages, as it is shared. */
export const customerUrl = (path: string): string => `${customerOrigin()}${path}`;
