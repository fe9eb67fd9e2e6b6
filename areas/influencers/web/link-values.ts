import type { TrackingAnswer, TrackingEdit } from '../contract.ts';
import { isShortName, meantShortName, trackingLinkPath } from '../rules/slug.ts';
import { parsePercent } from '#kit/rules/money.ts';
import { formatPhone } from '#kit/rules/phone.ts';

import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { influencersTexts as texts, linkPlaceTexts } from './texts.ts';
import { customerUrl } from '#kit/web/lib/pages/public-paths.ts';

/** The destinations of a link in the form: an item in the window is a choice of its own. */
export type LinkPlace = 'chat' | 'window' | 'item';

export interface LinkValues {
  influencerName: string;
  sellerPhone: string;
  place: LinkPlace;
  /** The slug of the item in the window; blank until one is chosen. */
  slug: string;
  shortName: string;
  /** Percent; blank for none. */
  commission: string;
}

export const EMPTY_LINK: LinkValues = {
  influencerName: '',
  sellerPhone: '',
  place: 'chat',
  slug: '',
  shortName: '',
  commission: '',
};

const placeOf = ({ destination, destinationSlug }: TrackingAnswer): LinkPlace =>
  destination === 'window' && destinationSlug !== null ? 'item' : destination;

export const linkValues = (link: TrackingAnswer): LinkValues => ({
  influencerName: link.influencerName,
  sellerPhone: formatPhone(link.sellerPhone),
  place: placeOf(link),
  slug: link.destinationSlug ?? '',
  shortName: link.shortName ?? '',
  commission: percentText(link.commissionPercent),
});

const commissionOf = ({ commission }: LinkValues): number | undefined =>
  commission.trim() === '' ? 0 : commissionPercent(commission);

export function linkErrors(values: LinkValues): FieldErrors {
  const { influencerName, sellerPhone, place, slug, shortName } = values;
  const name = meantShortName(shortName);
  return {
    influencerName: influencerName.trim() ? undefined : texts.blank,
    sellerPhone: sellerPhone.trim() ? undefined : texts.blank,
    slug: place === 'item' && slug === '' ? linkPlaceTexts.noItem : undefined,
    shortName: name === '' || isShortName(name) ? undefined : linkPlaceTexts.shortNameInvalid,
    commission: commissionOf(values) === undefined ? texts.percentInvalid : undefined,
  };
}

export const linkPayload = (values: LinkValues) =>
  ({
    influencerName: values.influencerName.trim(),
    sellerPhone: values.sellerPhone,
    destination: values.place === 'chat' ? 'chat' : 'window',
    destinationSlug: values.place === 'item' ? values.slug : null,
    shortName: meantShortName(values.shortName) || null,
    commissionPercent: commissionOf(values),
  }) satisfies TrackingEdit;

/** The one address of a link that people are given: the short one where it has one. */
export const linkUrl = (link: TrackingAnswer): string => customerUrl(trackingLinkPath(link));

/** A commission as typed, 0 to 100; undefined for other texts. */
export function commissionPercent(text: string): number | undefined {
  const hundredths = parsePercent(text) ?? -1;
  return hundredths >= 0 && hundredths <= 10_000 ? hundredths / 100 : undefined;
}

/** The text in the field: 12.5 → `12,5`. */
export const percentText = (percent: number): string => String(percent).replace('.', ',');

const ratioFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 0.0648 → `6,5 %`, with a no-break space. */
export const ratioText = (ratio: number): string => `${ratioFormat.format(100 * ratio)}\u00A0%`;
