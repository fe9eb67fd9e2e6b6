import type { Deps } from '#kit/server/core/deps.ts';
import { pictureSchema, sendPicture } from '#kit/server/http/send-picture.ts';
import type { App } from '#kit/server/http/types.ts';
import { createLinkPicture } from './link-picture.ts';

/** The picture that a chat shows of a link to the shop. */
export function registerLinkPicture(app: App, deps: Deps): void {
  const getPicture = createLinkPicture(deps);

  app.get(
    '/store/link-picture',
    {
      config: { access: 'public', refusals: ['logo_not_found'] },
      schema: {
        operationId: 'getLinkPicture',
        summary: 'The picture in the preview of a link, a PNG of 600 × 315 pixels',
        ...pictureSchema,
      },
    },
    async (request, reply) => sendPicture(request, reply, await getPicture()),
  );
}
