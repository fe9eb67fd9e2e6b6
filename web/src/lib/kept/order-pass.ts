/**
 * Header, and local-storage key, of the server's pass for the orders that this browser opened. Each answer about an order gives
 * the whole pass; nobody but the server can read it.
 */
export const PASS = 'order-pass';

/** The pass, where the browser blocks its storage. */
let inMemory: string | null = null;

function readPass(): string | null {
  try {
    return localStorage.getItem(PASS) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function keepPass(pass: string): void {
  inMemory = pass;
  try {
    localStorage.setItem(PASS, pass);
  } catch {
    // The page itself remembers the pass until it is left.
  }
}

/** The headers that show the pass in a call about an order. */
export function passHeaders(): Record<string, string> {
  const pass = readPass();
  return pass ? { [PASS]: pass } : {};
}
