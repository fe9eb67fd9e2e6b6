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
