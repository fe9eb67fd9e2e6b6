/* The name of a product that is one of several sizes or colours: the name that they share, then its values. */

const SEPARATOR = ' · ';

/** The name of a product in a group: `Blusa Ana · P · Azul`. */
export const groupedName = (group: string, values: readonly string[]): string =>
  [group, ...values].join(SEPARATOR);

/**
 * A product's name as its line is shown: what it is, and its values. A name without values is shown whole.
 * @returns `['Blusa Ana', 'P · Azul']`.
 */
export function nameParts(name: string): readonly [what: string, values: string] {
  const at = name.indexOf(SEPARATOR);
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + SEPARATOR.length)];
}
