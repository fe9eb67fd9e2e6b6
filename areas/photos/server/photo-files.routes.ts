import { storableText } from '#kit/contract/common.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { getPhotoFile } from './read-photo.ts';

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
      void reply
        .header('etag', found.tag)
        .header('cache-control', 'public, max-age=31536000, immutable');
      return found.bytes ? reply.type(found.type).send(found.bytes) : reply.code(304).send();
    },
  );
}
