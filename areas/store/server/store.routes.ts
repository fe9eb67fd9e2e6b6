import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { originOf } from '#kit/server/http/call.ts';
import { pictureSchema, sendPicture } from '#kit/server/http/send-picture.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  confirmPublicAddress,
  getPublicAddress,
  removePublicAddress,
} from './confirm-public-address.ts';
import { getLocalAddresses } from './local-addresses.ts';
import { saveStore } from './save-store.ts';
import { getLogo, removeLogo, saveLogo } from './store-logo.ts';
import { findStore, publicStore } from './store.service.ts';

const LARGEST_LOGO_BYTES = 1_048_576;

/**
 * The store's settings, logo and public address.
 * @param releaseMessages releases the messages that waited for the address.
 */
export function registerStore(
  app: App,
  deps: Deps,
  releaseMessages: Parameters<typeof confirmPublicAddress>[3],
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
      releaseMessages,
    ),
  );

  handle(app, endpoints.removePublicAddress, ({ call }) => removePublicAddress(deps, call));

  handle(app, endpoints.listLocalAddresses, ({ request }) =>
    getLocalAddresses(deps.config, request.socket.localPort ?? deps.config.port),
  );

  void app.register((scope, _, done) => {
    registerLogo(scope, deps);
    done();
  });
}

/** The logo's routes have a scope of their own: no other scope takes pictures for bodies. */
function registerLogo(app: App, deps: Deps): void {
  app.addContentTypeParser(
    endpoints.LOGO_TYPES,
    { parseAs: 'buffer', bodyLimit: LARGEST_LOGO_BYTES },
    (_, body, done) => done(null, body),
  );

  handle(app, endpoints.replaceLogo, async ({ call, body }) => {
    const image = body;
    if (!Buffer.isBuffer(image)) throw call.refusal('invalid_logo');
    await saveLogo(deps, call, image);
    return findStore(deps.db, deps.config);
  });

  app.get(
    '/store/logo',
    {
      config: { access: 'public', refusals: ['logo_not_found'] },
      schema: {
        operationId: 'getLogo',
        summary: 'The logo, a PNG of 256 pixels at most',
        ...pictureSchema,
      },
    },
    async (request, reply) => sendPicture(request, reply, await getLogo(deps)),
  );

  handle(app, endpoints.deleteLogo, async ({ call }) => {
    await removeLogo(deps, call);
  });
}
