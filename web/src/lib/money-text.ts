/** Keeps what belongs in a typed price: digits, separators and a leading minus (which the rules then refuse). */
export const keepMoneyCharacters = (text: string): string =>
  text.replace(/^\s*R\$\s*/i, '').replace(/(?!^-)[^\d.,]/g, '');

/** Reais of the API → what stands in the field: 89.9 → `89,90`. */
export const moneyText = (reais: number): string => reais.toFixed(2).replace('.', ',');
