import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { handle, type HandlerInput } from '#kit/server/http/handle.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { findLinkedOrder, type OrderLife } from '#areas/orders/server/orders.service.ts';
import * as endpoints from '../endpoints.ts';
import { findAccountByNoticeSecret, hearNotice } from './following/hear-notice.ts';
import { presentListedLabel } from './labels/label.presenter.ts';
import { buyLabels, cancelLabel, printLabels } from './labels/labels.changes.ts';
import { listLabels } from './labels/labels.repository.ts';
import { priceLabels } from './labels/price-labels.ts';
import { chooseFreight, quoteLink } from './quotes/link-freight.ts';
import { createLimitedQuotes } from './quotes/public-quotes.limits.ts';
import { quoteCart } from './quotes/quote-freight.ts';
import { removeAccount, saveAccount, testAccount } from './settings/freight-accounts.changes.ts';
import { updateSettings } from './settings/stored-settings.ts';
import { viewFreight, viewFreightState } from './settings/view-freight.ts';

const TESTS = { name: 'freight-account-test', points: 20, windowMs: MINUTE_MS };
const CHOICES = { name: 'freight-choice', points: 60, windowMs: HOUR_MS };
/** Notices of an account: a dozen a label. */
const NOTICES = { name: 'freight-notices', points: 300, windowMs: 10 * MINUTE_MS };
/** Calls of a network to addresses of no account. The right address is heard at any time. */
const WRONG_ADDRESSES = { name: 'freight-notices-wrong', points: 60, windowMs: 10 * MINUTE_MS };

interface FreightRoutes {
  readonly misses: Misses;
  readonly life: Pick<OrderLife, 'changed'>;
}

export function registerFreight(app: App, deps: Deps, { misses, life }: FreightRoutes): void {
  registerSettings(app, deps);
  registerQuotes(app, deps, { misses, life });
  registerLabels(app, deps);
  registerNotices(app, deps);
}

function registerSettings(app: App, deps: Deps): void {
  const tests = createLimit(deps, TESTS);
  const viewAfter = async (change: Promise<void>) => {
    await change;
    return viewFreight(deps);
  };

  handle(app, endpoints.getFreight, () => viewFreight(deps));

  handle(app, endpoints.getFreightState, () => viewFreightState(deps));

  handle(app, endpoints.updateFreightSettings, ({ call, body }) =>
    viewAfter(updateSettings(deps, call, body)),
  );

  handle(app, endpoints.saveFreightAccount, ({ call, params, body, request }) => {
    const { email } = actorOf(request);
    return viewAfter(saveAccount(deps, call, { ...params, account: body, email }));
  });

  handle(app, endpoints.removeFreightAccount, ({ call, params }) =>
    viewAfter(removeAccount(deps, call, params.provider)),
  );

  handle(app, endpoints.testFreightAccount, async ({ params, body, request }) => {
    const { id, email } = actorOf(request);
    await tests.take(id);
    return testAccount(deps, { ...params, account: body, email });
  });
}

function registerQuotes(app: App, deps: Deps, { misses, life }: FreightRoutes): void {
  const quote = createLimitedQuotes(deps);
  const choices = createLimit(deps, CHOICES);

  handle(app, endpoints.quoteFreight, ({ body }) => quoteCart(deps, body));

  handle(app, endpoints.quoteOrderFreight, async ({ call, params, body, request }) => {
    const order = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!order) throw call.refusal('order_not_found');
    return quoteLink(deps, call, { order, cep: body.cep }, (cart) =>
      quote(cart, clientNetwork(request), order.id),
    );
  });

  handle(app, endpoints.chooseOrderFreight, async ({ call, params, body, request }) => {
    await choices.take(clientNetwork(request));
    const order = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!order) throw call.refusal('order_not_found');
    await chooseFreight({ ...deps, life }, call, order.id, body);
  });
}

function registerLabels(app: App, deps: Deps): void {
  handle(app, endpoints.priceLabels, ({ call, body }) => priceLabels(deps, call, body.orders));

  handle(app, endpoints.buyLabels, async ({ call, body }) => ({
    labels: await buyLabels(deps, call, body),
  }));

  handle(app, endpoints.listLabels, async ({ query, reply }) => {
    const page = await listLabels(deps, query, boundsOf(query));
    setTotal(reply, page.total);
    return page.rows.map(presentListedLabel);
  });

  handle(app, endpoints.printLabels, async ({ call, body }) => ({
    addresses: await printLabels(deps, call, body.labels),
  }));

  handle(app, endpoints.cancelLabel, ({ call, params }) => cancelLabel(deps, call, params.id));
}

function registerNotices(app: App, deps: Deps): void {
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
