import { storableText } from '../../contract/common.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The schema of a picture's route: its address may carry the version of the picture. */
export const pictureSchema = {
  produces: ['image/png'],
  querystring: z.object({ v: storableText(40).optional() }),
  response: { 200: z.unknown().describe('PNG'), 304: z.null().describe('Unchanged') },
};

/** Sends a PNG: cached for good under its own version's address, and asked for again under any other. */
export function sendPicture(
  request: {
    readonly headers: { readonly 'if-none-match'?: string | undefined };
    readonly query: z.output<typeof pictureSchema.querystring>;
  },
  reply: FastifyReply,
  { png, version }: { readonly png: Buffer; readonly version: string },
): FastifyReply {
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
}
