import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';

import type { Page } from '#kit/web/components/page.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { RouteError, NotFound, PageLoading } from './frame/route-states.tsx';
import { parseSearch, stringifySearch } from '#kit/web/lib/pages/list-search.ts';
import { normalisePathname } from '#kit/web/lib/pages/public-paths.ts';
import { homeOf, paths, type PageName } from '#kit/web/lib/pages/paths.ts';
import { mayOpen, type AllowedRoles } from '#kit/web/lib/session/roles.ts';
import { StartPrintWorker } from '#kit/web/lib/print/printer.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
import { pages } from './pages.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titleOf?: (search: object) => string;
  }
  interface HistoryState {
    /** Carried to /admin/vendas/pedido-gerado: the link just made. */
    orderLink?: string;
    /** Carried from there to the next order, whose page opens with the focus on its search. */
    anotherOrder?: boolean;
    /** On the page of a generated order, the question for the recipient was put aside. */
    recipientSkipped?: boolean;
    /** The page was opened from the first steps: the back link leads to them. */
    fromFirstSteps?: boolean;
    /** Carried to a customer's page: the order that led there, in the history entry before. */
    fromOrder?: { _id: string; orderId: number };
    /** Carried to /admin/privacidade: the CPF of the person to look up. */
    personCpf?: string;
    /** The `_id` of the customer whose page led here. */
    personId?: string;
    /** The cart was opened from this page's own history entry before: going back closes it. */
    cartOpened?: boolean;
    /** The order was opened from Expedição, by hand or by a scan: the back link leads there, the next scan to the next order. */
    fromDispatch?: boolean;
    /** Editar Pedido was opened from its order, the history entry of this index: saving leads back to it. */
    orderEntry?: number;
    /** The form was opened from the list in the history entry before: going back closes it. */
    formOpened?: boolean;
  }
  interface Register {
    router: typeof router;
  }
}

/** Spec §4: a role that is not allowed goes to /admin/acesso-negado. Without a user nothing is shown at all (main.tsx). */
const allow = (roles: AllowedRoles) => (): void => {
  const { user } = sessionState();
  if (user && !mayOpen(roles, user.role)) {
    redirect({ to: paths.accessDenied, replace: true, throw: true });
  }
};

const root = createRootRoute({
  component: AdminFrame,
  notFoundComponent: NotFound,
  beforeLoad: ({ location }) => {
    // An account without a password of its own, or without a demanded second factor, can open no other page before.
    if (sessionState().user?.lacks && location.pathname !== paths.myAccount) {
      redirect({ to: paths.myAccount, replace: true, throw: true });
    }
  },
});

const titleOf = <Search extends object>({ title }: Page<Search>, search: object): string =>
  typeof title === 'function' ? title(search as Search) : title;

const routeOf = <Path extends string, Search extends object>(path: Path, page: Page<Search>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: allow(page.roles),
    validateSearch: page.search,
    // The loader reads the address itself: with `loaderDeps` each search would be a page of its own, which replaces the last.
    loader: ({ location }) => page.ahead?.(page.search(location.search)),
    staticData: { titleOf: (search) => titleOf(page, search) },
    component: page.component,
  });

type Pages = typeof pages;
type SearchOf<Row> = Row extends Page<infer Search> ? Search : never;
type PageRoutes = {
  [Name in keyof Pages]: ReturnType<typeof routeOf<(typeof paths)[Name], SearchOf<Pages[Name]>>>;
};
const pageRoutes = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [
    name,
    routeOf(paths[name as PageName], page as Page<object>),
  ]),
) as object as PageRoutes;

const leadOn = <Path extends string>(path: Path, to: () => string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => redirect({ to: to(), replace: true, throw: true }),
  });

const routeTree = root.addChildren({
  ...pageRoutes,
  admin: leadOn(paths.admin, () => homeOf(sessionState().user?.role ?? '')),
  stockRoot: leadOn(paths.stockRoot, () => paths.stock),
});

const startPrintWorker = (): Worker =>
  new Worker(new URL('./entries/admin/print-worker.ts', import.meta.url), { type: 'module' });

export const router = createRouter({
  routeTree,
  InnerWrap: ({ children }) => (
    <StartPrintWorker value={startPrintWorker}>{children}</StartPrintWorker>
  ),
  parseSearch,
  stringifySearch,
  rewrite: {
    input: ({ url }) => {
      url.pathname = normalisePathname(url.pathname);
      return url;
    },
  },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  notFoundMode: 'root',
  scrollRestoration: true,
});
