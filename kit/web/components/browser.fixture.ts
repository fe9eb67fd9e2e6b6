import { afterAll, beforeEach, vi } from 'vitest';

/**
 * Stand-ins for browser features that jsdom lacks, for all tests of a file: set again before each, as many tests unset them.
 */
export function standInForBrowser(): void {
  beforeEach(() => {
    const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('scrollTo', vi.fn());
  });
  afterAll(() => vi.unstubAllGlobals());
}

/** Resolves after some frames, so that work scheduled for the next frame is done. */
export async function framesLater(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
