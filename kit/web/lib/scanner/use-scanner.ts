import { useEffect, useEffectEvent } from 'react';

/** A scanner types a character every few milliseconds, a person every tenth of a second. */
export const LONGEST_GAP_MS = 60;
/** Fewer fast characters are a person's quick typing. */
const FEWEST_CHARACTERS = 6;

/** The keys so far of a possible scan. */
interface ScanKeys {
  text: string;
  /** The time of the last key, ms of any clock that does not run back. */
  at: number;
}

export const NO_KEYS: ScanKeys = { text: '', at: Number.NEGATIVE_INFINITY };

/**
 * Takes one more key.
 * @param at the time of the key, ms, by the same clock as the keys before.
 * @returns the keys to keep, and the code when this key ended one: fast characters and then Enter.
 */
export function takeKey(
  before: ScanKeys,
  key: string,
  at: number,
): { keys: ScanKeys; scanned?: string } {
  const isFast = at - before.at <= LONGEST_GAP_MS;
  const text = isFast ? before.text : '';
  if (key === 'Enter') {
    return text.length >= FEWEST_CHARACTERS ? { keys: NO_KEYS, scanned: text } : { keys: NO_KEYS };
  }
  // Scanners hold Shift for capitals: Shift is no character, and no end.
  if (key.length !== 1) return { keys: key === 'Shift' && isFast ? { text, at } : NO_KEYS };
  return { keys: { text: text + key, at } };
}

/** Fields of several lines take typed or scanned text without a mark. */
const takesScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.dataset['takesScans'] !== undefined));

/** Gives a field its value as typing would, so that its component notices the change. */
function putBack(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  // React's own setter on the element would hide the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Reads a keyboard scanner with the focus anywhere, except in fields of several lines and fields marked with `TAKES_SCANS`.
 * @param onScan gets the scanned code. The scanner's Enter presses no button.
 * @param isWanted whether to remove a code from the field into which it was typed; the field then gets its earlier value again.
 */
export function useScanner(
  onScan: (code: string) => void,
  isWanted: (code: string) => boolean,
): void {
  const hear = useEffectEvent(onScan);
  const isWantedNow = useEffectEvent(isWanted);
  useEffect(() => {
    let keys = NO_KEYS;
    /** The field under the scan, with its earlier value. */
    let before: { field: HTMLInputElement; value: string } | undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (takesScans(target)) {
        keys = NO_KEYS;
        return;
      }
      const taken = takeKey(keys, event.key, event.timeStamp);
      ({ keys } = taken);
      if (keys.text.length === 1 && event.key.length === 1) {
        // The key itself is not in the field yet.
        const isField = target instanceof HTMLInputElement;
        before = isField ? { field: target, value: target.value } : undefined;
      }
      const { scanned } = taken;
      if (scanned === undefined) return;
      if (target instanceof HTMLInputElement && !isWantedNow(scanned)) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) putBack(before.field, before.value);
      before = undefined;
      hear(scanned);
    };
    // The listener runs before the focused element: on a button, Enter would be a click.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
