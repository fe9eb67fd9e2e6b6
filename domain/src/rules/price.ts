import { parseMoney } from './money.ts';

/** The dearest product, policy or value that can be entered. */
export const MAX_PRICE_CENTS = 100_000_000_00;

/** Why a text is no price. */
export const PRICE_PROBLEMS = {
  missing: 'Informe o preço.',
  unreadable: 'Informe um preço válido, como 99,90.',
  'too-large': 'O preço passa do limite de R$ 100.000.000,00.',
} as const;
export type PriceProblem = keyof typeof PRICE_PROBLEMS;

/** A price as typed, in centavos, or why it is none. Nothing is guessed: `1e3` is unreadable, not 13. */
export function readPrice(text: string): number | PriceProblem {
  if (text.trim() === '') return 'missing';
  const cents = parseMoney(text);
  if (cents === undefined || cents < 0) {
    return /^\s*(?:R\$)?[\d.,\s]{16,}$/i.test(text) ? 'too-large' : 'unreadable';
  }
  return cents > MAX_PRICE_CENTS ? 'too-large' : cents;
}
