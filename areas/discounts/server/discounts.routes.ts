import { idParams, idempotencyHeaders, noContent } from '#kit/contract/common.ts';
import { discountAnswer, discountInput, type DiscountAnswer } from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { addDiscount, changeDiscount, removeDiscount } from './discounts.changes.ts';
import { listDiscountPolicies } from './discounts.repository.ts';
import { policyOf, type DiscountPolicy } from './discounts.service.ts';

const presentDiscount = (policy: DiscountPolicy): DiscountAnswer => ({
  _id: policy.id,
  name: policy.name,
  description: policy.description,
  rules: policy.rules,
});

export function registerDiscounts(app: App, deps: Deps): void {
  app.get(
    '/discounts',
    {
      schema: {
        operationId: 'listDiscounts',
        summary: 'Discount policies',
        response: { 200: z.array(discountAnswer) },
      },
    },
    async () => (await listDiscountPolicies(deps.db)).map((row) => presentDiscount(policyOf(row))),
  );

  app.post(
    '/discounts',
    {
      schema: {
        operationId: 'createDiscount',
        summary: 'Add a discount policy',
        headers: idempotencyHeaders,
        body: discountInput,
        response: { 201: discountAnswer },
      },
    },
    async (request, reply) => {
      const policy = await addDiscount(deps, callOf(request), request.body);
      return reply.code(201).send(presentDiscount(policy));
    },
  );

  app.put(
    '/discounts/:id',
    {
      config: { refusals: ['discount_not_found'] },
      schema: {
        operationId: 'updateDiscount',
        summary: 'Change a discount policy',
        params: idParams,
        body: discountInput,
        response: { 200: discountAnswer },
      },
    },
    async (request) =>
      presentDiscount(await changeDiscount(deps, callOf(request), request.params.id, request.body)),
  );

  app.delete(
    '/discounts/:id',
    {
      config: { refusals: ['discount_not_found'] },
      schema: {
        operationId: 'deleteDiscount',
        summary: 'Delete a discount policy',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await removeDiscount(deps, callOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
