/**
 * The formats of figures (pt-BR). Money has a non-breaking space and a true minus: `R$ 1.234,56` never breaks in two. Times are
 * in the store's time zone, on any phone.
 */

import * as days from '../../rules/days.ts';
import { formatCents as formatWholeCents, fromReais } from '../../rules/money.ts';

import { DEFAULT_TIME_ZONE, storeTimeZone } from './store.ts';

const numberFormat = new Intl.NumberFormat('pt-BR');

/** Reais of the API (89.9) → `R$ 89,90`. */
export const formatReais = (reais: number): string => formatWholeCents(fromReais(reais));

/** Centavos, also a fractional average → `R$ 89,90`. */
export const formatCents = (cents: number): string => formatWholeCents(Math.round(cents));

/** 1284 → `1.284`. */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** Judges in the store's zone, or in the default zone when this browser does not know the store's. */
export function byStoreZone<Answer>(judge: (zone: string) => Answer): Answer {
  try {
    return judge(storeTimeZone());
  } catch {
    return judge(DEFAULT_TIME_ZONE);
  }
}

/** Formats in the store's zone. An empty result gives a dash. */
export const inStoreZone = (format: (zone: string) => string): string => byStoreZone(format) || '—';

/** ISO text or epoch ms → `20/11/2026 14:05`; an unreadable instant gives a dash. */
export const formatDateTime = (instant: string | number): string =>
  inStoreZone((zone) => days.formatDateTime(instant, zone));

/** ISO text or epoch ms → `20/11/2026`. */
export const formatDate = (instant: string | number): string =>
  inStoreZone((zone) => days.formatDate(instant, zone));

/** Up to two initials, for the round mark of a person: `Ana Lima` → `AL`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('pt-BR');
}

/** `1 Pedido`, `2 Pedidos`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
