/** The longest slug, in characters; the number that tells two of one name apart comes on top. */
const LONGEST = 60;

/** The last part of an address that says a name: `Vestido midi, azul` is `vestido-midi-azul`. Empty where the name has no letter or digit of ours. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/**
 * A slug that nobody has yet: of the second of a name `vestido-2`.
 * @param otherwise for a name without a letter or digit of ours.
 */
export function freeSlug(
  name: string,
  isTaken: (slug: string) => boolean,
  otherwise: string,
): string {
  const wanted = slugOf(name) || otherwise;
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = `${wanted}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
