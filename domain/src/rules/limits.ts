/** How long a call may take before the browser gives up. */
export const HTTP_TIMEOUT_MS = 5000;

/** Local storage key of the login token. */
export const TOKEN_KEY = 'token';

/** Local storage key of the influencer's tracking id. */
export const TRACKING_ID_KEY = 'trackingId';

/** Rows a page of each list; `orderProducts` is the product list of Gerar Pedido. */
export const PAGE_SIZES = {
  customers: 10,
  products: 5,
  orders: 10,
  stock: 10,
  orderProducts: 8,
} as const;

/** Numbered buttons that the pagination bar shows at most. */
export const PAGINATION_BUTTONS = 3;

/** Digits at which the look-up of an existing customer runs. */
export const CPF_DIGITS = 11;

/** Digits at which the look-up of an address runs. */
export const CEP_DIGITS = 8;

/** Customers ranked on the dashboard. */
export const TOP_CUSTOMERS = 10;

/** Narrower than this, the top bar takes the sidebar's place. */
export const MOBILE_BREAKPOINT_PX = 768;

export const SIDEBAR_PX = { collapsed: 80, expanded: 200 } as const;

/** Delay before the browser leaves for the chat. */
export const CHAT_REDIRECT_MS = 300;

/** Delay before the session-expired modal leaves for the login. */
export const SESSION_EXPIRED_REDIRECT_MS = 3000;

/** The PDF of confirmed orders. */
export const PDF = {
  format: 'a4',
  orientation: 'portrait',
  unit: 'mm',
  columns: 2,
  marginMm: 10,
  lineStepMm: 3.5,
  paddingMm: 4,
  fontSizePt: 8,
  pageBreakMm: 287,
  fileName: 'pedidos-confirmados.pdf',
} as const;

/** Quick ranges of the dashboard, in days, today included. */
export const QUICK_RANGE_DAYS = [7, 30, 90, 180, 365] as const;

/** Units of a product that one entry may have, and the most that its stock may begin with. */
export const MOST_UNITS = 1_000_000;

/** Characters of a password at least. */
export const SHORTEST_PASSWORD = 8;
