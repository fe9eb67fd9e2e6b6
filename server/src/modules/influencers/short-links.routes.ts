import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import type { App } from '../../http/types.ts';
import { findShortLinkTarget } from './follow-tracking-link.ts';

/**
 * The short addresses of influencers' links, outside of the API. They change nothing: the page to which they lead counts the click.
 * @param sendMissing answers an address that no link has.
 */
export function registerShortLinks(
  app: App,
  deps: Pick<Deps, 'db'>,
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.get<{ Params: { name: string } }>(
    '/i/:name',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const target = await findShortLinkTarget(deps.db, request.params.name);
      if (target === undefined) return sendMissing(request, reply);
      // A link can be given another destination at any time.
      return reply.header('cache-control', 'no-store').redirect(target, 302);
    },
  );
}
