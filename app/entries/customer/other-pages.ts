import type { PartnerAnswer } from '#areas/influencers/contract.ts';
import type { ReactNode } from 'react';

import { api } from '#kit/web/lib/api/api.ts';
import { normalisePathname } from '#kit/web/lib/pages/public-paths.ts';
import { loadSellerText } from '#areas/store/public/seller-text.tsx';
import type { PublicRoute } from './public-route.ts';
import { redirectPage } from '#areas/influencers/public/redirect/redirect-page.tsx';

const PARTNER_PATH = /^\/parceria\/([^/]+)$/;
/** The server redirects a known short link: this page opens for an unknown one. */
const SHORT_LINK_PATH = /^\/i\/[^/]+$/;

/** The pages without an order. The entry imports only this file, so that an order's page loads none of them. */
export async function otherPage(
  route: Exclude<PublicRoute, { page: 'order' | 'confirmed' }>,
  pathname: string,
): Promise<ReactNode> {
  if (route.page === 'text') return loadSellerText(route);
  if (route.page === 'tracking') return redirectPage();
  const path = normalisePathname(pathname);
  const key = PARTNER_PATH.exec(path)?.[1];
  if (key) {
    // The call leaves while the page's code still loads.
    const answer = api.get<PartnerAnswer>(`/partners/${encodeURIComponent(key)}`);
    answer.catch(() => undefined);
    const { partnerPage } = await import('#areas/influencers/public/partner/partner-page.tsx');
    return partnerPage(answer);
  }
  const { loadLostLink, unknownPage } = await import('#areas/orders/public/lost-pages.tsx');
  return SHORT_LINK_PATH.test(path) ? loadLostLink() : unknownPage();
}
