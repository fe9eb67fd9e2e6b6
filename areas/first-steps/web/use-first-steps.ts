import type { FirstStepName, FirstStepsAnswer, FirstStepsInput } from '../endpoints.ts';
import type * as endpoints from '../endpoints.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { useChange } from '#kit/web/components/use-change.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import { paths, type FixedPath, PIX_FIELDS } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen, STAFF, type AllowedRoles } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { firstStepsTexts as texts } from './texts.ts';

/** The page of each step, its field on the page, and the roles that may take it. */
const STEPS: Record<FirstStepName, { to: FixedPath; hash?: string; roles: AllowedRoles }> = {
  seller: { to: paths.store, roles: ADMIN_ONLY },
  pix: { to: paths.store, hash: PIX_FIELDS, roles: ADMIN_ONLY },
  address: { to: paths.storeAddress, roles: ADMIN_ONLY },
  products: { to: paths.newProduct, roles: STAFF },
  shipping: { to: paths.shipping, roles: STAFF },
  whatsapp: { to: paths.zapi, roles: STAFF },
  orders: { to: paths.newOrder, roles: STAFF },
};

type Step = FirstStepsAnswer['steps'][number];
export type FirstStep = Step & Pick<(typeof STEPS)[FirstStepName], 'to' | 'hash'>;

const firstStepsApi = apiOf<typeof endpoints>('first-steps');
const firstStepsQuery = firstStepsApi.query('GET /store/first-steps');

/** Loads the open steps before the page that shows them: a late card would push the page down. */
export const loadFirstSteps = (client: QueryClient): Promise<unknown> =>
  client.ensureQueryData(firstStepsQuery);

const isOpen = ({ done, putAside }: Step): boolean => !done && !putAside;

/**
 * The first steps that this role can take. Undefined while unknown; empty when each is done or postponed, or when they could not
 * be read.
 */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const role = useSession().user?.role ?? '';
  // A step may have been done on another screen, or another device.
  const { data, isError } = useQuery({ ...firstStepsQuery, staleTime: 0 });
  if (!data) return isError ? [] : undefined;
  const own = data.steps
    .filter(({ name }) => mayOpen(STEPS[name].roles, role))
    .map((step) => ({ ...step, ...STEPS[step.name] }));
  return own.some(isOpen) ? own : [];
}

export const useIsNewStore = (): boolean =>
  useQuery(firstStepsQuery).data?.steps.some(({ name, done }) => name === 'orders' && !done) ??
  false;

/** Postpones steps and restores them, for the whole shop; `putAside` and `fetchBack` are undefined for other roles. */
export function usePutAside() {
  const role = useSession().user?.role ?? '';
  const client = useQueryClient();
  const { run, pending } = useChange({
    send: (body: FirstStepsInput) => firstStepsApi.call('PUT /store/first-steps', { body }),
    failed: texts.failed,
    onDone: (answer) => client.setQueryData(firstStepsQuery.queryKey, answer),
  });
  const { data } = useQuery({ ...firstStepsQuery, enabled: false });
  const aside = (data?.steps ?? [])
    .filter(({ putAside, done }) => putAside && !done)
    .map(({ name }) => name);
  const mayChange = mayOpen(ADMIN_ONLY, role);
  return {
    pending,
    /** Whether the server has answered the open steps. */
    isKnown: data !== undefined,
    /** The open steps that are postponed. */
    aside,
    putAside: mayChange ? (name: FirstStepName) => run({ putAside: [...aside, name] }) : undefined,
    fetchBack: mayChange ? () => run({ putAside: [] }) : undefined,
  };
}
