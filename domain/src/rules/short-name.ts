import { slugOf } from './slug.ts';

/** Letters, digits and hyphens, and none of these at an end: nobody reads one out. */
const SHORT_NAME = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/;

/** A short name as it is kept, of one as it is typed: case does not make another address. */
export const keptShortName = (typed: string): string => typed.trim().toLowerCase();

export const isShortName = (name: string): boolean => SHORT_NAME.test(name);

/** The short name that is meant by one typed with spaces, accents or signs: of `Maria Estilo` `maria-estilo`. What means none stays as it is. */
export function meantShortName(typed: string): string {
  const kept = keptShortName(typed);
  return isShortName(kept) ? kept : slugOf(kept) || kept;
}

/** The path of an influencer's short address. */
export const shortLinkPath = (name: string): string => `/i/${name}`;

/** The path of an influencer's link: the short one, or else the one by the tracking id. */
export const trackingLinkPath = (link: {
  readonly trackingId: string;
  readonly shortName: string | null;
}): string =>
  link.shortName === null
    ? `/tracking-redirect?ref=${encodeURIComponent(link.trackingId)}`
    : shortLinkPath(link.shortName);

/** The path of an influencer's own page, by its key. */
export const partnerPath = (key: string): string => `/parceria/${key}`;
