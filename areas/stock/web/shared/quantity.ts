import { MOST_UNITS } from '#kit/rules/limits.ts';

/** Units from 1 on, as in a number field, or the reason of the fault. `1.500` means one and a half there. */
export function readQuantity(text: string): number | 'invalid' | 'too-many' {
  const units = /^\d+$/.test(text) ? Number(text) : 0;
  if (units > MOST_UNITS) return 'too-many';
  return units >= 1 ? units : 'invalid';
}

/** `+10`, `−3`: with a real minus sign, which is as wide as the plus. */
export const signed = (delta: number): string =>
  `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('pt-BR')}`;
