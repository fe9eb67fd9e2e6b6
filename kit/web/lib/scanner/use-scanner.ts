import { useEffect, useEffectEvent } from 'react';

import { NO_KEYS, takeKey } from './scanner-keys.ts';

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
