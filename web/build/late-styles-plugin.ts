import type { Plugin } from 'vite';

const APPEND = 'document.head.appendChild(';

/**
 * The style sheet of a page that is loaded later goes to the end of the body. The entry's own sheets stand there, after
 * the still frame; in the head a later sheet would come before them and lose every tie that it wins in development.
 * Fails the build when Vite's loader no longer is what this knows.
 */
export function lateStylesPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'balcao:late-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined;
      isFound = code.includes(APPEND);
      return { code: code.replaceAll(APPEND, 'document.body.appendChild('), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error("Vite's style loader was not found: see late-styles-plugin.ts");
    },
  };
}
