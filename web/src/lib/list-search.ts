/**
 * State of a list in the address: flat `?q=maria&page=2`, no JSON, defaults left out. What a person typed into the
 * address bar is never trusted: each reader falls back to the default.
 */

export type RawSearch = Record<string, unknown>;

/** `?a=1&b=x` → `{ a: '1', b: 'x' }`; the last of a repeated name holds. */
export const parseSearch = (search: string): RawSearch =>
  Object.fromEntries(new URLSearchParams(search));

/** The inverse of `parseSearch`; empty and undefined values are left out. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
    if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** A page number of 2 or more; undefined means the first page. */
export function readPage(raw: RawSearch): number | undefined {
  const page = Number(raw['page']);
  return Number.isInteger(page) && page > 1 && page <= 10_000_000 ? page : undefined;
}

/** A text of at most 200 characters; undefined when blank. */
export function readText(raw: RawSearch, name: string): string | undefined {
  const value = raw[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, 200);
  return text.trim() ? text : undefined;
}

/** One of `values`, or undefined. */
export function readOneOf<Value extends string>(
  raw: RawSearch,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === raw[name]);
}

/** A day `yyyy-mm-dd`, or undefined. */
export function readDay(raw: RawSearch, name: string): string | undefined {
  const value = readText(raw, name);
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? undefined : value;
}
