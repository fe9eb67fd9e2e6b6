import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PhotoAnswer } from '../contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { addPhoto, arrangePhotos, removePhoto, LARGEST_UPLOAD_BYTES } from './photos.changes.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { listPhotos, ofGroup, ofProduct } from './photo-owners.ts';
import { BUSY_RETRY_SECONDS, createOneAtATime, createWaitingRoom } from './drawing/in-turn.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import { renderPhoto } from './drawing/render-photo.ts';
import { photosThatShow } from './photos.service.ts';
import type { PhotoRow } from './photos.repository.ts';
import { storableText } from '#kit/contract/common.ts';
import { z } from 'zod';
import { getPhotoFile } from './read-photo.ts';

const presentPhoto = (row: PhotoRow): PhotoAnswer => ({
  _id: row.id,
  hash: row.hash,
  width: row.width,
  height: row.height,
  alt: row.alt,
  valueId: row.value_id,
});

/** Uploads that have come, and wait or are drawn, each up to 10 MB of memory. */
const MOST_UPLOADS = 6;
/** The same with the uploads on their way: slow ones keep no other one out. */
const MOST_ON_THEIR_WAY = 5 * MOST_UPLOADS;
/** Products that one call asks about. */
const MOST_PRODUCTS = 100;

export interface PhotosOptions {
  /** Fewer for tests. */
  readonly mostUploads?: number;
  readonly mostOnTheirWay?: number;
  readonly draw?: DrawPhoto;
}

export function registerPhotos(app: App, deps: Deps, options: PhotosOptions = {}): void {
  const inTurn = createOneAtATime();
  const render = options.draw ?? renderPhoto;
  const draw: DrawPhoto = (upload) => inTurn(() => render(upload));
  registerPhotosOfProducts(app, deps);
  registerPhotosOfGroups(app, deps);
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
    scope.addHook('onRequest', limitUploads(options.mostOnTheirWay ?? MOST_ON_THEIR_WAY));
    scope.addHook('preValidation', limitUploads(options.mostUploads ?? MOST_UPLOADS));
    registerUploads(scope, deps, draw);
    done();
  });
}

const refuseLarge = (
  request: FastifyRequest,
  _: FastifyReply,
  done: (error?: Error) => void,
): void => {
  const isLarge = Number(request.headers['content-length']) > LARGEST_UPLOAD_BYTES;
  done(isLarge ? callOf(request).refusal('photo_too_large') : undefined);
};

/** Refuses an upload while too many others have come as far. */
function limitUploads(most: number) {
  const room = createWaitingRoom(most);
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    // A caller who has left is gone without another `close`.
    if (reply.raw.destroyed || !room.enter()) {
      done(callOf(request).refusal('photos_busy', { retryAfter: BUSY_RETRY_SECONDS }));
      return;
    }
    reply.raw.once('close', () => room.leave());
    done();
  };
}

function registerUploads(app: App, deps: Deps, draw: DrawPhoto): void {
  handle(app, endpoints.addProductPhoto, async ({ call, params, body }) => {
    if (!Buffer.isBuffer(body)) throw call.refusal('invalid_photo');
    const owner = { ...ofProduct(params.id), grouped: 'photos_of_group' } as const;
    return presentPhoto(await addPhoto(deps, call, { owner, upload: body, draw }));
  });

  handle(app, endpoints.fetchPhoto, async ({ call, body }) =>
    presentPhoto(await fetchPhoto(deps, call, { ...body, draw })),
  );

  handle(app, endpoints.addGroupPhoto, async ({ call, params, body }) => {
    if (!Buffer.isBuffer(body)) throw call.refusal('invalid_photo');
    const owner = ofGroup(params.id);
    return presentPhoto(await addPhoto(deps, call, { owner, upload: body, draw }));
  });
}

/** The photos for papers: their lists of lines have none. */
function registerShownPhotos(app: App, deps: Deps): void {
  handle(app, endpoints.listShownPhotos, async ({ query }) => {
    const ids = query.ids.split(',').slice(0, MOST_PRODUCTS);
    const photos = await photosThatShow(deps.db, ids);
    return [...photos].map(([productId, photo]) => ({ productId, ...photo }));
  });
}

function registerPhotosOfProducts(app: App, deps: Deps): void {
  handle(app, endpoints.listProductPhotos, async ({ call, params }) =>
    (await listPhotos(deps, call, ofProduct(params.id))).map(presentPhoto),
  );

  handle(app, endpoints.arrangeProductPhotos, async ({ call, params, body: { photos } }) =>
    (await arrangePhotos(deps, call, { owner: ofProduct(params.id), photos })).map(presentPhoto),
  );

  handle(app, endpoints.deleteProductPhoto, async ({ call, params: { id, photoId } }) => {
    await removePhoto(deps, call, { owner: ofProduct(id), photoId });
  });
}

function registerPhotosOfGroups(app: App, deps: Deps): void {
  handle(app, endpoints.listGroupPhotos, async ({ call, params }) =>
    (await listPhotos(deps, call, ofGroup(params.id))).map(presentPhoto),
  );

  handle(app, endpoints.arrangeGroupPhotos, async ({ call, params, body: { photos } }) =>
    (await arrangePhotos(deps, call, { owner: ofGroup(params.id), photos })).map(presentPhoto),
  );

  handle(app, endpoints.deleteGroupPhoto, async ({ call, params: { id, photoId } }) => {
    await removePhoto(deps, call, { owner: ofGroup(id), photoId });
  });
}

/**
 * The photos' files: for anyone, for good, and outside of the API, as nothing of a caller is read. A plain route: an endpoint is of
 * the API, and answers no 304.
 */
export function registerPhotoFiles(app: App, deps: Pick<Deps, 'photoFiles'>): void {
  app.get(
    '/photos/:file',
    {
      config: { access: 'public', refusals: ['photo_storage_failed'] },
      schema: { hide: true, params: z.object({ file: storableText(200) }) },
    },
    async (request, reply) => {
      const file = { name: request.params.file, has: request.headers['if-none-match'] };
      const found = await getPhotoFile(deps, callOf(request), file);
      if (!found) return reply.callNotFound();
      void reply.headers(
        found.tag === undefined
          ? { 'cache-control': 'no-store' }
          : { etag: found.tag, 'cache-control': 'public, max-age=31536000, immutable' },
      );
      return found.bytes ? reply.type(found.type).send(found.bytes) : reply.code(304).send();
    },
  );
}
