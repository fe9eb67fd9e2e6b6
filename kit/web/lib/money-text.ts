import { formatCents, fromReais } from '../../rules/money.ts';

/** Reais of the API as text for a field: 3990 → `3.990,00`. */
export const moneyText = (reais: number): string =>
  formatCents(fromReais(reais)).replace(/^R\$\s/, '');
