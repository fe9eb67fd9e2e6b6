import { afterAll, beforeEach, vi } from 'vitest';

/** What a browser has and jsdom has not, for all tests of a file: each anew, as many take their own stand-ins back at once. */
export function standInForBrowser(): void {
  beforeEach(() => {
    const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterAll(() => vi.unstubAllGlobals());
}
