import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { customerGroups, staffGroups } from './scripts/vite/chunk-groups.ts';
import { htmlRewritePlugin } from './scripts/vite/html-rewrite-plugin.ts';
import { pagesPlugin } from './scripts/vite/pages-plugin.ts';
import { scrollAreaPlugin } from './scripts/vite/scroll-area-plugin.ts';

const root = fileURLToPath(new URL('app/entries/', import.meta.url));
const apiPort = process.env['API_PORT'] ?? '3000';

/** jsPDF draws HTML and SVG with these; our PDF draws neither, so they are never loaded. */
const NEVER_DRAWN = ['html2canvas', 'canvg', 'dompurify'];

/**
 * Two builds for browsers, by `--mode`: no file of the customer's pages holds anything of login and admin, and the other way round.
 */
const BUILDS = {
  customer: {
    input: { public: `${root}public.html`, window: `${root}window.html` },
    groups: customerGroups,
  },
  staff: { input: { login: `${root}index.html`, admin: `${root}admin.html` }, groups: staffGroups },
};

export default defineConfig(({ mode }) => {
  const { input, groups } = BUILDS[mode === 'customer' ? 'customer' : 'staff'];
  return {
    root,
    appType: 'mpa',
    resolve: {
      // The router's store asks for the shim of `useSyncExternalStore`, which React itself has now.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    plugins: [
      react(),
      pagesPlugin(),
      scrollAreaPlugin(),
      htmlRewritePlugin(),
      compression({ threshold: 512, logLevel: 'silent' }),
    ],
    server: {
      port: 5173,
      fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] },
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
    },
    // A plain script, which every browser of the list below can run; the library comes with it.
    worker: { format: 'iife', rolldownOptions: { external: NEVER_DRAWN } },
    build: {
      outDir: fileURLToPath(new URL('dist/web/', import.meta.url)),
      // The other build writes there too.
      emptyOutDir: false,
      target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        external: NEVER_DRAWN,
        input,
        // Each chunk's group already includes all that it needs.
        output: { codeSplitting: { groups: groups(), includeDependenciesRecursively: false } },
      },
    },
  };
});
