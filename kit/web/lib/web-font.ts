import { logFailure } from './api/log-failure.ts';

const WEB_FONT = '1em "Inter Variable"';

/** Fetches the web font. Settles when it has loaded, or failed: the page is shown all the same. */
export const loadWebFont = (): Promise<unknown> => document.fonts.load(WEB_FONT).catch(logFailure);

/**
 * Switches the web font on if it has loaded. A page that is on screen stays in its font: another one breaks its lines
 * elsewhere, and moves everything below them.
 */
export function switchWebFontOn(): void {
  if (document.fonts.check(WEB_FONT)) document.documentElement.dataset['webFont'] = '';
}
