import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The same wait as that of expect.poll(): the speed of a machine does not matter to a test. A failure shows the text
// that a person reads on the page: of its elements the first 7,000 characters are all frame.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nOn the page: ${container.textContent}`),
});

// From 25 on Node has globals of these names, which would hide the browser's own.
for (const name of /** @type {const} */ (['localStorage', 'sessionStorage'])) {
  const { jsdom } = /** @type {{ jsdom: { window: Window } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] });
}

// Files share their modules. A module that still loads when a file's tests end would find no window: it would fail for every
// later file.
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
