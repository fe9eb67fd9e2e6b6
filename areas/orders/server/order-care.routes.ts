import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import { answerOrder } from './answer-order.ts';
import { noteOrder } from './note-order.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder } from './orders.presenter.ts';
import { renewLink } from './renew-link.ts';
import { settleDoubt } from './settle-doubt.ts';

/** Staff's further routes of an order: to renew its link, to note, to settle a doubt. */
export function registerOrderCare(app: App, deps: Deps, parts: OrderParts): void {
  handle(app, endpoints.renewOrderLink, async ({ call, params }) =>
    presentOrder(await renewLink(deps, call, params.id)),
  );

  handle(app, endpoints.noteOrder, async ({ call, params, body }) =>
    presentOrder(await noteOrder(deps, call, params.id, body.note)),
  );

  handle(
    app,
    endpoints.settleOrderDoubt,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await settleDoubt(deps, call, params.id),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
}
