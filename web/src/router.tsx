import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';

import { withLateStyles } from './components/late-styles.ts';
import { orderQueries } from './features/orders/api.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { RouteError } from './frame/route-error.tsx';
import { parseSearch, stringifySearch } from './lib/list-search.ts';
import { rangeSearch } from './lib/date-range.ts';
import { normalisePathname } from './lib/pathname.ts';
import { homeOf, paths } from './lib/paths.ts';
import { queryClient } from './lib/query-client.ts';
import { ADMIN_ONLY, ANYONE, STAFF, mayOpen, type AllowedRoles } from './lib/roles.ts';
import { sessionState } from './lib/session.ts';
// Not lazy: where staff land and spend the day. Its files would be fetched with the frame's anyway.
import { OrdersPage } from './pages/orders-page.tsx';
import {
  auditSearch,
  customerSearch,
  discountsSearch,
  dispatchSearch,
  listSearch,
  messagesSearch,
  newOrderSearch,
  ordersSearch,
  productsSearch,
  stockChangeSearch,
  stockSearch,
  type DiscountsSearch,
} from './search-params.ts';
import { titleTexts } from './lib/page-titles.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the tab as `{title} · Balcão`; a function when the page has several by its search. */
    title?: string | ((search: object) => string);
  }
  interface HistoryState {
    /** Carried to /admin/vendas/pedido-gerado: the link just made. */
    orderLink?: string;
    /** Carried to /admin/privacidade: whose data is asked for. */
    personCpf?: string;
    /** The cart was opened from this page's own history entry before it: going back closes it. */
    cartOpened?: boolean;
    /** The order was opened from Expedição, by hand or by a scan: the way back leads there, and the next scan to the next order. */
    fromDispatch?: boolean;
    /** Editar Pedido was opened from its order, which is the history entry of this index: saving leads back to it. */
    orderEntry?: number;
    /** The form was opened from the list in the history entry before it: going back closes it. */
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

/** A page whose files come when it is asked for, or on the way to it. */
const page = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(withLateStyles(load), name);

const customersPage = page(() => import('./pages/customers-page.tsx'), 'CustomersPage');

const dashboardFiles = () => import('./pages/dashboard-page.tsx');

const home = (): void => {
  const { user } = sessionState();
  redirect({ to: homeOf(user?.role ?? ''), replace: true, throw: true });
};

const discountsTitle = ({ criar, editar }: DiscountsSearch): string => {
  if (editar) return titleTexts.editDiscount;
  return criar ? titleTexts.newDiscount : titleTexts.discounts;
};

const root = createRootRoute({
  component: AdminFrame,
  notFoundComponent: NotFound,
  beforeLoad: ({ location }) => {
    // Whoever lacks a password of their own, or a second factor that the store demands, sees to it before anything else.
    if (sessionState().user?.lacks && location.pathname !== paths.myAccount) {
      redirect({ to: paths.myAccount, replace: true, throw: true });
    }
  },
});

const staff = { getParentRoute: () => root, beforeLoad: allow(STAFF) } as const;
const anyone = { getParentRoute: () => root, beforeLoad: allow(ANYONE) } as const;

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: paths.admin, beforeLoad: home }),
  createRoute({
    getParentRoute: () => root,
    path: paths.stockRoot,
    beforeLoad: () => {
      redirect({ to: paths.stock, replace: true, throw: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.dashboard,
    validateSearch: rangeSearch,
    // Reads the address itself: with `loaderDeps` each range would be a page of its own, which replaces the last one.
    loader: ({ location }) =>
      dashboardFiles().then(
        ({ loadDashboard }) => loadDashboard(queryClient, rangeSearch(location.search)),
        // The component says so when its files are gone: it loads the document again, once.
        () => undefined,
      ),
    staticData: { title: titleTexts.dashboard },
    component: page(dashboardFiles, 'DashboardPage'),
  }),
  createRoute({
    ...staff,
    path: paths.customersRoot,
    validateSearch: listSearch,
    staticData: { title: titleTexts.customers },
    component: customersPage,
  }),
  createRoute({
    ...staff,
    path: paths.customers,
    validateSearch: listSearch,
    staticData: { title: titleTexts.customers },
    component: customersPage,
  }),
  createRoute({
    ...staff,
    path: paths.newCustomer,
    staticData: { title: titleTexts.newCustomer },
    component: page(() => import('./pages/new-customer-page.tsx'), 'NewCustomerPage'),
  }),
  createRoute({
    ...staff,
    path: paths.importCustomers,
    staticData: { title: titleTexts.importCustomers },
    component: page(() => import('./pages/import-customers-page.tsx'), 'ImportCustomersPage'),
  }),
  createRoute({
    ...staff,
    path: paths.customer,
    validateSearch: customerSearch,
    staticData: { title: titleTexts.customer },
    component: page(() => import('./pages/customer-page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    ...staff,
    path: paths.products,
    validateSearch: productsSearch,
    staticData: { title: titleTexts.products },
    component: page(() => import('./pages/products-page.tsx'), 'ProductsPage'),
  }),
  createRoute({
    ...staff,
    path: paths.newProduct,
    staticData: { title: titleTexts.newProduct },
    component: page(() => import('./pages/new-product-page.tsx'), 'NewProductPage'),
  }),
  createRoute({
    ...staff,
    path: paths.importProducts,
    staticData: { title: titleTexts.importProducts },
    component: page(() => import('./pages/import-products-page.tsx'), 'ImportProductsPage'),
  }),
  createRoute({
    ...staff,
    path: paths.stock,
    validateSearch: stockSearch,
    staticData: { title: titleTexts.stock },
    component: page(() => import('./pages/stock-page.tsx'), 'StockPage'),
  }),
  createRoute({
    ...staff,
    path: paths.stockEntry,
    validateSearch: stockChangeSearch,
    staticData: { title: titleTexts.stockEntry },
    component: page(() => import('./pages/stock-entry-page.tsx'), 'StockEntryPage'),
  }),
  createRoute({
    ...staff,
    path: paths.stockRemoval,
    validateSearch: stockChangeSearch,
    staticData: { title: titleTexts.stockRemoval },
    component: page(() => import('./pages/stock-removal-page.tsx'), 'StockRemovalPage'),
  }),
  createRoute({
    ...staff,
    path: paths.shipping,
    staticData: { title: titleTexts.shipping },
    component: page(() => import('./pages/shipping-page.tsx'), 'ShippingPage'),
  }),
  createRoute({
    ...anyone,
    path: paths.orders,
    validateSearch: ordersSearch,
    loaderDeps: ({ search }) => search,
    // Asked for while the page's own files still come; not awaited, the page shows its own states.
    loader: ({ deps }) => {
      void queryClient.prefetchQuery(orderQueries.list(deps));
    },
    staticData: { title: titleTexts.orders },
    component: OrdersPage,
  }),
  createRoute({
    ...anyone,
    path: paths.order,
    staticData: { title: titleTexts.order },
    component: page(() => import('./pages/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    ...staff,
    path: paths.editOrder,
    validateSearch: newOrderSearch,
    staticData: { title: titleTexts.editOrder },
    component: page(() => import('./pages/edit-order-page.tsx'), 'EditOrderPage'),
  }),
  createRoute({
    ...staff,
    path: paths.newOrder,
    validateSearch: newOrderSearch,
    staticData: { title: titleTexts.newOrder },
    component: page(() => import('./pages/new-order-page.tsx'), 'NewOrderPage'),
  }),
  createRoute({
    ...staff,
    path: paths.orderGenerated,
    staticData: { title: titleTexts.orderGenerated },
    component: page(() => import('./pages/order-generated-page.tsx'), 'OrderGeneratedPage'),
  }),
  createRoute({
    ...staff,
    path: paths.dispatch,
    validateSearch: dispatchSearch,
    staticData: { title: titleTexts.dispatch },
    component: page(() => import('./pages/dispatch-page.tsx'), 'DispatchPage'),
  }),
  createRoute({
    ...staff,
    path: paths.influencers,
    validateSearch: rangeSearch,
    staticData: { title: titleTexts.influencers },
    component: page(() => import('./pages/influencers-page.tsx'), 'InfluencersPage'),
  }),
  createRoute({
    ...staff,
    path: paths.discounts,
    validateSearch: discountsSearch,
    staticData: { title: discountsTitle },
    component: page(() => import('./pages/discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    ...anyone,
    path: paths.accessDenied,
    staticData: { title: titleTexts.accessDenied },
    component: page(() => import('./pages/access-denied-page.tsx'), 'AccessDeniedPage'),
  }),
  createRoute({
    ...staff,
    path: paths.integrations,
    staticData: { title: titleTexts.integrations },
    component: page(() => import('./pages/integrations-page.tsx'), 'IntegrationsPage'),
  }),
  createRoute({
    ...staff,
    path: paths.zapi,
    staticData: { title: titleTexts.zapi },
    component: page(() => import('./pages/zapi-page.tsx'), 'ZapiPage'),
  }),
  createRoute({
    ...staff,
    path: paths.messages,
    validateSearch: messagesSearch,
    staticData: { title: titleTexts.messages },
    component: page(() => import('./pages/messages-page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    ...staff,
    path: paths.messageTemplates,
    staticData: { title: titleTexts.messageTemplates },
    component: page(() => import('./pages/message-templates-page.tsx'), 'MessageTemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.store,
    staticData: { title: titleTexts.store },
    component: page(() => import('./pages/store-page.tsx'), 'StorePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.privacyText,
    staticData: { title: titleTexts.privacyText },
    component: page(() => import('./pages/store-text-pages.tsx'), 'PrivacyTextPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.returnsText,
    staticData: { title: titleTexts.returnsText },
    component: page(() => import('./pages/store-text-pages.tsx'), 'ReturnsTextPage'),
  }),
  createRoute({
    ...anyone,
    path: paths.myAccount,
    staticData: { title: titleTexts.myAccount },
    component: page(() => import('./pages/my-account-page.tsx'), 'MyAccountPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.staff,
    staticData: { title: titleTexts.staff },
    component: page(() => import('./pages/accounts-page.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.privacy,
    staticData: { title: titleTexts.privacy },
    component: page(() => import('./pages/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.audit,
    validateSearch: auditSearch,
    staticData: { title: titleTexts.audit },
    component: page(() => import('./pages/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    beforeLoad: allow(ADMIN_ONLY),
    path: paths.system,
    staticData: { title: titleTexts.system },
    component: page(() => import('./pages/system-page.tsx'), 'SystemPage'),
  }),
]);

export const router = createRouter({
  routeTree,
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
