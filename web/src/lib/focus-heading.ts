/** Moves the focus to the page's heading when the element that had it is gone. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
};
