import { logFailure } from './api/log-failure.ts';

const WEB_FONT = '1em "Inter Variable"';

/** Fetches the web font. Settles when it has come, or cannot: the page is shown all the same. */
export const loadWebFont = (): Promise<unknown> => document.fonts.load(WEB_FONT).catch(logFailure);

/**
 * Switches the web font on if it has come. A page is read in the font that it was shown in: another one breaks its
 * lines elsewhere, and everything below them would move.
 */
export function switchWebFontOn(): void {
  if (document.fonts.check(WEB_FONT)) document.documentElement.dataset['webFont'] = '';
}
