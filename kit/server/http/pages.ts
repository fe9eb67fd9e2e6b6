import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../rules/durations.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { ADMIN_POLICY } from './security-headers.ts';
import type { App } from './types.ts';

const YEAR_MS = 365 * DAY_MS;

/** The addresses that each built page answers. */
const PAGES = {
  'index.html': ['/'],
  'admin.html': ['/admin', '/admin/*'],
  'public.html': [
    '/pedido/:orderId',
    '/pedido-confirmado',
    '/tracking-redirect',
    '/privacidade',
    '/trocas-e-devolucoes',
    '/parceria/:key',
  ],
} as const;

/** Whether an address ends like a file's name: no page of ours does. */
const namesFile = (url: string): boolean => /\.[a-z0-9]+\/?$/i.test(url.split('?')[0] ?? '');

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

export interface PageStore {
  readonly name: string;
  readonly logo: string | null;
  /** The beginning of links to the store; null until staff have confirmed it. */
  readonly origin: string | null;
  /** The picture in the preview of a link, by its whole address; null while the store's own address is unknown. */
  readonly linkPicture: {
    readonly address: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

type Meta = Readonly<Record<string, string | null>>;

/** Facts that a page needs before any call: the store's name, logo, time zone and address. */
const metaOfPage = ({ name, logo, origin }: PageStore, timeZone: string): Meta => ({
  'balcao:store': name,
  'balcao:time-zone': timeZone,
  'balcao:logo': logo,
  'balcao:origin': origin,
});

/**
 * The preview of a customer's or an influencer's link in a chat (Open Graph). The preview shows the shop alone: nothing of the
 * order, and the same for a missing order.
 */
const metaOfPreview = ({ name, linkPicture }: PageStore): Meta => ({
  'og:type': 'website',
  'og:locale': 'pt_BR',
  'og:title': name,
  'og:description': 'Seu pedido',
  ...(linkPicture !== null && {
    'og:image': linkPicture.address,
    'og:image:type': 'image/png',
    'og:image:width': String(linkPicture.width),
    'og:image:height': String(linkPicture.height),
    'og:image:alt': name,
  }),
});

function withMeta(html: string, attribute: 'name' | 'property', meta: Meta): string {
  const tags = Object.entries(meta).map(([key, text]) =>
    text === null ? '' : `<meta ${attribute}="${key}" content="${escapeAttribute(text)}">`,
  );
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

function withStore(file: string, html: string, store: PageStore, timeZone: string): string {
  const page = withMeta(html, 'name', metaOfPage(store, timeZone));
  return file === 'public.html' ? withMeta(page, 'property', metaOfPreview(store)) : page;
}

/**
 * Notes that somebody opened a page, of the window too, by the address with which links to the store begin.
 * @param app routes that are added to it later are watched.
 * @param onOpened called again only after a page was opened by another address.
 */
export function watchOpenings(
  app: App,
  findStore: () => Promise<Pick<PageStore, 'origin'>>,
  onOpened: (origin: string) => Promise<void>,
): void {
  let noted: string | undefined;
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || request.host === noted) return payload;
    try {
      const { origin } = await findStore();
      if (origin !== null && request.host === new URL(origin).host) {
        await onOpened(origin);
        noted = request.host;
      }
    } catch {
      // The page comes without the database too.
    }
    return payload;
  });
}

/**
 * Serves the built web app: pages are never cached, hashed assets for a year and pre-compressed. Its routes are no calls of the API.
 * @param webDir the build's folder; without it the server answers the API alone.
 * @param findStore asked for each page: another process may have changed the name.
 * @returns a function that answers with a customer's "not found" page; undefined without a web app.
 */
export function registerPages(
  app: App,
  deps: Deps,
  webDir: string,
  findStore: () => Promise<PageStore>,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined {
  if (!existsSync(join(webDir, 'index.html'))) return undefined;

  const files = Object.keys(PAGES).map(
    (file) => [file, readFileSync(join(webDir, file), 'utf8')] as const,
  );
  const fill = (store: PageStore) => ({
    store,
    pages: new Map(
      files.map(([file, html]) => [file, withStore(file, html, store, deps.config.storeTimeZone)]),
    ),
  });
  let filled = fill({ name: deps.config.storeName, logo: null, origin: null, linkPicture: null });
  const sendPage = async (reply: FastifyReply, file: string) => {
    // The page comes without the database too, and says what is wrong.
    const store = await findStore().catch(() => filled.store);
    if (!isDeepStrictEqual(store, filled.store)) filled = fill(store);
    if (file === 'admin.html') reply.header('content-security-policy', ADMIN_POLICY);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(filled.pages.get(file));
  };

  void app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  for (const [file, urls] of Object.entries(PAGES)) {
    for (const url of urls) {
      app.get(url, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
        namesFile(request.url) ? reply.callNotFound() : sendPage(reply, file),
      );
    }
  }

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' }, schema: { hide: true } },
    // Served from the assets' own folder: `..%2f` is one segment to the router, two to the file system, and would reach outside.
    (request, reply) =>
      reply.sendFile(request.params['*'], join(webDir, 'assets'), {
        maxAge: YEAR_MS,
        immutable: true,
        cacheControl: true,
      }),
  );

  app.get('/favicon.ico', { config: { access: 'public' }, schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.ico'),
  );
  return (_, reply) => sendPage(reply.code(404), 'public.html');
}
