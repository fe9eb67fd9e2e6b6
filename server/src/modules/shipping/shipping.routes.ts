import { idParams, idempotencyHeaders, noContent } from '@balcao/domain/contract/common';
import { shippingAnswer, shippingInput } from '@balcao/domain/contract/shipping';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller.ts';
import { submissionOf } from '../../http/submission.ts';
import type { App } from '../../http/types.ts';
import { addShipping } from './add-shipping.ts';
import { changeShipping } from './change-shipping.ts';
import { removeShipping } from './remove-shipping.ts';
import { presentShipping } from './shipping.presenter.ts';
import { listShippingPolicies } from './shipping.repository.ts';

export function registerShipping(app: App, deps: Deps): void {
  const tags = ['shipping'];

  app.get(
    '/shipping',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'listShipping',
        summary: 'Shipping policies',
        tags,
        response: { 200: z.array(shippingAnswer) },
      },
    },
    async () => (await listShippingPolicies(deps.db)).map(presentShipping),
  );

  app.post(
    '/shipping',
    {
      config: { access: 'staff', refusals: ['duplicate_shipping_name'] },
      schema: {
        operationId: 'createShipping',
        summary: 'Add a shipping policy',
        tags,
        headers: idempotencyHeaders,
        body: shippingInput,
        response: { 201: shippingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addShipping(deps, submissionOf(request, deps));
      return reply.code(201).send(presentShipping(row));
    },
  );

  app.put(
    '/shipping/:id',
    {
      config: { access: 'staff', refusals: ['shipping_not_found', 'duplicate_shipping_name'] },
      schema: {
        operationId: 'updateShipping',
        summary: 'Change a shipping policy',
        tags,
        params: idParams,
        body: shippingInput,
        response: { 200: shippingAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      return presentShipping(
        await changeShipping(deps, {
          id,
          input: request.body,
          caller: callerOf(request),
          now: deps.clock(),
        }),
      );
    },
  );

  app.delete(
    '/shipping/:id',
    {
      config: { access: 'staff', refusals: ['shipping_not_found'] },
      schema: {
        operationId: 'deleteShipping',
        summary: 'Delete a shipping policy',
        tags,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeShipping(deps, {
        id: request.params.id,
        caller: callerOf(request),
        now: deps.clock(),
      });
      return reply.code(204).send(null);
    },
  );
}
