import { MOST_UNITS } from '@balcao/domain/rules/limits';

/** Units from 1 on, as a number field has them, or the reason why the text is none. `1.500` is one and a half there. */
export function readQuantity(text: string): number | 'invalid' | 'too-many' {
  const units = /^\d+$/.test(text) ? Number(text) : 0;
  if (units > MOST_UNITS) return 'too-many';
  return units >= 1 ? units : 'invalid';
}

/** `+10`, `−3`: with a real minus sign, which stands as wide as the plus. */
export const signed = (delta: number): string =>
  `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('pt-BR')}`;
