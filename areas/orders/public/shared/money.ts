import { formatCents, fromReais } from '#kit/rules/money.ts';

/** Reais of the API → `R$ 89,90`. */
export const money = (reais: number): string => formatCents(fromReais(reais));
