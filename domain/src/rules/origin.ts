const ORIGIN =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:]+\])(:\d{1,5})?$/u;

/** The web address of a site, `https://pedidos.loja.com`; undefined for anything else, such as an address with a path. */
export function readOrigin(text: string): string | undefined {
  const origin = text.trim().toLowerCase().replace(/\/$/, '');
  return ORIGIN.test(origin) ? origin : undefined;
}

/** Whether an address reaches the site only from the computer on which it is typed. */
export const leadsNowhereElse = (origin: string): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(origin);
