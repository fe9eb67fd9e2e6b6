import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { findLinkByPageKey } from './page-key.ts';
import { readPartnerPage } from './partner-page.ts';
import { findShortLinkTarget } from './follow-tracking-link.ts';
import type { LinkDeps } from './link-places.ts';

/** Wrong keys of a network that are answered in ten minutes. The right one, of 132 bits, opens at any time: many people share an address. */
const WRONG_KEYS = { name: 'partner-page', points: 20, windowMs: 10 * MINUTE_MS };

/** The influencers' view of their own links: the address is the only key. */
export function registerPartners(app: App, deps: Deps): void {
  const wrongKeys = createLimit(deps, WRONG_KEYS);

  handle(app, endpoints.getPartnerPage, async ({ call, params, request, reply }) => {
    const link = await findLinkByPageKey(deps.db, deps, params.key);
    if (!link) {
      await wrongKeys.take(clientNetwork(request));
      throw call.refusal('partner_page_not_found');
    }
    void reply.header('cache-control', 'no-store');
    return readPartnerPage(deps, link, deps.clock());
  });
}

/**
 * The short addresses of influencers' links, a plain route outside of the API: it answers a redirect. They change nothing: the page to which they lead counts the click.
 * @param sendMissing answers an address that no link has.
 */
export function registerShortLinks(
  app: App,
  deps: Pick<Deps, 'db'> & LinkDeps,
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.get<{ Params: { name: string } }>(
    '/i/:name',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const target = await findShortLinkTarget(deps, request.params.name);
      if (target === undefined) return sendMissing(request, reply);
      // A link can be given another destination at any time.
      return reply.header('cache-control', 'no-store').redirect(target, 302);
    },
  );
}
