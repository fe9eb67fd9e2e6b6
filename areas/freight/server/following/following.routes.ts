import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { handle, type HandlerInput } from '#kit/server/http/handle.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import * as endpoints from '../../endpoints.ts';
import { hearNotice } from './hear-notice.ts';
import { findAccountByNoticeSecret } from './notice-address.ts';

/** Notices of an account: a dozen a label. */
const NOTICES = { name: 'freight-notices', points: 300, windowMs: 10 * MINUTE_MS };
/** Calls of a network to addresses of no account. The right address is heard at any time. */
const WRONG_ADDRESSES = { name: 'freight-notices-wrong', points: 60, windowMs: 10 * MINUTE_MS };

export function registerFollowing(app: App, deps: Deps): void {
  const notices = createLimit(deps, NOTICES);
  const wrongAddresses = createLimit(deps, WRONG_ADDRESSES);

  type Input = Pick<
    HandlerInput<typeof endpoints.probeFreightNotices>,
    'call' | 'params' | 'request'
  >;
  const accountOf = async ({ call, params, request }: Input) => {
    const account = await findAccountByNoticeSecret(deps, params.secret);
    if (account) return account;
    await wrongAddresses.take(clientNetwork(request));
    throw call.refusal('not_found');
  };

  // A scope of its own: signatures are made over the bytes of a body, whatever it says to be.
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );

    handle(scope, endpoints.probeFreightNotices, async (input) => {
      await accountOf(input);
      return {};
    });

    handle(scope, endpoints.hearFreightNotice, async (input) => {
      const account = await accountOf(input);
      await notices.take(account.id);
      const { body, headers } = input;
      await hearNotice(deps, input.call, account, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: headers['x-me-signature'],
      });
      return {};
    });
    done();
  });
}
