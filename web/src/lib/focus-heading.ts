import { giveFocusBack } from './give-focus-back.ts';

/** Moves the focus to the page's heading when the element that had it is gone. */
export const focusHeading = (): void => giveFocusBack(document.querySelector('h1[tabindex]'));
