import { normalizeText } from '#kit/rules/search.ts';
import { storedGtin } from './gtin.ts';

/**
 * The words of a search among products, of staff and of customers. Unlike words of a customer's number they keep their signs: `0.5` is
 * in `Caneta 0.5 mm`, `36/37` in `Chinelo 36/37`. A barcode of 14 digits is looked for as it is stored, which may have one less.
 */
export const productWords = (query = ''): string[] =>
  normalizeText(query)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (/^\d{14}$/.test(word) ? storedGtin(word) : word));
