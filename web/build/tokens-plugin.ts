import type { Plugin } from 'vite';

import { tokensCss } from '../src/theme.ts';

const ID = 'virtual:tokens.css';
/** Ends in `.css` so that Vite treats it as a style sheet. */
const RESOLVED = '\0virtual:tokens.css';

/** Serves the tokens of `src/theme.ts` as CSS custom properties. */
export function tokensPlugin(): Plugin {
  return {
    name: 'balcao-tokens',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? tokensCss() : undefined),
  };
}
