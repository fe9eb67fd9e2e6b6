import {
  IconLayoutDashboard,
  IconLink,
  IconPlugConnected,
  IconRosetteDiscount,
  IconSettings,
  IconTruck,
} from '@tabler/icons-react';

import { lazy, page } from '#kit/web/components/page.ts';
import { auditSearch } from '#areas/audit/web/search.ts';
import { cartSearch } from '#areas/orders/web/cart/search.ts';
import { discountsSearch } from '#areas/discounts/web/search.ts';
import { messagesSearch } from '#areas/messages/web/search.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { ordersSearch } from '#areas/orders/web/search.ts';
import { productsSearch } from '#areas/products/web/search.ts';
import { stockChangeSearch, stockSearch } from '#areas/stock/web/shared/search.ts';
import { stockGroupSearch } from '#areas/groups/web/stock/search.ts';
import { rangeSearch } from '#kit/web/lib/date-range.ts';
import {
  day,
  listFields,
  listSearch,
  oneOf,
  pageNumber,
  pageSearch,
  search,
  text,
} from '#kit/web/lib/pages/list-search.ts';
import type { PageName } from '#kit/web/lib/pages/paths.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { ADMIN_ONLY, ANYONE, STAFF } from '#kit/web/lib/session/roles.ts';
// Not lazy: it is the first and most used page of staff. Its files would load with the frame's anyway.
import { OrdersPage } from './pages/orders-page.tsx';

const dashboardFiles = () => import('./pages/dashboard-page.tsx');
const generatedFiles = () => import('./pages/order-generated-page.tsx');

const customers = {
  search: listSearch,
  component: lazy(() => import('#areas/customers/web/customers-page.tsx'), 'CustomersPage'),
};

