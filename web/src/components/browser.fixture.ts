import { afterAll, beforeEach, vi } from 'vitest';

/** Stand-ins for browser features that jsdom lacks, for all tests of a file: set anew for each, as many tests unset them. */
export function standInForBrowser(): void {
  beforeEach(() => {
    const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterAll(() => vi.unstubAllGlobals());
}
