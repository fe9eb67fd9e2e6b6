import { onlyDigits } from './cpf.ts';

/**
 * Whether the text, with or without punctuation, has the eight digits of a CEP. Only the look-up knows whether the CEP exists.
 */
export function isCep(text: string): boolean {
  return onlyDigits(text).length === 8;
}

/** Punctuates as far as typed, for input masks: `013101` is `01310-1`, eight digits are `01310-100`; the rest is cut. */
export function formatCep(text: string): string {
  const digits = onlyDigits(text).slice(0, 8);
  const suffix = digits.slice(5);
  return digits.slice(0, 5) + (suffix && `-${suffix}`);
}
