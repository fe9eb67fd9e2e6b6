/**
 * Search parameters of a page: flat `?q=maria&page=2`, no JSON, defaults left out. Text in the address is never trusted: a value
 * unknown to its parser becomes the default.
 */

export type RawSearch = Record<string, unknown>;

/** `?a=1&b=x` → `{ a: '1', b: 'x' }`; the last of a repeated name counts. */
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

/** Reads one parameter from the address; undefined when it is missing or unknown. */
export type Parser<Value> = (raw: unknown) => Value | undefined;

/** A page number of 2 or more; undefined means the first page. */
export const pageNumber: Parser<number> = (raw) => {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 && page <= 10_000_000 ? page : undefined;
};

/** A text of at most 200 characters; undefined when blank. */
export const text: Parser<string> = (raw) => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const shortened = String(raw).slice(0, 200);
  return shortened.trim() ? shortened : undefined;
};

/** A day `yyyy-mm-dd`. */
export const day: Parser<string> = (raw) => {
  const value = text(raw);
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? undefined : value;
};

/** True when the parameter is present, with any value. */
export const flag: Parser<true> = (raw) => (raw === undefined ? undefined : true);

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Parser<Value> =>
  (raw) =>
    values.find((value) => value === raw);

type Parsers = Readonly<Record<string, Parser<unknown>>>;

/** The search parameters of a page, as its parsers read them. */
export type SearchOf<Fields extends Parsers> = {
  [Name in keyof Fields]?: ReturnType<Fields[Name]>;
};

export const search =
  <Fields extends Parsers>(fields: Fields) =>
  (raw: RawSearch): SearchOf<Fields> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, parse]) => [name, parse(raw[name])]),
    ) as SearchOf<Fields>;

const paged = { page: pageNumber };
/** The parameters of every list that is searched by a text. */
export const listFields = { ...paged, q: text };

export const pageSearch = search(paged);
export type PageSearch = ReturnType<typeof pageSearch>;

export const listSearch = search(listFields);
export type ListSearch = ReturnType<typeof listSearch>;
