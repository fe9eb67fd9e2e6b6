import { oneLine } from '#kit/rules/one-line.ts';

/** The longest slug, in characters, without the number that follows a repeated name. */
const LONGEST = 60;

/**
 * The last part of an address, made of a name: `Vestido midi, azul` is `vestido-midi-azul`. Empty where the name has no Latin letter
 * or digit.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/**
 * A free slug: for the second `vestido` it is `vestido-2`.
 * @param otherwise for a name without a Latin letter or digit.
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

/** Letters, digits and hyphens, with a letter or digit at each end: people read the name aloud. */
const SHORT_NAME = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/;

/** A typed short name as it is stored: case makes no other address. */
export const keptShortName = (typed: string): string => oneLine(typed).toLowerCase();

export const isShortName = (name: string): boolean => SHORT_NAME.test(name);

/**
 * The short name for a text typed with spaces, accents or signs: `Maria Estilo` gives `maria-estilo`. A text that gives none stays as
 * it is.
 */
export function meantShortName(typed: string): string {
  const kept = keptShortName(typed);
  return isShortName(kept) ? kept : slugOf(kept) || kept;
}

/** The path of an influencer's link: the short one, or else the one by the tracking id. */
export const trackingLinkPath = (link: {
  readonly trackingId: string;
  readonly shortName: string | null;
}): string =>
  link.shortName === null
    ? `/tracking-redirect?ref=${encodeURIComponent(link.trackingId)}`
    : `/i/${link.shortName}`;

/** The path of an influencer's own page, by its key. */
export const partnerPath = (key: string): string => `/parceria/${key}`;
