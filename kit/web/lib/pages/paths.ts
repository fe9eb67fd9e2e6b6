/** Every address of login and admin. `$id` is the router's: a link gives it as a parameter. */
export const paths = {
  login: '/',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  customers: '/admin/customers/visualizar-clientes',
  customersRoot: '/admin/customers',
  newCustomer: '/admin/customers/cadastrar-cliente',
  importCustomers: '/admin/customers/importar',
  customer: '/admin/customers/$id',
  products: '/admin/products/gerenciar',
  newProduct: '/admin/products/cadastrar',
  importProducts: '/admin/products/importar',
  productLabels: '/admin/products/etiquetas',
  gatherProducts: '/admin/products/juntar',
  productGroup: '/admin/products/tamanhos-e-cores/$id',
  stockRoot: '/admin/stock',
  stock: '/admin/stock/visualizar-estoque',
  stockEntry: '/admin/stock/entrada-manual-de-produtos',
  stockRemoval: '/admin/stock/saida-manual-de-produtos',
  stockGroup: '/admin/stock/grade/$id',
  stockCount: '/admin/stock/contagem',
  shipping: '/admin/frete',
  orders: '/admin/vendas/visualizar-pedidos',
  order: '/admin/vendas/pedido/$id',
  editOrder: '/admin/vendas/pedido/$id/editar',
  newOrder: '/admin/vendas/lançar-pedido',
  orderGenerated: '/admin/vendas/pedido-gerado',
  dispatch: '/admin/expedicao',
  parcelLabels: '/admin/expedicao/etiquetas',
  shopWindow: '/admin/vitrine',
  conciliation: '/admin/conciliacao',
  influencers: '/admin/influencers/generate',
  discounts: '/admin/descontos',
  coupons: '/admin/descontos/cupons',
  accessDenied: '/admin/acesso-negado',
  integrations: '/admin/integrations',
  zapi: '/admin/integrations/zapi',
  pixAccount: '/admin/integrations/pix',
  freight: '/admin/integrations/frete',
  settings: '/admin/configuracoes',
  messages: '/admin/mensagens',
  messageTemplates: '/admin/mensagens/textos',
  store: '/admin/loja',
  storeAddress: '/admin/loja/endereco',
  privacyText: '/admin/loja/privacidade',
  returnsText: '/admin/loja/trocas-e-devolucoes',
  staff: '/admin/equipe',
  audit: '/admin/registro-de-atividades',
  system: '/admin/sistema',
  myAccount: '/admin/minha-conta',
  privacy: '/admin/privacidade',
} as const;

/** Addresses that only redirect, or leave the admin. */
type LeadingOn = 'login' | 'admin' | 'stockRoot';

/** A page of the admin: a row of `pages.tsx`. */
export type PageName = Exclude<keyof typeof paths, LeadingOn>;
export type PagePath = (typeof paths)[PageName];

/** Addresses without parameters, so that links to them stay typed. */
export type FixedPath = Exclude<PagePath, `${string}$${string}`>;

/** The first page of a logged-in role at `/`. */
export const homeOf = (role: string): string => (role === 'admin' ? paths.dashboard : paths.orders);

/** The page of a role right after the login form (spec §2): other roles go to `/`, which redirects them. */
export function landingAfterLogin(role: string): string {
  if (role === 'admin') return paths.dashboard;
  return role === 'atendente' ? paths.orders : paths.login;
}

/** The fragment of Dados da Loja for the hours of the reminder of payment. */
export const PAYMENT_REMINDER_FIELD = 'lembrete-de-pagamento';

/** The fragment of Dados da Loja for PIX: the key gets the focus there. */
export const PIX_FIELDS = 'pix';
