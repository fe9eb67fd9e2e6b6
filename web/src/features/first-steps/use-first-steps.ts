import { useQuery } from '@tanstack/react-query';

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
const useAny = (list: List, enabled: boolean) =>
  useQuery({
    // Under the list's own key: whatever changes the list has this read again.
    queryKey: [list, 'any'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { rows } = await api.getPage(`/${list}`, { query: { page: 1, limit: 1 }, signal });
      return rows.length > 0;
    },
    staleTime: 0,
    enabled,
  });

/**
 * What a new store has yet to do: a step is done when its list has a row. Undefined while that is not known; empty when
 * nothing is left, or when it cannot be known.
 */
export function useFirstSteps(enabled: boolean): readonly FirstStep[] | undefined {
  const answers = {
    products: useAny('products', enabled),
    shipping: useAny('shipping', enabled),
    orders: useAny('orders', enabled),
  };
  const all = Object.values(answers);
  if (!enabled || all.some(({ isError }) => isError)) return [];
  if (all.some(({ isPending }) => isPending)) return undefined;
  const steps = STEPS.map((step) => ({ ...step, done: answers[step.list].data === true }));
  return steps.every(({ done }) => done) ? [] : steps;
}
