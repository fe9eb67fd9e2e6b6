/** A closing dialog, or a button that goes with its row, may hold the focus for some frames after its work is done. */
const LONGEST_WAIT_FRAMES = 60;

/** Whether nothing has the focus: the element that had it is gone. */
export function isFocusLost(): boolean {
  const holder = document.activeElement;
  return !holder || holder === document.body || !holder.isConnected;
}

/**
 * After a dialog has closed, or a button has gone: the focus goes to that element, unless the focus has already gone somewhere that
 * matters (a field that somebody types in, the heading of another page) or that element is no longer there.
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

/** Moves the focus to the page's heading when the element that had it is gone. */
export const focusHeading = (): void => giveFocusBack(document.querySelector('h1[tabindex]'));
