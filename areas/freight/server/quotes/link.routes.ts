import { HOUR_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { handle } from '#kit/server/http/handle.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import { findLinkedOrder, type OrderLife } from '#areas/orders/server/orders.service.ts';
import * as endpoints from '../../endpoints.ts';
import { createLimitedQuotes } from './freight-quotes.limits.ts';
import { chooseFreight, quoteLink } from './link-freight.ts';

const CHOICES = { name: 'freight-choice', points: 60, windowMs: HOUR_MS };

/** The calls for the holder of an order's link. */
export function registerLinkFreight(
  app: App,
  deps: Deps,
  { misses, life }: { readonly misses: Misses; readonly life: Pick<OrderLife, 'changed'> },
): void {
  const quote = createLimitedQuotes(deps);
  const choices = createLimit(deps, CHOICES);

  handle(app, endpoints.quoteOrderFreight, async ({ call, params, body, request }) => {
    const order = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!order) throw call.refusal('order_not_found');
    return quoteLink(deps, call, { order, cep: body.cep }, (cart) =>
      quote(clientNetwork(request), cart, order.id),
    );
  });

  handle(app, endpoints.chooseOrderFreight, async ({ call, params, body, request }) => {
    await choices.take(clientNetwork(request));
    const order = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!order) throw call.refusal('order_not_found');
    await chooseFreight({ ...deps, life }, call, order.id, body);
  });
}
