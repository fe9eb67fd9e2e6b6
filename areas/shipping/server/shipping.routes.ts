import { idParams, idempotencyHeaders, noContent } from '#kit/contract/common.ts';
import { shippingAnswer, shippingInput } from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  addShipping,
  changeShipping,
  removeShipping,
  restoreShipping,
} from './shipping.changes.ts';
import { presentShipping } from './shipping.service.ts';
import { listShippingPolicies } from './shipping.repository.ts';

export function registerShipping(app: App, deps: Deps): void {
  app.get(
    '/shipping',
    {
      schema: {
        operationId: 'listShipping',
        summary: 'Shipping policies',
        response: { 200: z.array(shippingAnswer) },
      },
    },
    async () => (await listShippingPolicies(deps.db)).map(presentShipping),
  );

  app.post(
    '/shipping',
    {
      schema: {
        operationId: 'createShipping',
        summary: 'Add a shipping policy',
        headers: idempotencyHeaders,
        body: shippingInput,
        response: { 201: shippingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addShipping(deps, callOf(request), request.body);
      return reply.code(201).send(presentShipping(row));
    },
  );

  app.put(
    '/shipping/:id',
    {
      config: { refusals: ['shipping_not_found'] },
      schema: {
        operationId: 'updateShipping',
        summary: 'Change a shipping policy',
        params: idParams,
        body: shippingInput,
        response: { 200: shippingAnswer },
      },
    },
    async (request) =>
      presentShipping(await changeShipping(deps, callOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/shipping/:id',
    {
      config: { refusals: ['shipping_not_found'] },
      schema: {
        operationId: 'deleteShipping',
        summary: 'Delete a shipping policy',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeShipping(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/shipping/:id/restored',
    {
      config: { refusals: ['shipping_not_found'] },
      schema: {
        operationId: 'restoreShipping',
        summary: 'Undo the deletion of a shipping policy, for a day',
        params: idParams,
        response: { 200: shippingAnswer },
      },
    },
    async (request) =>
      presentShipping(await restoreShipping(deps, callOf(request), request.params.id)),
  );
}
