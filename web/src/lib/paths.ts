/** Every address of the web app. Patterns with `$` are the router's; the functions make the links. */
export const paths = {
  login: '/',
  admin: '/admin',
  dashboard: '/admin/dashboard',
  customers: '/admin/customers/visualizar-clientes',
  customersRoot: '/admin/customers',
  newCustomer: '/admin/customers/cadastrar-cliente',
  customer: '/admin/customers/$id',
  products: '/admin/products/gerenciar',
  newProduct: '/admin/products/cadastrar',
  stockRoot: '/admin/stock',
  stock: '/admin/stock/visualizar-estoque',
  stockEntry: '/admin/stock/entrada-manual-de-produtos',
  stockRemoval: '/admin/stock/saida-manual-de-produtos',
  shipping: '/admin/frete',
  orders: '/admin/vendas/visualizar-pedidos',
  order: '/admin/vendas/pedido/$id',
  editOrder: '/admin/vendas/pedido/$id/editar',
  newOrder: '/admin/vendas/lançar-pedido',
  orderGenerated: '/admin/vendas/pedido-gerado',
  influencers: '/admin/influencers/generate',
  discounts: '/admin/descontos',
  accessDenied: '/admin/acesso-negado',
  integrations: '/admin/integrations',
  zapi: '/admin/integrations/zapi',
  messages: '/admin/mensagens',
  messageTemplates: '/admin/mensagens/textos',
  store: '/admin/loja',
  staff: '/admin/equipe',
  audit: '/admin/registro-de-atividades',
  system: '/admin/sistema',
  myAccount: '/admin/minha-conta',
  privacy: '/admin/privacidade',
  publicOrder: '/pedido/$orderId',
  orderConfirmed: '/pedido-confirmado',
  trackingRedirect: '/tracking-redirect',
} as const;

/** The customer's page of an order, without the origin. */
export const publicOrderPath = (orderId: number | string): string => `/pedido/${orderId}`;

/** The customer's link, as it is shared. */
export const publicOrderUrl = (orderId: number | string): string =>
  `${window.location.origin}${publicOrderPath(orderId)}`;

/** An influencer's link: `{origin}/tracking-redirect?ref={trackingId}` (spec §2). */
export const trackingUrl = (trackingId: string): string =>
  `${window.location.origin}${paths.trackingRedirect}?ref=${encodeURIComponent(trackingId)}`;

/** Where a role lands when it is logged in and opens `/`. */
export const homeOf = (role: string): string => (role === 'admin' ? paths.dashboard : paths.orders);

/** Where a role goes right after the login form (spec §2): others go to `/`, which then sends them on. */
export function landingAfterLogin(role: string): string {
  if (role === 'admin') return paths.dashboard;
  return role === 'atendente' ? paths.orders : paths.login;
}

/**
 * A pathname in one form: percent-decoded where that is safe, NFC, without a trailing slash. Links to
 * `/admin/vendas/lançar-pedido` arrive percent-encoded, composed or decomposed; all three are the same route.
 */
export function normalisePathname(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A broken escape stays as it came: the router then answers "not found".
  }
  const composed = decoded.normalize('NFC');
  return composed.length > 1 ? composed.replace(/\/+$/, '') || '/' : composed;
}
