import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// As long as expect.poll() waits: how soon something shows is the machine's affair, and not the test's.
// What a failure tells is what a person reads on the page: of its elements the first 7,000 characters are all frame.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nOn the page: ${container.textContent}`),
});

// From 25 on Node has globals of these names, which would stand in the way of the browser's own.
for (const name of /** @type {const} */ (['localStorage', 'sessionStorage'])) {
  const { jsdom } = /** @type {{ jsdom: { window: Window } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] });
}

// Files share their modules. One that is still on its way when a file's tests end would find no window: it failed for every file
// after that.
afterAll(() => vi.dynamicImportSettled());

// Files share their window too. A stand-in that a test leaves on it, such as a clipboard, would answer in the tests of other files.
// React's own marks begin with an underscore.
const shared = [navigator, document].map((owner) => ({
  owner,
  own: new Set(Object.getOwnPropertyNames(owner)),
}));
afterEach(() => {
  for (const { owner, own } of shared) {
    const added = Object.getOwnPropertyNames(owner).filter((name) => !own.has(name));
    for (const name of added) if (!name.startsWith('_')) Reflect.deleteProperty(owner, name);
  }
});
