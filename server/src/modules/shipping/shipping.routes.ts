import { idParams, idempotencyHeaders, noContent } from '@balcao/domain/contract/common';
import { shippingAnswer, shippingInput } from '@balcao/domain/contract/shipping';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/types.ts';
import { presentShipping } from './shipping.presenter.ts';
import { addShipping, changeShipping, listShipping, removeShipping } from './shipping.service.ts';

export function registerShipping(app: App, deps: Deps): void {
  const tags = ['shipping'];

  app.get(
    '/shipping',
    {
      config: { access: 'staff' },
      schema: { summary: 'Shipping policies', tags, response: { 200: z.array(shippingAnswer) } },
    },
    async () => (await listShipping(deps.db)).map(presentShipping),
  );

  app.post(
    '/shipping',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Add a shipping policy',
        tags,
        headers: idempotencyHeaders,
        body: shippingInput,
        response: { 201: shippingAnswer },
      },
    },
    async (request, reply) => {
      const row = await addShipping(deps.engine, request.body, {
        userId: actorOf(request).id,
        now: deps.clock(),
        key: request.headers['idempotency-key'],
      });
      return reply.code(201).send(presentShipping(row));
    },
  );

  app.put(
    '/shipping/:id',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Change a shipping policy',
        tags,
        params: idParams,
        body: shippingInput,
        response: { 200: shippingAnswer },
      },
    },
    async (request) =>
      presentShipping(
        await changeShipping(deps.engine, request.params.id, request.body, deps.clock()),
      ),
  );

  app.delete(
    '/shipping/:id',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Delete a shipping policy',
        tags,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeShipping(deps.engine, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
