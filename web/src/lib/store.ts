/** The store's name and time zone, which the server writes into every page (`<meta name="balcao:…">`). */

const DEFAULT_NAME = 'Balcão';
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

function metaContent(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}

export const storeName = (): string => metaContent('balcao:store') || DEFAULT_NAME;

/** IANA name of the zone in which the store's days begin and its times are shown. */
export const storeTimeZone = (): string => metaContent('balcao:time-zone') || DEFAULT_TIME_ZONE;