/** Every page of the admin. Router, links, titles and menu come from these rows; addresses: `kit/web/lib/pages/paths.ts`. */
export const pages = {
  dashboard: page('Dashboard', ADMIN_ONLY, {
    menu: { label: 'Dashboard', icon: IconLayoutDashboard },
    search: rangeSearch,
    ahead: (range) =>
      dashboardFiles().then(
        ({ loadDashboard }) => loadDashboard(queryClient, range),
        // The component reports missing files: it loads the document again, once.
        () => undefined,
      ),
    component: lazy(dashboardFiles, 'DashboardPage'),
  }),
  customers: page('Clientes', STAFF, {
    ...customers,
    menu: { label: 'Visualizar Clientes', group: 'customers' },
  }),
  customersRoot: page('Clientes', STAFF, { ...customers, menu: 'customers' }),
  newCustomer: page('Cadastrar Cliente', STAFF, {
    menu: { label: 'Cadastrar Cliente', group: 'customers' },
    component: lazy(() => import('#areas/customers/web/new-customer-page.tsx'), 'NewCustomerPage'),
  }),
  importCustomers: page('Importar clientes', STAFF, {
    menu: 'customers',
    component: lazy(() => import('./pages/import-pages.tsx'), 'ImportCustomersPage'),
  }),
  customer: page('Detalhes do Cliente', STAFF, {
    menu: 'customers',
    search: pageSearch,
    component: lazy(() => import('./pages/customer-page.tsx'), 'CustomerPage'),
  }),
  products: page('Produtos', STAFF, {
    menu: { label: 'Gerenciar Produtos', group: 'products' },
    search: productsSearch,
    component: lazy(() => import('./pages/products-page.tsx'), 'ProductsPage'),
  }),
  newProduct: page('Cadastrar Produto', STAFF, {
    menu: { label: 'Cadastrar Produto', group: 'products' },
    component: lazy(() => import('./pages/new-product-page.tsx'), 'NewProductPage'),
  }),
  importProducts: page('Importar produtos', STAFF, {
    menu: 'products',
    component: lazy(() => import('./pages/import-pages.tsx'), 'ImportProductsPage'),
  }),
  productLabels: page('Etiquetas de produtos', STAFF, {
    menu: 'products',
    component: lazy(() => import('./pages/product-labels-page.tsx'), 'ProductLabelsPage'),
  }),
  gatherProducts: page('Juntar em um produto', STAFF, {
    menu: 'products',
    component: lazy(() => import('./pages/gather-products-page.tsx'), 'GatherProductsPage'),
  }),
  productGroup: page('Editar produto', STAFF, {
    menu: 'products',
    component: lazy(() => import('./pages/product-group-page.tsx'), 'ProductGroupPage'),
  }),
  orders: page('Pedidos', ANYONE, {
    menu: { label: 'Visualizar Pedidos', group: 'sales' },
    search: ordersSearch,
    // Not awaited: the page shows its own states.
    ahead: (list) => void queryClient.prefetchQuery(orderQueries.list(list)),
    component: OrdersPage,
  }),
  order: page('Detalhes do Pedido', ANYONE, {
    menu: 'orders',
    component: lazy(() => import('./pages/order-page.tsx'), 'OrderPage'),
  }),
  editOrder: page('Editar Pedido', STAFF, {
    menu: 'orders',
    search: cartSearch,
    component: lazy(() => import('./pages/edit-order-page.tsx'), 'EditOrderPage'),
  }),
  newOrder: page('Gerar Pedido', STAFF, {
    menu: { label: 'Lançar Pedido', group: 'sales' },
    search: cartSearch,
    component: lazy(() => import('./pages/new-order-page.tsx'), 'NewOrderPage'),
  }),
  orderGenerated: page('Pedido Gerado', STAFF, {
    menu: 'newOrder',
    ahead: () =>
      generatedFiles().then(
        ({ loadOrderGenerated }) => loadOrderGenerated(queryClient),
        () => undefined,
      ),
    component: lazy(generatedFiles, 'OrderGeneratedPage'),
  }),
  dispatch: page('Expedição', STAFF, {
    menu: { label: 'Expedição', group: 'sales' },
    search: search({
      /** The open tab. Missing: the waiting orders. */
      tab: oneOf('codes'),
      payment: oneOf('paid'),
      travels: oneOf('carrier', 'own', 'pickup'),
      page: pageNumber,
    }),
    component: lazy(() => import('./pages/dispatch-page.tsx'), 'DispatchPage'),
  }),
  parcelLabels: page('Etiquetas de envio', STAFF, {
    menu: 'dispatch',
    search: search({
      ...listFields,
      state: oneOf(
        'to-print',
        'buying',
        'failed',
        'cancelled',
        'posted',
        'in-transit',
        'out-for-delivery',
        'delivered',
        'undelivered',
      ),
    }),
    component: lazy(() => import('#areas/freight/web/labels-page.tsx'), 'LabelsPage'),
  }),
  shopWindow: page('Vitrine', STAFF, {
    menu: { label: 'Vitrine', group: 'sales' },
    /** The open tab. Missing: the contents. */
    search: search({ tab: oneOf('settings', 'preview', 'ads') }),
    component: lazy(() => import('./pages/window-page.tsx'), 'WindowPage'),
  }),
  conciliation: page('Conciliação', ADMIN_ONLY, {
    menu: 'integrations',
    search: search({ day, account: text }),
    component: lazy(() => import('#areas/pix/web/conciliation-page.tsx'), 'ConciliationPage'),
  }),
  stock: page('Estoque', STAFF, {
    menu: { label: 'Visualizar Estoque', group: 'stock' },
    search: stockSearch,
    component: lazy(() => import('./pages/stock-page.tsx'), 'StockPage'),
  }),
  stockEntry: page('Entrada Manual de Produtos', STAFF, {
    menu: { label: 'Entrada de Produtos', group: 'stock' },
    search: stockChangeSearch,
    component: lazy(() => import('#areas/stock/web/stock-change-pages.tsx'), 'StockEntryPage'),
  }),
  stockRemoval: page('Saída Manual de Produtos', STAFF, {
    menu: { label: 'Saída de Produtos', group: 'stock' },
    search: stockChangeSearch,
    component: lazy(() => import('#areas/stock/web/stock-change-pages.tsx'), 'StockRemovalPage'),
  }),
  stockGroup: page('Estoque em grade', STAFF, {
    menu: 'stock',
    search: stockGroupSearch,
    component: lazy(() => import('#areas/groups/web/stock-group-page.tsx'), 'StockGroupPage'),
  }),
  stockCount: page('Contagem de estoque', STAFF, {
    menu: 'stock',
    component: lazy(() => import('./pages/stock-count-page.tsx'), 'StockCountPage'),
  }),
  shipping: page('Políticas de Frete', STAFF, {
    menu: { label: 'Políticas de Frete', icon: IconTruck },
    component: lazy(() => import('#areas/shipping/web/shipping-page.tsx'), 'ShippingPage'),
  }),
  influencers: page('Gerar Link', STAFF, {
    menu: { label: 'Link de Vendas', icon: IconLink },
    search: rangeSearch,
    component: lazy(() => import('#areas/influencers/web/influencers-page.tsx'), 'InfluencersPage'),
  }),
  discounts: page(
    ({ create, edit }) => {
      if (edit) return 'Editar Política de Desconto';
      return create ? 'Criar Política de Desconto' : 'Regras de Desconto';
    },
    STAFF,
    {
      menu: { label: 'Políticas de Desconto', icon: IconRosetteDiscount },
      search: discountsSearch,
      component: lazy(() => import('./pages/discounts-page.tsx'), 'DiscountsPage'),
    },
  ),
  coupons: page('Cupons', STAFF, {
    menu: 'discounts',
    component: lazy(() => import('./pages/coupons-page.tsx'), 'CouponsPage'),
  }),
  integrations: page('Integrações', STAFF, {
    menu: { label: 'Integrações', icon: IconPlugConnected },
    component: lazy(() => import('./pages/integrations-page.tsx'), 'IntegrationsPage'),
  }),
  zapi: page('WhatsApp (Z-API)', STAFF, {
    menu: 'integrations',
    component: lazy(() => import('./pages/zapi-page.tsx'), 'ZapiPage'),
  }),
  pixAccount: page('PIX automático', ADMIN_ONLY, {
    menu: 'integrations',
    component: lazy(() => import('#areas/pix/web/pix-account-page.tsx'), 'PixAccountPage'),
  }),
  freight: page('Frete por CEP', ADMIN_ONLY, {
    menu: 'integrations',
    component: lazy(() => import('#areas/freight/web/freight-page.tsx'), 'FreightPage'),
  }),
  settings: page('Configurações', STAFF, {
    menu: { label: 'Configurações', icon: IconSettings, isApart: true },
    component: lazy(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
  }),
  messages: page('Mensagens', STAFF, {
    menu: 'settings',
    search: messagesSearch,
    component: lazy(() => import('./pages/messages-page.tsx'), 'MessagesPage'),
  }),
  messageTemplates: page('Textos das mensagens', STAFF, {
    menu: 'settings',
    component: lazy(() => import('./pages/message-templates-page.tsx'), 'MessageTemplatesPage'),
  }),
  store: page('Dados da Loja', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/store/web/store-page.tsx'), 'StorePage'),
  }),
  storeAddress: page('Endereço dos links', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/store/web/store-address-page.tsx'), 'StoreAddressPage'),
  }),
  privacyText: page('Texto de privacidade', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/store/web/store-text-pages.tsx'), 'PrivacyTextPage'),
  }),
  returnsText: page('Texto de trocas e devoluções', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/store/web/store-text-pages.tsx'), 'ReturnsTextPage'),
  }),
  staff: page('Equipe', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/accounts/web/accounts-page.tsx'), 'AccountsPage'),
  }),
  privacy: page('Privacidade', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('#areas/privacy/web/privacy-page.tsx'), 'PrivacyPage'),
  }),
  audit: page('Registro de atividades', ADMIN_ONLY, {
    menu: 'settings',
    search: auditSearch,
    component: lazy(() => import('./pages/trail-page.tsx'), 'TrailPage'),
  }),
  system: page('Situação do sistema', ADMIN_ONLY, {
    menu: 'settings',
    component: lazy(() => import('./pages/system-page.tsx'), 'SystemPage'),
  }),
  myAccount: page('Minha conta', ANYONE, {
    component: lazy(() => import('#areas/accounts/web/my-account-page.tsx'), 'MyAccountPage'),
  }),
  accessDenied: page('Acesso Negado', ANYONE, {
    component: lazy(() => import('./pages/access-denied-page.tsx'), 'AccessDeniedPage'),
  }),
} satisfies Record<PageName, unknown>;
