/** Reais of the API → what stands in the field: 89.9 → `89,90`. */
export const moneyText = (reais: number): string => reais.toFixed(2).replace('.', ',');
