import { MOST_UNITS } from '@balcao/domain/rules/limits';

/** Whole units from 1 on, as typed; undefined for anything else. */
export function parseQuantity(text: string): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= MOST_UNITS ? quantity : undefined;
}

/** `+10`, `−3`: with a real minus sign, which stands as wide as the plus. */
export const signed = (delta: number): string =>
  `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('pt-BR')}`;
