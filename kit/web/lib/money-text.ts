/** Reais of the API as text for a field: 89.9 → `89,90`. */
export const moneyText = (reais: number): string => reais.toFixed(2).replace('.', ',');
