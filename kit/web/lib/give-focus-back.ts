/** A closing dialog, or a button that disappears with its row, may hold the focus for some frames after its work is done. */
const LONGEST_WAIT_FRAMES = 60;

/** Whether no element has the focus: the focused one was removed. */
export function isFocusLost(): boolean {
  const holder = document.activeElement;
  return !holder || holder === document.body || !holder.isConnected;
}

/**
 * Moves the focus to an element, after a dialog has closed or a button has disappeared. It does nothing when the focus is already
 * on something that matters (a field in use, the heading of another page) or the element was removed.
 */
export function giveFocusBack(to: Element | null, frames = LONGEST_WAIT_FRAMES): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) {
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
    } else if (document.activeElement?.closest('[role="dialog"], button, a') && frames > 0) {
      giveFocusBack(to, frames - 1);
    }
  });
}

/** Moves the focus to the page's heading when the focused element was removed. */
export const focusHeading = (): void => giveFocusBack(document.querySelector('h1[tabindex]'));
