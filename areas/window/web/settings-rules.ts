import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import type { WindowSettings, WindowSettingsInput } from '../contract.ts';
import { isColor } from '../rules/accent.ts';

import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { settingsTexts as texts } from './texts.ts';

export const LONGEST_OPENING = 300;
const HIGHEST_LIMIT = 1_000;

/** The edited settings, without the open state, which has a switch of its own. */
export interface SettingsValues {
  opening: string;
  /** Blank: the standard colour. */
  accent: string;
  isFindable: boolean;
  /** Whether each policy is offered, by its `_id`; the offered ones come first, in their order. */
  shipping: Readonly<Record<string, boolean>>;
  discount: string;
  pixDiscount: string;
  ordersAnHour: string;
  unitsALine: string;
}

export interface SettingsChoices {
  readonly policies: readonly ShippingAnswer[];
  readonly discounts: readonly DiscountAnswer[];
}

/** The offered policies among those that there are. @returns null where all are: a policy that is made later is then offered too. */
function offeredOf(
  shipping: SettingsValues['shipping'],
  policies: SettingsChoices['policies'],
): string[] | null {
  // A draft may name a policy that was deleted since, and lack a new one.
  const known = policies.map(({ _id }) => _id);
  if (known.every((id) => shipping[id] ?? true)) return null;
  return Object.keys(shipping).filter((id) => shipping[id] && known.includes(id));
}

/** Leaves out deleted policies and rules, because the form could not remove them. */
export function settingsValuesOf(
  settings: WindowSettings,
  { policies, discounts }: SettingsChoices,
): SettingsValues {
  const known = (id: string | null): string =>
    discounts.some(({ _id }) => _id === id) ? (id ?? '') : '';
  const ids = policies.map(({ _id }) => _id);
  const offered = settings.shipping?.filter((id) => ids.includes(id)) ?? ids;
  return {
    opening: settings.opening,
    accent: settings.accent ?? '',
    isFindable: settings.isFindable,
    shipping: Object.fromEntries([...offered, ...ids].map((id) => [id, offered.includes(id)])),
    discount: known(settings.discount),
    pixDiscount: known(settings.pixDiscount),
    ordersAnHour: String(settings.ordersAnHour),
    unitsALine: String(settings.unitsALine),
  };
}

const isLimit = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= HIGHEST_LIMIT;

export const settingsErrors = ({
  accent,
  ordersAnHour,
  unitsALine,
}: SettingsValues): FieldErrors => ({
  accent: accent.trim() && !isColor(accent.trim()) ? texts.accentInvalid : undefined,
  ordersAnHour: isLimit(ordersAnHour) ? undefined : texts.limitInvalid,
  unitsALine: isLimit(unitsALine) ? undefined : texts.limitInvalid,
});

/** The settings to send. @param version of the settings from which the values were made. */
export const settingsInputOf = (
  values: SettingsValues,
  version: number,
  { policies }: Pick<SettingsChoices, 'policies'>,
): WindowSettingsInput => ({
  version,
  isFindable: values.isFindable,
  opening: values.opening,
  accent: values.accent.trim() || null,
  shipping: offeredOf(values.shipping, policies),
  discount: values.discount || null,
  pixDiscount: values.pixDiscount || null,
  ordersAnHour: Number(values.ordersAnHour),
  unitsALine: Number(values.unitsALine),
});
