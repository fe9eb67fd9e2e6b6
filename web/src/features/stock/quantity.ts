import { readUnits } from '@balcao/domain/rules/units';

/** Units from 1 on, as typed, or the reason why the text is none. */
export function readQuantity(text: string): number | 'invalid' | 'too-many' {
  const units = readUnits(text);
  if (units === 'too-many') return units;
  return typeof units === 'number' && units >= 1 ? units : 'invalid';
}

/** `+10`, `−3`: with a real minus sign, which stands as wide as the plus. */
export const signed = (delta: number): string =>
  `${delta < 0 ? '−' : '+'}${Math.abs(delta).toLocaleString('pt-BR')}`;
