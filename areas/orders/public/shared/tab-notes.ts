/* The notes of this tab, which survive reloads. The entry reads them, so this module knows no form. */

/** Used when the browser blocks its storage: the notes then last as long as the page. */
const inMemory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** The noted value of this tab; undefined when nothing readable is there. The caller checks its shape. */
export function readNote(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function writeNote(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the copy in memory serves until the page is left.
  }
}

export function removeNote(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked and holds nothing.
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const CONFIRMED_NOTE = 'balcao:pedido-confirmado';

/** The facts on the thank-you page about the order that this tab has just confirmed. */
interface ConfirmedNote {
  orderId: string;
  /** Reais, as the API gave the order's total. */
  total: number;
}

export const writeConfirmedNote = (note: ConfirmedNote): void => writeNote(CONFIRMED_NOTE, note);

/** Undefined when this tab has confirmed nothing. */
export function readConfirmedNote(): ConfirmedNote | undefined {
  const note = readNote(CONFIRMED_NOTE);
  if (!isObject(note)) return undefined;
  const { orderId, total } = note;
  return typeof orderId === 'string' && typeof total === 'number' ? { orderId, total } : undefined;
}
