import { afterAll, beforeAll, vi } from 'vitest';

/** What a browser has and jsdom has not, for all tests of a file. */
export function standInForBrowser(): void {
  beforeAll(() => {
    const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterAll(() => vi.unstubAllGlobals());
}
