/** Where the focus goes when what had it is gone: the page's heading. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
};
