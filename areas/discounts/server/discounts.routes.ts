import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type DiscountAnswer } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { addDiscount, changeDiscount, removeDiscount } from './discounts.changes.ts';
import { listDiscountPolicies } from './discounts.repository.ts';
import { policyOf, type DiscountPolicy } from './discounts.service.ts';

const presentDiscount = ({ id, ...policy }: DiscountPolicy): DiscountAnswer => ({
  _id: id,
  ...policy,
});

export function registerDiscounts(app: App, deps: Deps): void {
  handle(app, endpoints.listDiscounts, async ({ query }) =>
    (await listDiscountPolicies(deps.db, query.with)).map((row) => presentDiscount(policyOf(row))),
  );

  handle(app, endpoints.createDiscount, async ({ call, body }) =>
    presentDiscount(await addDiscount(deps, call, body)),
  );

  handle(app, endpoints.updateDiscount, async ({ call, params, body }) =>
    presentDiscount(await changeDiscount(deps, call, params.id, body)),
  );

  handle(app, endpoints.deleteDiscount, async ({ call, params }) => {
    await removeDiscount(deps, call, params.id);
  });
}
