import { parseMoney } from './money.ts';

/** The dearest product, policy or value that can be entered. */
export const MAX_PRICE_CENTS = 100_000_000_00;

export type PriceProblem = 'missing' | 'unreadable' | 'too-large';

/** A price as typed, in centavos, or why it is none. Nothing is guessed: `1e3` is unreadable, not 13. */
export function readPrice(text: string): number | PriceProblem {
  if (text.trim() === '') return 'missing';
  const cents = parseMoney(text);
  if (cents === undefined || cents < 0) {
    return /^\s*(?:R\$)?[\d.,\s]{16,}$/i.test(text) ? 'too-large' : 'unreadable';
  }
  return cents > MAX_PRICE_CENTS ? 'too-large' : cents;
}
