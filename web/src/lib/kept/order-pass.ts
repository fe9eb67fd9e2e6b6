import { readKept, writeKept } from './kept-text.ts';

/**
 * Header, and key of the kept text, of the server's pass for the orders that this browser opened. Each answer about an order gives
 * the whole pass; nobody but the server can read it.
 */
const PASS = 'order-pass';

/** Keeps the pass that an answer gives. @returns whether it gives one. */
export function takePass(headers: Headers): boolean {
  const pass = headers.get(PASS);
  if (pass) writeKept(PASS, pass);
  return Boolean(pass);
}

/** The headers that show the pass in a call about an order. */
export function passHeaders(): Record<string, string> {
  const pass = readKept(PASS);
  return pass ? { [PASS]: pass } : {};
}
