/** The store's name, logo, time zone and address, which the server writes into every page (`<meta name="balcao:…">`). */

const DEFAULT_NAME = 'Balcão';
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

function metaContent(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}

export const storeName = (): string => metaContent('balcao:store') || DEFAULT_NAME;

/** Address of the store's logo; undefined when it has none. */
export const storeLogo = (): string | undefined => metaContent('balcao:logo') || undefined;

/** IANA name of the zone in which the store's days begin and its times are shown. */
export const storeTimeZone = (): string => metaContent('balcao:time-zone') || DEFAULT_TIME_ZONE;

/** The beginning of links to the store, for customers and staff: the confirmed address, or this browser's before there is one. */
export const customerOrigin = (): string => metaContent('balcao:origin') || window.location.origin;

/** Whether links that begin with this address open for customers: only such an address is ever confirmed. */
export const isConfirmedOrigin = (origin: string): boolean =>
  metaContent('balcao:origin') === origin;
