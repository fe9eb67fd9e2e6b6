/** The web address of a site, `https://pedidos.loja.com`; undefined for anything else, such as an address with a path. */
export function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** Whether an address leads only the computer on which it is typed to the site. */
export const leadsNowhereElse = (origin: string): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(origin);
