import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { idempotencyHeaders, idParams, noContent } from '#kit/contract/common.ts';
import { photoAnswer, photoParams, photosInput, type PhotoAnswer } from '../contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { addPhoto, arrangePhotos, removePhoto, LARGEST_UPLOAD_BYTES } from './photos.changes.ts';
import { listPhotos, type OwnerRef } from './photo-owners.ts';
import { createOneAtATime, createWaitingRoom } from './drawing/in-turn.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import { renderPhoto } from './drawing/render-photo.ts';
import { photosThatShow } from './photos.service.ts';
import type { PhotoRow } from './photos.repository.ts';

const presentPhoto = (row: PhotoRow): PhotoAnswer => ({
  _id: row.id,
  hash: row.hash,
  width: row.width,
  height: row.height,
  alt: row.alt,
  valueId: row.value_id,
});

/** Running or waiting uploads, each up to 10 MB of memory. */
const MOST_UPLOADS = 6;
const BUSY_RETRY_SECONDS = 5;
/** Products that one call asks about. */
const MOST_PRODUCTS = 100;

/** The owners of photos, as addresses name them. */
const OWNERS = [
  {
    path: '/products/:id/photos',
    of: 'product',
    names: ['listProductPhotos', 'addProductPhoto', 'arrangeProductPhotos', 'deleteProductPhoto'],
    missing: 'product_not_found',
    refOf: (id: string): OwnerRef => ({ kind: 'product', id }),
  },
  {
    path: '/product-groups/:id/photos',
    of: 'product group',
    names: ['listGroupPhotos', 'addGroupPhoto', 'arrangeGroupPhotos', 'deleteGroupPhoto'],
    missing: 'product_group_not_found',
    refOf: (id: string): OwnerRef => ({ kind: 'group', id }),
  },
] as const;

export interface PhotosOptions {
  /** Fewer for tests. */
  readonly mostUploads?: number;
  /** Draws the files of an upload. */
  readonly draw?: DrawPhoto;
}

/** The photos of products and of product groups, for staff. */
export function registerPhotos(app: App, deps: Deps, options: PhotosOptions = {}): void {
  const inTurn = createOneAtATime();
  const render = options.draw ?? renderPhoto;
  const draw: DrawPhoto = (upload) => inTurn(() => render(upload));
  for (const owner of OWNERS) registerPhotosOf(app, deps, owner);
  registerShownPhotos(app, deps);
  // A scope of their own: no other scope takes pictures for bodies.
  void app.register((scope, _, done) => {
    for (const type of [/^image\//, 'application/octet-stream']) {
      scope.addContentTypeParser(
        type,
        { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD_BYTES },
        (_request, body, parsed) => parsed(null, body),
      );
    }
    scope.addHook('onRequest', refuseLarge);
    scope.addHook('onRequest', limitUploads(options.mostUploads ?? MOST_UPLOADS));
    for (const owner of OWNERS) registerUploadsTo(scope, deps, owner, draw);
    done();
  });
}

type Owner = (typeof OWNERS)[number];

const refuseLarge = (
  request: FastifyRequest,
  _: FastifyReply,
  done: (error?: Error) => void,
): void => {
  const isLarge = Number(request.headers['content-length']) > LARGEST_UPLOAD_BYTES;
  done(isLarge ? new AppError('photo_too_large') : undefined);
};

/** Refuses an upload, before its body is read, while too many are running. */
function limitUploads(most: number) {
  const room = createWaitingRoom(most);
  return (_: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!room.enter()) {
      done(new AppError('photos_busy', { retryAfter: BUSY_RETRY_SECONDS }));
      return;
    }
    reply.raw.once('close', () => room.leave());
    done();
  };
}

function registerUploadsTo(app: App, deps: Deps, owner: Owner, draw: DrawPhoto): void {
  app.post(
    owner.path,
    {
      config: {
        access: 'staff',
        refusals: [
          owner.missing,
          ...(owner.of === 'product' ? (['photos_of_group'] as const) : []),
          'invalid_photo',
          'photo_is_heic',
          'photo_damaged',
          'photo_has_too_many_pixels',
          'photo_too_large',
          'too_many_photos',
          'photos_busy',
          'photos_unsupported',
          'photo_storage_failed',
        ],
      },
      schema: {
        operationId: owner.names[1],
        summary: `Add a photo to a ${owner.of}: the body is a JPEG, PNG or WebP of 10 MB at most`,
        consumes: ['image/jpeg', 'image/png', 'image/webp'],
        headers: idempotencyHeaders,
        params: idParams,
        body: z.unknown(),
        response: { 201: photoAnswer },
      },
    },
    async (request, reply) => {
      const upload = request.body;
      if (!Buffer.isBuffer(upload)) throw new AppError('invalid_photo');
      const ref = owner.refOf(request.params.id);
      const row = await addPhoto(deps, callOf(request), { owner: ref, upload, draw });
      return reply.code(201).send(presentPhoto(row));
    },
  );
}

/** The photos for papers: their lists of lines have none. */
function registerShownPhotos(app: App, deps: Deps): void {
  handle(app, endpoints.listShownPhotos, async ({ query }) => {
    const ids = query.ids.split(',').slice(0, MOST_PRODUCTS);
    const photos = await photosThatShow(deps.db, ids);
    return [...photos].map(([productId, photo]) => ({ productId, ...photo }));
  });
}

function registerPhotosOf(app: App, deps: Deps, owner: Owner): void {
  const { path, of, names, missing, refOf } = owner;
  app.get(
    path,
    {
      config: { access: 'staff', refusals: [missing] },
      schema: {
        operationId: names[0],
        summary: `The photos of a ${of}, in their order`,
        params: idParams,
        response: { 200: z.array(photoAnswer) },
      },
    },
    async (request) => (await listPhotos(deps, refOf(request.params.id))).map(presentPhoto),
  );

  app.put(
    path,
    {
      config: { access: 'staff', refusals: [missing, 'photos_changed'] },
      schema: {
        operationId: names[2],
        summary: `Order the photos of a ${of}, and say what they show`,
        params: idParams,
        body: photosInput,
        response: { 200: z.array(photoAnswer) },
      },
    },
    async (request) => {
      const { photos } = request.body;
      const owned = { owner: refOf(request.params.id), photos };
      return (await arrangePhotos(deps, callOf(request), owned)).map(presentPhoto);
    },
  );

  app.delete(
    `${path}/:photoId`,
    {
      config: { access: 'staff', refusals: [missing, 'photo_not_found'] },
      schema: {
        operationId: names[3],
        summary: `Take a photo of a ${of} away`,
        params: photoParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, photoId } = request.params;
      await removePhoto(deps, callOf(request), { owner: refOf(id), photoId });
      return reply.code(204).send(null);
    },
  );
}
