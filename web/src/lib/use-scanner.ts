import { useEffect, useEffectEvent } from 'react';

import { NO_KEYS, takeKey } from './scanner-keys.ts';

/** Where more than one line is typed or scanned: what comes there belongs there. */
const takesScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

/**
 * Hears a keyboard scanner wherever the focus is, but for fields of several lines.
 * @param onScan gets what was scanned. Its Enter presses no button.
 * @param isWanted whether a code is taken out of a field, into which it was typed too.
 */
export function useScanner(
  onScan: (code: string) => void,
  isWanted: (code: string) => boolean,
): void {
  const hear = useEffectEvent(onScan);
  const isWantedNow = useEffectEvent(isWanted);
  useEffect(() => {
    let keys = NO_KEYS;
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesScans(event.target)) {
        keys = NO_KEYS;
        return;
      }
      const taken = takeKey(keys, event.key, event.timeStamp);
      ({ keys } = taken);
      const { scanned } = taken;
      if (scanned === undefined || (isField(event.target) && !isWantedNow(scanned))) return;
      event.preventDefault();
      event.stopPropagation();
      hear(scanned);
    };
    // Before whoever has the focus: to a button the Enter would be a click.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
