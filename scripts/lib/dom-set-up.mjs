import { configure } from '@testing-library/react';

// As long as expect.poll() waits: how soon something shows is the machine's affair, and not the test's.
configure({ asyncUtilTimeout: 30_000 });

// From 25 on Node has globals of these names, which would stand in the way of the browser's own.
for (const name of /** @type {const} */ (['localStorage', 'sessionStorage'])) {
  const { jsdom } = /** @type {{ jsdom: { window: Window } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] });
}
