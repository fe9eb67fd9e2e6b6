import { idParams, idempotencyHeaders, noContent } from '@balcao/domain/contract/common';
import {
  cpfLookupAnswer,
  cpfLookupHeaders,
  cpfParams,
  customerAnswer,
  customerEdit,
  customerInput,
  customerQuery,
} from '@balcao/domain/contract/customers';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf } from '../../http/access.ts';
import { createLimit } from '../../http/limits.ts';
import { pagingOf, setTotal } from '../../http/paging.ts';
import { hashCpf, recognisesCustomer } from '../../http/recognised-customer.ts';
import type { App } from '../../http/types.ts';
import { presentCustomer, presentLookup } from './customers.presenter.ts';
import { addCustomer, changeCustomer, removeCustomer } from './edit-customer.ts';
import { addFigures, getCustomer, searchCustomers } from './list-customers.ts';
import { isLookup, lookUpCpf, lookUpCpfForOrder } from './look-up-cpf.ts';

const TEN_MINUTES = 600;
const LOOKUPS_AN_ADDRESS = 10;

const tags = ['customers'];
const config = { access: 'staff' } as const;

export function registerCustomers(app: App, deps: Deps): void {
  registerReading(app, deps);
  registerEditing(app, deps);
  registerCpfLookup(app, deps);
}

function registerReading(app: App, deps: Deps): void {
  app.get(
    '/customers',
    {
      config,
      schema: {
        summary: 'Customers by name: all, those named, or a page with the count in X-Total-Count',
        tags,
        querystring: customerQuery,
        response: { 200: z.array(customerAnswer) },
      },
    },
    async (request, reply) => {
      const page = await searchCustomers(deps.engine, request.query, pagingOf(request.query));
      setTotal(reply, page.total);
      return page.rows.map(presentCustomer);
    },
  );

  app.get(
    '/customers/:id',
    {
      config,
      schema: {
        summary: 'One customer',
        tags,
        params: idParams,
        response: { 200: customerAnswer },
      },
    },
    async (request) => presentCustomer(await getCustomer(deps.db, request.params.id)),
  );
}

function registerEditing(app: App, deps: Deps): void {
  app.post(
    '/customers',
    {
      config,
      schema: {
        summary: 'Register a customer, with a password also as a user',
        tags,
        headers: idempotencyHeaders,
        body: customerInput,
        response: { 201: customerAnswer },
      },
    },
    async (request, reply) => {
      const id = await addCustomer(deps.engine, request.body, {
        userId: actorOf(request).id,
        now: deps.clock(),
        key: request.headers['idempotency-key'],
      });
      return reply.code(201).send(presentCustomer(await getCustomer(deps.db, id)));
    },
  );

  app.put(
    '/customers/:id',
    {
      config,
      schema: {
        summary: 'Change what is sent of a customer',
        tags,
        params: idParams,
        body: customerEdit,
        response: { 200: customerAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const row = await changeCustomer(deps.engine, id, request.body, deps.clock());
      return presentCustomer(await addFigures(deps.db, row));
    },
  );

  app.delete(
    '/customers/:id',
    {
      config,
      schema: {
        summary: 'Delete a customer; orders keep their copy',
        tags,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeCustomer(deps.engine, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerCpfLookup(app: App, deps: Deps): void {
  const perAddress = createLimit({ points: LOOKUPS_AN_ADDRESS, seconds: TEN_MINUTES });

  app.get(
    '/customers/cpf/:cpf',
    {
      config: { access: 'optional' },
      schema: {
        summary: 'Fill the form of a returning customer',
        tags,
        params: cpfParams,
        headers: cpfLookupHeaders,
        response: { 200: cpfLookupAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { cpf } = request.params;
      if (request.actor && request.actor.role !== 'cliente') {
        return presentLookup(await lookUpCpf(deps.db, cpf), { masked: false });
      }
      const orderId = request.headers['order-id'];
      if (orderId === undefined || !isLookup({ cpf, orderId })) {
        throw new AppError('customer_not_found');
      }
      await perAddress.take(request.ip);
      const row = await lookUpCpfForOrder(deps.engine, {
        cpf,
        cpfHash: hashCpf(deps, cpf),
        orderId,
        now: deps.clock(),
      });
      return presentLookup(row, { masked: !recognisesCustomer(request, deps, cpf) });
    },
  );
}
