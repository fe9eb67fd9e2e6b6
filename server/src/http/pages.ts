import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from './types.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Which built page answers which address. */
const PAGES = {
  'index.html': ['/'],
  'admin.html': ['/admin', '/admin/*'],
  'public.html': ['/pedido/:orderId', '/pedido-confirmado', '/tracking-redirect'],
} as const;

/** Whether an address ends as a file's name does: no page of ours does. */
const namesFile = (url: string): boolean => /\.[a-z0-9]+\/?$/i.test(url.split('?')[0] ?? '');

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** What a page must know before any call: the store's name, logo and time zone. */
function withStore(html: string, store: PageStore, timeZone: string): string {
  const meta = { store: store.name, 'time-zone': timeZone, logo: store.logo };
  const tags = Object.entries(meta)
    .filter(([, content]) => content !== null)
    .map(([name, text]) => `<meta name="balcao:${name}" content="${escapeAttribute(text ?? '')}">`);
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

export interface PageStore {
  readonly name: string;
  readonly logo: string | null;
}

/**
 * Serves the built web app: pages are never cached, hashed assets for a year and pre-compressed.
 * @param webDir the build's folder; without one the server answers the API alone.
 * @param findStore asked for each page: another process may have changed the name.
 */
export function registerPages(
  app: App,
  deps: Deps,
  webDir: string,
  findStore: () => Promise<PageStore>,
): void {
  if (!existsSync(join(webDir, 'index.html'))) return;

  const files = Object.keys(PAGES).map(
    (file) => [file, readFileSync(join(webDir, file), 'utf8')] as const,
  );
  const fill = (store: PageStore) => ({
    store,
    pages: new Map(
      files.map(([file, html]) => [file, withStore(html, store, deps.config.storeTimeZone)]),
    ),
  });
  let filled = fill({ name: deps.config.storeName, logo: null });
  const sendPage = async (reply: FastifyReply, file: string) => {
    // The page comes without the database too, and says what is wrong.
    const store = await findStore().catch(() => filled.store);
    if (store.name !== filled.store.name || store.logo !== filled.store.logo) filled = fill(store);
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
    (request, reply) =>
      reply.sendFile(`assets/${request.params['*']}`, {
        maxAge: YEAR_MS,
        immutable: true,
        cacheControl: true,
      }),
  );

  for (const file of ['robots.txt', 'favicon.ico']) {
    app.get(`/${file}`, { config: { access: 'public' }, schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file),
    );
  }
}
