import type { FastifyReply } from 'fastify';
import * as endpoints from '../endpoints.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { originOf } from '#kit/server/http/call.ts';
import { handle, type HandlerInput } from '#kit/server/http/handle.ts';
import type { App } from '#kit/server/http/types.ts';
import { createLinkPicture, getLogo, removeLogo, saveLogo, type StoreLogo } from './store-logo.ts';
import {
  confirmPublicAddress,
  type AddressStep,
  getLocalAddresses,
  getPublicAddress,
  removePublicAddress,
} from './public-address.ts';
import { saveStore } from './save-store.ts';
import {
  findStoreText,
  listStoreTexts,
  publicStoreText,
  saveStoreText,
  type StoreTextDeps,
} from './store-texts.ts';
import { findStore, publicStore } from './store.service.ts';

const LARGEST_LOGO_BYTES = 1_048_576;

/**
 * The store's settings, texts, logo and public address.
 * @param steps of later areas after the address was confirmed.
 */
export function registerStore(
  app: App,
  deps: Deps & StoreTextDeps,
  steps: readonly AddressStep[],
): void {
  handle(app, endpoints.getStore, async () => publicStore(await findStore(deps.db, deps.config)));

  handle(app, endpoints.getStoreSettings, () => findStore(deps.db, deps.config));

  handle(app, endpoints.updateStoreSettings, ({ call, body }) => saveStore(deps, call, body));

  handle(app, endpoints.getPublicAddress, () => getPublicAddress(deps));

  handle(app, endpoints.confirmPublicAddress, ({ call, body, request }) =>
    confirmPublicAddress(
      deps,
      call,
      { address: body.address, usedOrigin: originOf(request) },
      steps,
    ),
  );

  handle(app, endpoints.removePublicAddress, ({ call }) => removePublicAddress(deps, call));

  handle(app, endpoints.listLocalAddresses, ({ request }) =>
    getLocalAddresses(deps.config, request.socket.localPort ?? deps.config.port),
  );

  handle(app, endpoints.getStoreText, async ({ params }) =>
    publicStoreText(await findStoreText(deps.db, deps, params.kind)),
  );

  handle(app, endpoints.listStoreTexts, () => listStoreTexts(deps.db, deps));

  handle(app, endpoints.updateStoreText, ({ call, params, body }) =>
    saveStoreText(deps, call, params.kind, body),
  );

  void app.register((scope, _, done) => {
    registerPictures(scope, deps);
    done();
  });
}

/** The routes of pictures have a scope of their own: no other scope takes pictures for bodies. */
function registerPictures(app: App, deps: Deps): void {
  app.addContentTypeParser(
    endpoints.LOGO_TYPES,
    { parseAs: 'buffer', bodyLimit: LARGEST_LOGO_BYTES },
    (_, body, done) => done(null, body),
  );
  const getLinkPicture = createLinkPicture(deps);

  handle(app, endpoints.replaceLogo, async ({ call, body }) => {
    if (!Buffer.isBuffer(body)) throw call.refusal('invalid_logo');
    await saveLogo(deps, call, body);
    return findStore(deps.db, deps.config);
  });

  handle(app, endpoints.getLogo, async (input) =>
    sendPicture(input, await getLogo(deps, input.call)),
  );

  handle(app, endpoints.getLinkPicture, async (input) =>
    sendPicture(input, await getLinkPicture(input.call)),
  );

  handle(app, endpoints.deleteLogo, async ({ call }) => {
    await removeLogo(deps, call);
  });
}

/** Sends a PNG: cached for good under its own version's address, and asked for again under any other. */
function sendPicture(
  {
    request,
    reply,
    query,
  }: Pick<HandlerInput<typeof endpoints.getLogo>, 'request' | 'reply' | 'query'>,
  { png, version }: StoreLogo,
): FastifyReply {
  const tag = `"${version}"`;
  const isThisVersion = query.v === version;
  void reply
    .header('etag', tag)
    .header(
      'cache-control',
      isThisVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    );
  if (request.headers['if-none-match'] === tag) return reply.code(304).send(null);
  return reply.type('image/png').send(png);
}
