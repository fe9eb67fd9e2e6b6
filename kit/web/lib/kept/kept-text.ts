/* Texts that this browser stores for the window. A browser that blocks its storage carries them in the tab's name,
   which the next page of the same tab reads: a cart is not lost between two pages. */

const MARK = 'balcao:';

type Kept = Record<string, string>;

function readTab(): Kept {
  if (!window.name.startsWith(MARK)) return {};
  try {
    return JSON.parse(window.name.slice(MARK.length)) as Kept;
  } catch {
    return {};
  }
}

/** The text stored under a key; null when there is none. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? readTab()[key] ?? null;
  } catch {
    return readTab()[key] ?? null;
  }
}

/** Stores a text under a key; null deletes it. */
export function writeKept(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (key in readTab()) writeTab(key, null);
  } catch {
    writeTab(key, text);
  }
}

function writeTab(key: string, text: string | null): void {
  const { [key]: _, ...others } = readTab();
  window.name = MARK + JSON.stringify(text === null ? others : { ...others, [key]: text });
}
