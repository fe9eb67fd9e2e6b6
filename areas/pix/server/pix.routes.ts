import * as endpoints from '../endpoints.ts';
import { askRefund as askRefundEndpoint } from '#areas/payments/endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { CsvFiles } from '#kit/server/http/lists/csv-files.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentPayments } from '#areas/payments/server/payments.service.ts';
import {
  removeAccount,
  saveAccount,
  switchAccountOff,
  switchAccountOn,
} from './accounts/pix-accounts.changes.ts';
import { findAccountByNoticeSecret } from './accounts/pix-accounts.service.ts';
import { testAccount } from './accounts/resolve-access.ts';
import { viewAccount } from './accounts/view-account.ts';
import { askRefund } from './charges/ask-refund.ts';
import { hearNotice } from './charges/hear-notice.ts';
import type { ChargeContext } from './charges/open-provider.ts';
import { findLinkedOrderId, showCharge } from './charges/show-charge.ts';
import { exportConciliation, presentConciliation } from './conciliation/conciliation.presenter.ts';
import { getConciliation } from './conciliation/get-conciliation.ts';

/** Notices of an account: a provider sends two or three a payment, and those beyond again. */
const NOTICES = { name: 'pix-notices', points: 300, windowMs: 10 * MINUTE_MS };
/** Calls of a network to addresses of no account. The right address is heard at any time. */
const WRONG_ADDRESSES = { name: 'pix-notices-wrong', points: 60, windowMs: 10 * MINUTE_MS };
const TESTS = { name: 'pix-account-test', points: 20, windowMs: MINUTE_MS };

export function registerPixAccounts(app: App, deps: Deps): void {
  const tests = createLimit(deps, TESTS);
  const viewAfter = async (change: Promise<void>) => {
    await change;
    return viewAccount(deps);
  };

  handle(app, endpoints.getPixAccount, () => viewAccount(deps));

  handle(app, endpoints.updatePixAccount, ({ call, body }) =>
    viewAfter(saveAccount(deps, call, body)),
  );

  handle(app, endpoints.removePixAccount, ({ call }) => viewAfter(removeAccount(deps, call)));

  handle(app, endpoints.testPixAccount, async ({ body, request }) => {
    await tests.take(actorOf(request).id);
    return testAccount(deps, body);
  });

  handle(app, endpoints.switchPixAccountOn, ({ call }) => viewAfter(switchAccountOn(deps, call)));

  handle(app, endpoints.switchPixAccountOff, ({ call }) => viewAfter(switchAccountOff(deps, call)));
}

/** The route by which the holder of a link pays, and sees the payment arrive. */
export function registerOrderCharge(
  app: App,
  deps: Deps,
  { misses, life }: { readonly misses: Misses } & Pick<ChargeContext, 'life'>,
): void {
  handle(app, endpoints.showOrderCharge, async ({ call, params, request }) => {
    const orderId = await misses.lookUp(request, () => findLinkedOrderId(deps.db, params.id));
    const context = { ...deps, life, log: request.log };
    const answer = orderId === undefined ? undefined : await showCharge(context, orderId);
    if (!answer) throw call.refusal('order_not_found');
    return answer;
  });
}

export function registerRefunds(app: App, deps: Deps): void {
  handle(app, askRefundEndpoint, async ({ call, params: { id, paymentId }, body }) =>
    presentPayments(await askRefund(deps, call, { order: id, payment: paymentId }, body)),
  );
}

export function registerNotices(app: App, deps: Deps): void {
  const notices = createLimit(deps, NOTICES);
  const wrongAddresses = createLimit(deps, WRONG_ADDRESSES);

  for (const endpoint of [endpoints.hearPixNotice, endpoints.hearGroupedPixNotice]) {
    handle(app, endpoint, async ({ call, params, query, headers, body, request }) => {
      const account = await findAccountByNoticeSecret(deps, params.secret);
      if (!account) {
        await wrongAddresses.take(clientNetwork(request));
        throw call.refusal('notice_address_unknown');
      }
      await notices.take(account.id);
      await hearNotice(deps, call, account, {
        query,
        body,
        signature: headers['x-signature'],
        requestId: headers['x-request-id'],
      });
      return {};
    });
  }
}

export function registerConciliation(app: App, deps: Deps, files: CsvFiles): void {
  handle(app, endpoints.getConciliation, async ({ call, query }) =>
    presentConciliation(await getConciliation(deps, call, query)),
  );

  handle(
    app,
    endpoints.exportConciliation,
    ({ call, query, reply }) =>
      files.send(reply, async () =>
        exportConciliation(deps, call, await getConciliation(deps, call, query)),
      ),
    { exposeHeadRoute: false },
  );
}
