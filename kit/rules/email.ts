import { oneLine } from './one-line.ts';

/**
 * Whether the text, blanks around and invisible signs aside, has the shape of an e-mail address: one `@` and a dotted domain after it. Only a sent message
 * proves more.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(oneLine(text));
}
