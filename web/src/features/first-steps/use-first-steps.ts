import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { missingOfSeller } from '@balcao/domain/rules/seller';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';
import { getPage } from '../../lib/api/api-pages.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen, STAFF } from '../../lib/session/roles.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { firstStepsTexts } from './texts.ts';

/** The steps, in the order in which a new store needs them. */
const STEPS = [
  {
    name: 'products',
    label: firstStepsTexts.product,
    action: firstStepsTexts.productAction,
    to: paths.newProduct,
    roles: STAFF,
  },
  {
    name: 'shipping',
    label: firstStepsTexts.shipping,
    action: firstStepsTexts.shippingAction,
    to: paths.shipping,
    roles: STAFF,
  },
  {
    name: 'seller',
    label: firstStepsTexts.seller,
    action: firstStepsTexts.sellerAction,
    to: paths.store,
    roles: ADMIN_ONLY,
  },
  {
    name: 'orders',
    label: firstStepsTexts.order,
    action: firstStepsTexts.orderAction,
    to: paths.newOrder,
    roles: STAFF,
  },
] as const;

export type FirstStep = (typeof STEPS)[number] & { done: boolean };

/** Whether a list has a row. */
const anyOf = (list: 'products' | 'shipping' | 'orders') =>
  queryOptions({
    // Under the list's own key: whatever changes the list has this read again.
    queryKey: [list, 'any'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { rows } = await getPage(`/${list}`, { query: { page: 1, limit: 1 }, signal });
      return rows.length > 0;
    },
  });

/** Whether the store says everything about the seller that the law wants said. */
const sellerNamed = () =>
  queryOptions({
    queryKey: ['store', 'seller-named'],
    queryFn: async ({ signal }): Promise<boolean> =>
      missingOfSeller(await api.get<StoreSettingsAnswer>('/store/settings', { signal })).length ===
      0,
  });

/** Learns the open tasks of a store without orders, before the page that shows them. */
export async function loadFirstSteps(client: QueryClient): Promise<void> {
  if (await client.ensureQueryData(anyOf('orders'))) return;
  await Promise.all([
    client.ensureQueryData(anyOf('products')),
    client.ensureQueryData(anyOf('shipping')),
    client.ensureQueryData(sellerNamed()),
  ]);
}

/** Whether it is known that the store has no order yet. */
export const useIsNewStore = (): boolean => useQuery(anyOf('orders')).data === false;

/**
 * The first tasks of a new store that this role can see to, each step with whether it is done. Undefined while that is not
 * known; empty when nothing is left, or when it cannot be known. Naming the seller keeps no store new by itself: a store that
 * has sold for years is reminded under Dados da loja, and not here whenever a period had no sale.
 */
export function useFirstSteps(enabled: boolean): readonly FirstStep[] | undefined {
  const role = useSession().user?.role ?? '';
  const own = STEPS.filter(({ roles }) => mayOpen(roles, role));
  // Somebody may have seen to a step on another screen, or another device.
  const again = { enabled, staleTime: 0 };
  const answers = {
    products: useQuery({ ...anyOf('products'), ...again }),
    shipping: useQuery({ ...anyOf('shipping'), ...again }),
    seller: useQuery({ ...sellerNamed(), ...again }),
    orders: useQuery({ ...anyOf('orders'), ...again }),
  };
  const all = Object.values(answers);
  if (!enabled || all.some(({ isError }) => isError)) return [];
  if (all.some(({ isPending }) => isPending)) return undefined;
  const steps = own.map((step) => ({ ...step, done: answers[step.name].data === true }));
  return steps.every(({ name, done }) => done || name === 'seller') ? [] : steps;
}
