import { storableText } from '@balcao/domain/contract/common';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/types.ts';
import { createLinkPicture } from './link-picture.ts';

/** What a chat shows of a link to the shop. */
export function registerLinkPicture(app: App, deps: Deps): void {
  const getPicture = createLinkPicture(deps);

  app.get(
    '/store/link-picture',
    {
      config: { access: 'public', refusals: ['logo_not_found'] },
      schema: {
        operationId: 'getLinkPicture',
        summary: 'The picture in the preview of a link, a PNG of 600 × 315 pixels',
        tags: ['store'],
        produces: ['image/png'],
        querystring: z.object({ v: storableText(40).optional() }),
        response: { 200: z.unknown().describe('PNG'), 304: z.null().describe('Unchanged') },
      },
    },
    async (request, reply) => {
      const { png, version } = await getPicture();
      const tag = `"${version}"`;
      const isThisVersion = request.query.v === version;
      void reply
        .header('etag', tag)
        .header(
          'cache-control',
          isThisVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        );
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(null);
      return reply.type('image/png').send(png);
    },
  );
}
