import { orderChargeAnswer, orderChargeInput } from '../../contract.ts';
import { idParams } from '#kit/contract/common.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
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
  app.post(
    '/orders/:id/charge',
    {
      config: { access: 'public', refusals: ['order_not_found', 'too_many_requests'] },
      schema: {
        operationId: 'showOrderCharge',
        summary: 'The code that pays an order, and whether it was paid, by the number of its link',
        description:
          'Makes, renews or replaces the charge at the provider of the store, and lets it be asked for often: to be called every two seconds while the page is open.',
        params: idParams,
        body: orderChargeInput,
        response: { 200: orderChargeAnswer },
      },
    },
    async (request) => {
      const find = () => findLinkedOrderId(deps.db, request.params.id);
      const orderId = await misses.lookUp(request, find);
      if (orderId === undefined) throw new AppError('order_not_found');
      return showCharge({ ...deps, life, log: request.log }, orderId);
    },
  );
}
