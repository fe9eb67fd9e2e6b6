import {
  noticeAnswer,
  noticeHeaders,
  noticeInput,
  noticeParams,
  noticeQuery,
} from '../../notices.contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import type { App } from '#kit/server/http/types.ts';
import { hearNotice } from './hear-notice.ts';

/** The central bank's API adds `/pix` to the registered address. */
const PATHS = [
  ['/pix/notices/:secret', 'hearPixNotice'],
  ['/pix/notices/:secret/pix', 'hearGroupedPixNotice'],
] as const;

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
        params: noticeParams,
        querystring: noticeQuery,
        headers: noticeHeaders,
        body: noticeInput,
        response: { 200: noticeAnswer },
      },
    },
    async (request) => {
      const { query, body, headers } = request;
      const heard = await hearNotice(deps, {
        secret: request.params.secret,
        query,
        body,
        signature: headers['x-signature'],
        requestId: headers['x-request-id'],
      });
      if (heard === 'unknown') throw new AppError('notice_address_unknown');
      if (heard === 'unsigned') throw new AppError('notice_refused');
      return {};
    },
  );
}

/** The addresses at which providers report payments. */
export function registerNotices(app: App, deps: Deps): void {
  for (const path of PATHS) registerNoticesAt(app, deps, path);
}
