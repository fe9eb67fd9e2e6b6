/**
 * The check digit of a CNPJ and of fiscal keys: weights run 2…9 from the right, over and over; a character counts its ASCII code
 * less 48; a remainder of 0 or 1 gives 0, else 11 − remainder.
 */
export function checkDigit(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => {
    const weight = 2 + ((characters.length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}
