import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { firstStepsTexts } from './texts.ts';

/** In the order in which a new store needs them. */
const STEPS = [
  {
    list: 'products',
    label: firstStepsTexts.product,
    action: firstStepsTexts.productAction,
    to: paths.newProduct,
  },
  {
    list: 'shipping',
    label: firstStepsTexts.shipping,
    action: firstStepsTexts.shippingAction,
    to: paths.shipping,
  },
  {
    list: 'orders',
    label: firstStepsTexts.order,
    action: firstStepsTexts.orderAction,
    to: paths.newOrder,
  },
] as const;

export type FirstStep = (typeof STEPS)[number] & { done: boolean };

type List = (typeof STEPS)[number]['list'];

/** Whether a list has a row. */
const anyOf = (list: List) =>
  queryOptions({
    // Under the list's own key: whatever changes the list has this read again.
    queryKey: [list, 'any'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { rows } = await api.getPage(`/${list}`, { query: { page: 1, limit: 1 }, signal });
      return rows.length > 0;
    },
  });

/** Learns what a store without orders has yet to do, before the page that says it is shown. */
export async function loadFirstSteps(client: QueryClient): Promise<void> {
  if (await client.ensureQueryData(anyOf('orders'))) return;
  await Promise.all([
    client.ensureQueryData(anyOf('products')),
    client.ensureQueryData(anyOf('shipping')),
  ]);
}

/** Whether it is known that the store has no order yet. */
export const useIsNewStore = (): boolean => useQuery(anyOf('orders')).data === false;

/**
 * What a new store has yet to do: a step is done when its list has a row. Undefined while that is not known; empty when
 * nothing is left, or when it cannot be known.
 */
export function useFirstSteps(enabled: boolean): readonly FirstStep[] | undefined {
  // Somebody may have seen to a step on another screen, or another device.
  const again = { enabled, staleTime: 0 };
  const answers = {
    products: useQuery({ ...anyOf('products'), ...again }),
    shipping: useQuery({ ...anyOf('shipping'), ...again }),
    orders: useQuery({ ...anyOf('orders'), ...again }),
  };
  const all = Object.values(answers);
  if (!enabled || all.some(({ isError }) => isError)) return [];
  if (all.some(({ isPending }) => isPending)) return undefined;
  const steps = STEPS.map((step) => ({ ...step, done: answers[step.list].data === true }));
  return steps.every(({ done }) => done) ? [] : steps;
}
