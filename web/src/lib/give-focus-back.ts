/** A closing dialog may hold the focus for some frames after it says that it has closed. */
const LONGEST_WAIT_FRAMES = 60;

/**
 * After a dialog has closed: the focus goes back to the element that opened it, unless the focus has already gone somewhere that
 * matters (the heading of another page) or that element is no longer there.
 */
export function giveFocusBack(opener: Element | null, frames = LONGEST_WAIT_FRAMES): void {
  requestAnimationFrame(() => {
    const holder = document.activeElement;
    if (holder?.closest('[role="dialog"]') && frames > 0) {
      giveFocusBack(opener, frames - 1);
      return;
    }
    const lost = !holder || holder === document.body;
    if (lost && opener instanceof HTMLElement && opener.isConnected) {
      opener.focus({ preventScroll: true });
    }
  });
}
