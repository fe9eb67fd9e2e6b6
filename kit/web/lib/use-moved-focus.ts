import { useLayoutEffect, useRef, type RefObject } from 'react';

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea'].join();

/** The next control of the dialog or page that can have the focus, or else the last one before. */
function nextControl(control: HTMLElement): HTMLElement | undefined {
  const all = (control.closest('[role="dialog"]') ?? document).querySelectorAll(CONTROLS);
  const others = [...all].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      (other === control || (other.tabIndex >= 0 && !other.matches(':disabled'))),
  );
  const at = others.indexOf(control);
  return others[at + 1] ?? others[at - 1];
}

/**
 * Moves the focus on when its control becomes disabled, as a disabled control cannot keep it.
 * @param next the control that takes the focus. Missing: the next of its dialog or page.
 * @returns the ref of the control.
 */
export function useMovedFocus<Control extends HTMLElement>(
  isDisabled: boolean,
  next: (control: Control) => HTMLElement | null | undefined = nextControl,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    if (!isDisabled || !control || document.activeElement !== control) return;
    // A tap must not scroll the page; the focus of a keyboard must stay in sight.
    next(control)?.focus({ preventScroll: !control.matches(':focus-visible') });
  }, [isDisabled, next]);
  return ref;
}
