/** Whether two states of a form would be stored and sent alike. */
export const sameValues = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Keyed {
  readonly key: string;
}
const isKeyed = (list: unknown): list is readonly Keyed[] =>
  Array.isArray(list) && list.every((each) => isFields(each) && typeof each['key'] === 'string');

/**
 * Lays typed changes over values that have changed meanwhile: changed fields stay as typed, the rest is as it is now. Fields are
 * matched by their names, items of a list by their `key`, or else by their places, which hold while no item was removed.
 * @param from the values before the typing.
 * @param now the present values.
 */
export function layOver(from: unknown, typed: unknown, now: unknown): unknown {
  if (sameValues(typed, from)) return now;
  if (sameValues(now, from)) return typed;
  if (isKeyed(from) && isKeyed(typed) && isKeyed(now)) return layKeyed(from, typed, now);
  if (Array.isArray(from) && Array.isArray(typed) && Array.isArray(now)) {
    const isPlaced = Math.min(typed.length, now.length) === from.length;
    return isPlaced ? Object.values(layFields({ ...from }, { ...typed }, { ...now })) : typed;
  }
  return isFields(from) && isFields(typed) && isFields(now) ? layFields(from, typed, now) : typed;
}

function layFields(from: Fields, typed: Fields, now: Fields): Fields {
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = layOver(from[name], typed[name], now[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const fieldsOf = (list: readonly Keyed[]): Readonly<Record<string, Keyed>> =>
  Object.fromEntries(list.map((each) => [each.key, each]));

/** The list in the typed order if it was changed, or else in the present order; items only in the other list come last. */
function layKeyed(
  from: readonly Keyed[],
  typed: readonly Keyed[],
  now: readonly Keyed[],
): readonly unknown[] {
  const keysOf = (list: readonly Keyed[]): string[] => list.map(({ key }) => key);
  const laid = layFields(fieldsOf(from), fieldsOf(typed), fieldsOf(now));
  const known = new Set(keysOf(from));
  const isMoved = !sameValues(
    keysOf(typed).filter((key) => known.has(key)),
    keysOf(from).filter((key) => typed.some((each) => each.key === key)),
  );
  const [first, last] = isMoved ? [typed, now] : [now, typed];
  const order = new Set([...keysOf(first), ...keysOf(last)]);
  return [...order].flatMap((key) => (laid[key] === undefined ? [] : [laid[key]]));
}
