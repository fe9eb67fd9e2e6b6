import {
  csvAnswer,
  idParams,
  idempotencyHeaders,
  noContent,
  noteInput,
} from '#kit/contract/common.ts';
import {
  cpfLookupAnswer,
  cpfLookupHeaders,
  cpfParams,
  customerAnswer,
  customerEdit,
  customerExportQuery,
  customerInput,
  customerQuery,
} from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { CUSTOMER_COLUMNS } from '../rules/customer-columns.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { callOf } from '#kit/server/http/call.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import { addCustomer, changeCustomer, noteCustomer, removeCustomer } from './customers.changes.ts';
import { presentCustomer, presentLookup } from './customers.service.ts';
import { exportCustomers } from './export-customers.ts';
import { getCustomer, searchAllCustomers, searchCustomers } from './list-customers.ts';
import { isLookup, lookUpCpfForOrder, type LookUpDeps } from './look-up-cpf.ts';
import { viewCustomer, viewCustomerOfCpf } from './view-customer.ts';

const LOOKUPS_AN_ADDRESS = 10;

export function registerCustomers(
  app: App,
  deps: Deps & LookUpDeps,
  { reading, misses }: { readonly reading: ListReading; readonly misses: Misses },
): void {
  registerReading(app, deps, reading);
  registerEditing(app, deps);
  registerCpfLookup(app, deps, misses);
}

function registerReading(app: App, deps: Deps, { reads, lists, files }: ListReading): void {
  app.get(
    '/customers',
    {
      schema: {
        operationId: 'listCustomers',
        summary: 'Customers by name: all, those named, or a page with the count in X-Total-Count',
        querystring: customerQuery,
        response: { 200: z.array(customerAnswer) },
      },
    },
    async (request, reply) => {
      const { query } = request;
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
    },
  );

  app.get(
    '/customers/export',
    {
      // A HEAD request exports nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportCustomers',
        summary: 'The list of customers as CSV, with its search, by their registration',
        produces: ['text/csv'],
        querystring: customerExportQuery,
        response: { 200: csvAnswer(Object.values(CUSTOMER_COLUMNS)) },
      },
    },
    (request, reply) =>
      files.send(reply, (reading) =>
        exportCustomers(deps, callOf(request), { query: request.query, reading }),
      ),
  );

  app.get(
    '/customers/:id',
    {
      config: { refusals: ['customer_not_found'] },
      schema: {
        operationId: 'getCustomer',
        summary: 'One customer',
        params: idParams,
        response: { 200: customerAnswer },
      },
    },
    async (request) =>
      presentCustomer(await viewCustomer(deps, callOf(request), request.params.id)),
  );
}

function registerEditing(app: App, deps: Deps): void {
  app.post(
    '/customers',
    {
      config: { refusals: ['duplicate_cpf', 'duplicate_email'] },
      schema: {
        operationId: 'createCustomer',
        summary: 'Register a customer, with a password also as a user',
        headers: idempotencyHeaders,
        body: customerInput,
        response: { 201: customerAnswer },
      },
    },
    async (request, reply) => {
      const id = await addCustomer(deps, callOf(request), request.body);
      return reply.code(201).send(presentCustomer(await getCustomer(deps, { id })));
    },
  );

  app.put(
    '/customers/:id',
    {
      config: {
        refusals: ['customer_not_found', 'duplicate_cpf', 'duplicate_email'],
      },
      schema: {
        operationId: 'updateCustomer',
        summary: 'Change what is sent of a customer',
        params: idParams,
        body: customerEdit,
        response: { 200: customerAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changeCustomer(deps, callOf(request), id, request.body);
      return presentCustomer(await getCustomer(deps, { id }));
    },
  );

  app.patch(
    '/customers/:id/note',
    {
      config: { refusals: ['customer_not_found'] },
      schema: {
        operationId: 'noteCustomer',
        summary: 'Change what staff note of a customer, for themselves',
        params: idParams,
        body: noteInput,
        response: { 200: customerAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await noteCustomer(deps, callOf(request), id, request.body.note);
      return presentCustomer(await getCustomer(deps, { id }));
    },
  );

  app.delete(
    '/customers/:id',
    {
      config: { refusals: ['customer_not_found'] },
      schema: {
        operationId: 'deleteCustomer',
        summary: 'Delete a customer; orders keep their copy',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeCustomer(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerCpfLookup(app: App, deps: Deps & LookUpDeps, misses: Misses): void {
  const perAddress = createLimit(deps, {
    name: 'cpf-look-up',
    points: LOOKUPS_AN_ADDRESS,
    windowMs: 10 * MINUTE_MS,
  });

  app.get(
    '/customers/cpf/:cpf',
    {
      config: { access: 'optional', refusals: ['customer_not_found', 'too_many_requests'] },
      schema: {
        operationId: 'lookUpCpf',
        summary: 'Fill the form of a returning customer',
        params: cpfParams,
        headers: cpfLookupHeaders,
        response: { 200: cpfLookupAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { cpf } = request.params;
      if (request.actor && request.actor.role !== 'cliente') {
        const found = await viewCustomerOfCpf(deps, callOf(request), cpf);
        return presentLookup(found, { masked: false });
      }
      const orderId = request.headers['order-id'];
      if (orderId === undefined || !isLookup({ cpf, orderId })) {
        throw new AppError('customer_not_found');
      }
      await perAddress.take(clientNetwork(request));
      const row = await lookUpCpfForOrder(deps, {
        cpf,
        orderId,
        now: deps.clock(),
        findOrder: (find) => misses.lookUp(request, find),
      });
      return presentLookup(row, { masked: true });
    },
  );
}
