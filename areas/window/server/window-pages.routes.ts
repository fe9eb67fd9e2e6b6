import { storableText, trimmedText } from '#kit/contract/common.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import { sendKept } from '#kit/server/http/send-kept.ts';
import type { App } from '#kit/server/http/types.ts';
import { FEED_PATHS, type WindowFeed } from './feed/window-feed.ts';
import type { DrawnPage, WindowPages } from './window-pages.ts';
import { readSort, type ListQuery, type PageName } from './window-view.ts';

/** Searches of a network in ten minutes: each is drawn anew. */
const SEARCHES = { name: 'window-search', points: 120, windowMs: 10 * MINUTE_MS };

const listQuery = z.object({
  busca: trimmedText(100).optional().catch(undefined),
  ordem: storableText(20).optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
});

const slugParams = z.object({ slug: storableText(100) });

function sendPage(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  if (page.isFindable) void reply.removeHeader('x-robots-tag');
  return sendKept(request, reply, page);
}

/** A path with the query of an address: the influencer of a link is passed on to its destination. */
function withQuery(path: string, address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${address.slice(at + 1)}`;
}

const robotsText = (isFindable: boolean): string =>
  isFindable
    ? 'User-agent: *\nAllow: /loja\nAllow: /photos/\nAllow: /assets/\nAllow: /api/store/logo\nDisallow: /\n'
    : 'User-agent: *\nDisallow: /\n';

/** The feeds themselves: for anyone, and plain routes outside of the API. */
export function registerFeedFiles(app: App, feed: WindowFeed): void {
  for (const reader of ['meta', 'google'] as const) {
    app.get(
      FEED_PATHS[reader],
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => sendKept(request, reply, await feed.file(reader)),
    );
  }
}

/**
 * The window's pages: for anyone, and outside of the API. A page holds nothing of its caller, so any cache may store it. They are plain
 * routes, because an endpoint is a call of the API.
 */
export function registerWindowPages(app: App, deps: Deps, pages: WindowPages): void {
  const searches = createLimit(deps, SEARCHES);
  const config = { access: 'public' } as const;

  const sendList = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: PageName,
    query: z.output<typeof listQuery>,
  ) => {
    const words = query.busca?.trim() ?? '';
    if (words !== '') await searches.take(clientNetwork(request));
    const list: ListQuery = { words, sort: readSort(query.ordem), page: query.pagina ?? 1 };
    return sendPage(request, reply, await pages.page(name, list));
  };

  app.get('/loja', { config, schema: { hide: true, querystring: listQuery } }, (request, reply) =>
    sendList(request, reply, { kind: 'home' }, request.query),
  );
  app.get(
    '/loja/colecao/:slug',
    { config, schema: { hide: true, params: slugParams, querystring: listQuery } },
    (request, reply) =>
      sendList(request, reply, { kind: 'collection', slug: request.params.slug }, request.query),
  );
  for (const [path, kind] of [
    ['/loja/carrinho', 'cart'],
    ['/loja/meus-pedidos', 'orders'],
  ] as const) {
    app.get(path, { config, schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply, await pages.page({ kind })),
    );
  }
  app.get(
    '/loja/:slug',
    { config, schema: { hide: true, params: slugParams } },
    async (request, reply) => {
      const { slug } = request.params;
      const moved = await pages.movedTo(slug);
      // A temporary redirect: the product may leave the group again.
      if (moved) return reply.redirect(withQuery(moved, request.url), 302);
      return sendPage(request, reply, await pages.page({ kind: 'item', slug }));
    },
  );
  app.get('/robots.txt', { config, schema: { hide: true } }, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(await pages.isFindable())),
  );
}
