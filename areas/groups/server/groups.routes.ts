import { idParams, idempotencyHeaders, noContent } from '#kit/contract/common.ts';
import { minimumInput } from '#areas/products/contract.ts';
import {
  catalogueAnswer,
  catalogueQuery,
  productGroupAnswer,
  productGroupEdit,
  productGroupInput,
} from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { addGroup, changeGroup, removeGroup, setGroupMinimum } from './groups.changes.ts';
import { presentCatalogueRow, presentGroup } from './groups.presenter.ts';
import { listCatalogue } from './list-catalogue.ts';
import { viewGroup } from './view-group.ts';

const DUPLICATES = [
  'duplicate_product_name',
  'duplicate_product_in_group',
  'duplicate_product_code',
  'duplicate_product_barcode',
] as const;

export function registerProductGroups(app: App, deps: Deps, { reads }: ListReading): void {
  app.get(
    '/catalogue',
    {
      schema: {
        operationId: 'listCatalogue',
        summary:
          'A page of what is sold, a group of products as one row, with the count in X-Total-Count',
        querystring: catalogueQuery,
        response: { 200: z.array(catalogueAnswer) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const page = await reads.page(reply, { query, key: ['catalogue'] }, (reading) =>
        listCatalogue(reading, { query, paging: boundsOf(query) }),
      );
      setTotal(reply, page.total);
      const actor = actorOf(request);
      return page.rows.map((row) => presentCatalogueRow(row, actor));
    },
  );

  app.get(
    '/product-groups/:id',
    {
      config: { refusals: ['product_group_not_found'] },
      schema: {
        operationId: 'getProductGroup',
        summary: 'A group with its axes, their values and its products',
        params: idParams,
        response: { 200: productGroupAnswer },
      },
    },
    async (request) => presentGroup(await viewGroup(deps, request.params.id), actorOf(request)),
  );

  app.post(
    '/product-groups',
    {
      config: { refusals: DUPLICATES },
      schema: {
        operationId: 'createProductGroup',
        summary:
          'Add products that are one thing in sizes or colours, or gather some that are there',
        headers: idempotencyHeaders,
        body: productGroupInput,
        response: { 201: productGroupAnswer },
      },
    },
    async (request, reply) => {
      const view = await addGroup(deps, callOf(request), request.body);
      return reply.code(201).send(presentGroup(view, actorOf(request)));
    },
  );

  app.put(
    '/product-groups/:id',
    {
      config: {
        refusals: ['product_group_not_found', 'product_group_changed', ...DUPLICATES],
      },
      schema: {
        operationId: 'updateProductGroup',
        summary: 'Make a group what the body says: its name, axes, values and products',
        headers: idempotencyHeaders,
        params: idParams,
        body: productGroupEdit,
        response: { 200: productGroupAnswer },
      },
    },
    async (request) =>
      presentGroup(
        await changeGroup(deps, callOf(request), request.params.id, request.body),
        actorOf(request),
      ),
  );

  app.delete(
    '/product-groups/:id',
    {
      config: { refusals: ['product_group_not_found'] },
      schema: {
        operationId: 'deleteProductGroup',
        summary: 'Take all products of a group off sale',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeGroup(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/product-groups/:id/minimum',
    {
      config: { refusals: ['product_group_not_found'] },
      schema: {
        operationId: 'setGroupMinimum',
        summary: 'Say at which stock the products of a group are low',
        params: idParams,
        body: minimumInput,
        response: { 200: productGroupAnswer },
      },
    },
    async (request) =>
      presentGroup(
        await setGroupMinimum(deps, callOf(request), request.params.id, request.body),
        actorOf(request),
      ),
  );
}
