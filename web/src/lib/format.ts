/**
 * How figures are shown (pt-BR). Money has the non-breaking space that Intl writes: `R$ 1.234,56` never breaks
 * in two. Times are shown in the store's time zone, whatever the phone's is.
 */

import { DEFAULT_TIME_ZONE, storeTimeZone } from './store.ts';

const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const numberFormat = new Intl.NumberFormat('pt-BR');

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const day: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  try {
    return new Intl.DateTimeFormat('pt-BR', { ...day, ...options, timeZone: storeTimeZone() });
  } catch {
    return new Intl.DateTimeFormat('pt-BR', { ...day, ...options, timeZone: DEFAULT_TIME_ZONE });
  }
}

let dateTime: Intl.DateTimeFormat | undefined;
let date: Intl.DateTimeFormat | undefined;

/** Reais as the API carries them (89.9) → `R$ 89,90`. */
export const formatMoney = (reais: number): string => moneyFormat.format(reais);

/** Centavos → `R$ 89,90`. */
export const formatCents = (cents: number): string => moneyFormat.format(cents / 100);

/** 1284 → `1.284`. */
export const formatNumber = (value: number): string => numberFormat.format(value);

/** ISO text or epoch ms → `20/11/2026 14:05`; an unreadable instant gives a dash. */
export function formatDateTime(instant: string | number): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '—';
  dateTime ??= dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return dateTime.format(at).replace(',', '');
}

/** ISO text or epoch ms → `20/11/2026`. */
export function formatDate(instant: string | number): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '—';
  date ??= dateFormat({});
  return date.format(at);
}

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
