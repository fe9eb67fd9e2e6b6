import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { orderStatus } from '../../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentOrder, presentOwnOrder } from '../orders.presenter.ts';
import { countLinks, exportOrders, listAllOrders, listOrders, listOrigins } from './list-orders.ts';

/** The list of orders, whole, by pages and as a file. */
export function registerOrderList(
  app: App,
  deps: Deps,
  { reads, lists, files }: ListReading,
): void {
  const { clock } = deps;

  handle(app, endpoints.listOrders, async ({ query, request, reply }) => {
    const actor = actorOf(request);
    const call = { query, actor, now: clock() };
    const present = actor.role === 'cliente' ? presentOwnOrder : presentOrder;
    if (asksForAll(query)) {
      return lists.send(reply, (reading) => listAllOrders({ ...deps, ...reading }, call), present);
    }
    const key = ['orders', actor.role === 'cliente' ? actor.customerId : 'staff'];
    const page = await reads.page(reply, { query, key }, (reading) =>
      listOrders({ ...deps, ...reading }, { ...call, paging: boundsOf(query) }),
    );
    setTotal(reply, page.total);
    return page.rows.map(present);
  });

  handle(
    app,
    endpoints.exportOrders,
    ({ call, query, request, reply }) =>
      files.send(reply, (reading) =>
        exportOrders(deps, call, { query, actor: actorOf(request), reading }),
      ),
    { exposeHeadRoute: false },
  );

  handle(app, endpoints.listOrderStatuses, () => orderStatus.options);

  handle(app, endpoints.listOrderOrigins, () => listOrigins(deps));

  handle(app, endpoints.countOrderLinks, () => countLinks(deps, clock()));
}
