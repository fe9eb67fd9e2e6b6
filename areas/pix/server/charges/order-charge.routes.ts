import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ChargeContext } from './open-provider.ts';
import { findLinkedOrderId, showCharge } from './show-charge.ts';

/** The route by which the holder of a link pays, and sees the payment arrive. */
export function registerOrderCharge(
  app: App,
  deps: Deps,
  { misses, life }: { readonly misses: Misses } & Pick<ChargeContext, 'life'>,
): void {
  handle(app, endpoints.showOrderCharge, async ({ call, params, request }) => {
    const find = () => findLinkedOrderId(deps.db, params.id);
    const orderId = await misses.lookUp(request, find);
    const context = { ...deps, life, log: request.log };
    const answer = orderId === undefined ? undefined : await showCharge(context, orderId);
    if (!answer) throw call.refusal('order_not_found');
    return answer;
  });
}
