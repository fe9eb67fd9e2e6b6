import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import {
  addContact,
  addCustomer,
  changeCustomer,
  noteCustomer,
  removeCustomer,
  type RemovalDeps,
} from './customers.changes.ts';
import { presentCustomer, presentLookup } from './customers.service.ts';
import { exportCustomers } from './export-customers.ts';
import {
  getCustomer,
  searchAllCustomers,
  searchCustomers,
  viewCustomer,
} from './list-customers.ts';
import { isLookup, lookUpCpfForOrder, viewCustomerOfCpf, type LookUpDeps } from './look-up-cpf.ts';

const LOOKUPS_AN_ADDRESS = 10;

export function registerCustomers(
  app: App,
  deps: Deps & LookUpDeps & RemovalDeps,
  { reading, misses }: { readonly reading: ListReading; readonly misses: Misses },
): void {
  registerReading(app, deps, reading);
  registerEditing(app, deps);
  registerCpfLookup(app, deps, misses);
}

function registerReading(app: App, deps: Deps, { reads, lists, files }: ListReading): void {
  handle(app, endpoints.listCustomers, async ({ query, reply }) => {
    if (asksForAll(query)) {
      return lists.send(
        reply,
        (reading) => searchAllCustomers(reading, { query }),
        presentCustomer,
      );
    }
    const page = await reads.page(reply, { query, key: ['customers'] }, (reading) =>
      searchCustomers(reading, { query, paging: boundsOf(query) }),
    );
    setTotal(reply, page.total);
    return page.rows.map(presentCustomer);
  });

  handle(
    app,
    endpoints.exportCustomers,
    ({ call, query, reply }) =>
      files.send(reply, (reading) => exportCustomers(deps, call, { query, reading })),
    { exposeHeadRoute: false },
  );

  handle(app, endpoints.getCustomer, async ({ call, params }) =>
    presentCustomer(await viewCustomer(deps, call, params.id)),
  );
}

function registerEditing(app: App, deps: Deps & RemovalDeps): void {
  handle(app, endpoints.createCustomer, async ({ call, body }) => {
    const id = await addCustomer(deps, call, body);
    return presentCustomer(await getCustomer(deps, call, id));
  });

  handle(app, endpoints.createContact, async ({ call, body }) => {
    const id = await addContact(deps, call, body);
    return presentCustomer(await getCustomer(deps, call, id));
  });

  handle(app, endpoints.updateCustomer, async ({ call, params, body }) => {
    const { id } = params;
    await changeCustomer(deps, call, id, body);
    return presentCustomer(await getCustomer(deps, call, id));
  });

  handle(app, endpoints.noteCustomer, async ({ call, params, body }) => {
    const { id } = params;
    await noteCustomer(deps, call, id, body.note);
    return presentCustomer(await getCustomer(deps, call, id));
  });

  handle(app, endpoints.deleteCustomer, async ({ call, params }) => {
    await removeCustomer(deps, call, params.id);
  });
}

function registerCpfLookup(app: App, deps: Deps & LookUpDeps, misses: Misses): void {
  const perAddress = createLimit(deps, {
    name: 'cpf-look-up',
    points: LOOKUPS_AN_ADDRESS,
    windowMs: 10 * MINUTE_MS,
  });

  handle(app, endpoints.lookUpCpf, async ({ call, params, headers, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { cpf } = params;
    if (request.actor && request.actor.role !== 'cliente') {
      const found = await viewCustomerOfCpf(deps, call, cpf);
      return presentLookup(found, { masked: false });
    }
    const orderId = headers['order-id'];
    if (!isLookup(cpf, orderId)) throw call.refusal('customer_not_found');
    await perAddress.take(clientNetwork(request));
    const row = await lookUpCpfForOrder(deps, call, {
      cpf,
      orderId,
      findOrder: (find) => misses.lookUp(request, find),
    });
    return presentLookup(row, { masked: true });
  });
}
