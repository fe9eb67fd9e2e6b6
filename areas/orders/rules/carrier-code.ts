/** Whether the text has the form of the postal carrier's codes: two capitals, nine digits, two capitals. */
export function isCarrierCode(code: string): boolean {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code);
}

/** The carrier's tracking page for one of its codes; undefined for any other code, which is shown as text. */
export function carrierLink(code: string): string | undefined {
  if (!isCarrierCode(code)) return undefined;
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`;
}

/** Weights of the first eight digits (Universal Postal Union, standard S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The ninth digit of a postal code, from the eight before it (standard S10). */
export function postalCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return '0';
  return digit === 11 ? '5' : String(digit);
}
