import { noContent, storableText } from '@balcao/domain/contract/common';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import type { App } from '../../http/types.ts';
import { hearNotice } from './hear-notice.ts';

const LARGEST_NOTICE_BYTES = 262_144;
/** The central bank's API puts `/pix` behind the address that it was given. */
const PATHS = [
  ['/pix/notices/:secret', 'hearPixNotice'],
  ['/pix/notices/:secret/pix', 'hearGroupedPixNotice'],
] as const;

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return undefined;
  }
}

function registerNoticesAt(
  app: App,
  deps: Deps,
  [path, operationId]: (typeof PATHS)[number],
): void {
  app.post(
    path,
    {
      config: { access: 'public', refusals: ['notice_refused', 'notice_address_unknown'] },
      schema: {
        operationId,
        summary: 'A notice of the provider of PIX',
        description: 'A hint: the charges that it names are asked for at the provider.',
        params: z.object({ secret: storableText(80).min(1) }),
        querystring: z.record(z.string(), z.unknown()),
        headers: z.object({
          'x-signature': storableText(500).optional().catch(undefined),
          'x-request-id': storableText(200).optional().catch(undefined),
        }),
        body: z.unknown(),
        response: { 200: noContent },
      },
    },
    async (request, reply) => {
      const heard = await hearNotice(deps, {
        secret: request.params.secret,
        query: request.query,
        body: parsed(request.body),
        signature: request.headers['x-signature'],
        requestId: request.headers['x-request-id'],
      });
      if (heard === 'unknown') throw new AppError('notice_address_unknown');
      if (heard === 'unsigned') throw new AppError('notice_refused');
      return reply.code(200).send(null);
    },
  );
}

/** The addresses at which providers tell of payments. */
export function registerNotices(app: App, deps: Deps): void {
  void app.register((scope, _, done) => {
    // Whatever comes is looked at, and most of it ignored: what is refused comes again and again.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LARGEST_NOTICE_BYTES },
      (_request, body, parse) => parse(null, body),
    );
    for (const path of PATHS) registerNoticesAt(scope, deps, path);
    done();
  });
}
