import {
  localAddressesAnswer,
  publicAddressAnswer,
  publicAddressInput,
  storeAnswer,
  storeSettingsAnswer,
  storeSettingsInput,
} from '../contract.ts';
import { noContent } from '#kit/contract/common.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { callOf, originOf } from '#kit/server/http/call.ts';
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

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
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
  app.get(
    '/store',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getStore',
        summary: 'The store as its customers see it',
        response: { 200: storeAnswer },
      },
    },
    async () => publicStore(await findStore(deps.db, deps.config)),
  );

  app.get(
    '/store/settings',
    {
      // Staff print the settings on the papers of every order.
      config: { access: 'staff' },
      schema: {
        operationId: 'getStoreSettings',
        summary: 'All settings of the store',
        response: { 200: storeSettingsAnswer },
      },
    },
    () => findStore(deps.db, deps.config),
  );

  app.put(
    '/store/settings',
    {
      schema: {
        operationId: 'updateStoreSettings',
        summary: 'Change the settings of the store',
        body: storeSettingsInput,
        response: { 200: storeSettingsAnswer },
      },
    },
    (request) => saveStore(deps, callOf(request), request.body),
  );

  app.get(
    '/store/public-address',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'getPublicAddress',
        summary: 'What the links in messages begin with',
        response: { 200: publicAddressAnswer },
      },
    },
    () => getPublicAddress(deps),
  );

  app.put(
    '/store/public-address',
    {
      schema: {
        operationId: 'confirmPublicAddress',
        summary: 'Confirm what the links in messages begin with; PUBLIC_URL goes before it',
        body: publicAddressInput,
        response: { 200: publicAddressAnswer },
      },
    },
    (request) =>
      confirmPublicAddress(
        deps,
        callOf(request),
        { address: request.body.address, usedOrigin: originOf(request) },
        releaseMessages,
      ),
  );

  app.delete(
    '/store/public-address',
    {
      schema: {
        operationId: 'removePublicAddress',
        summary: 'Forget the confirmed address, for one that does not lead here',
        response: { 200: publicAddressAnswer },
      },
    },
    (request) => removePublicAddress(deps, callOf(request)),
  );

  app.get(
    '/store/local-addresses',
    {
      schema: {
        operationId: 'listLocalAddresses',
        summary: 'Where a phone in the same local network may open the store',
        response: { 200: localAddressesAnswer },
      },
    },
    ({ socket }) => getLocalAddresses(deps.config, socket.localPort ?? deps.config.port),
  );

  void app.register((scope, _, done) => {
    registerLogo(scope, deps);
    done();
  });
}

/** The logo's routes have a scope of their own: no other scope takes pictures for bodies. */
function registerLogo(app: App, deps: Deps): void {
  app.addContentTypeParser(
    LOGO_TYPES,
    { parseAs: 'buffer', bodyLimit: LARGEST_LOGO_BYTES },
    (_, body, done) => done(null, body),
  );

  app.put(
    '/store/logo',
    {
      config: { refusals: ['invalid_logo'] },
      schema: {
        operationId: 'replaceLogo',
        summary: 'Change the logo: the body is a PNG, JPEG or WebP of 1 MB at most',
        consumes: LOGO_TYPES,
        body: z.unknown(),
        response: { 200: storeSettingsAnswer },
      },
    },
    async (request) => {
      const image = request.body;
      if (!Buffer.isBuffer(image)) throw new AppError('invalid_logo');
      await saveLogo(deps, callOf(request), image);
      return findStore(deps.db, deps.config);
    },
  );

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

  app.delete(
    '/store/logo',
    {
      schema: {
        operationId: 'deleteLogo',
        summary: 'Remove the logo',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeLogo(deps, callOf(request));
      return reply.code(204).send(null);
    },
  );
}
