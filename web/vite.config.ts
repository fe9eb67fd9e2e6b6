import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { htmlRewritePlugin } from './build/html-rewrite-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const inPackages = (names: string): RegExp => new RegExp(`node_modules/(${names})/`);
/** What the customer's page needs of the shared rooms, and knows no React: it asks for its order with this alone. */
const CORE =
  /src\/lib\/(activity|api|token|constants|pathname|public-paths|store|retry-text|field-errors|log-failure|uuid|web-font)\.ts|rules\/(cep|cpf|durations|fields|limits|mask|money|order-link|phone|email)\.ts|vite\/preload-helper/;
/** What login and admin share, and the customer's page does not load. */
const SESSION =
  /src\/lib\/(api-pages|asked-page|session|drafts|paths|texts)\.ts|node_modules\/jwt-decode\//;
/** What the customer's entry runs before React has come: anything of the page's in here would make the call for the order wait. */
const PUBLIC_ENTRY =
  /src\/public\/(main|public-route|order-loading|order-calls|pix-loading|tracking-redirect|tracking-ref|tab-notes|confirmed-note)/;
/** The form, the thanks for it (they must not depend on the line any more), and what the customer's other pages share with them. */
const PAGE =
  /src\/public\/(app|order-page|order-summary|order-notes|confirm|use-confirm|kept-details|parcel-picture|form-field|public-frame|public-message|picture|away-picture|seller-box|store-words|icons|texts)/;
/** Of the small kit, what both the login and the customer's page draw. */
const LIGHT = /src\/light\/(button|spinner|text-field|logo|icon\.)/;
/** What the admin's first screen and the customer's later pages both write with. */
const FORMAT =
  /src\/lib\/(format|copy-text|use-submission-key)\.ts|rules\/(days|tracking-code)\.ts/;
/** What asks for the list of orders before React has come: anything of a page's in here would make that call wait. */
const FIRST_CALL =
  /src\/(first-call|lib\/list-search|features\/orders\/(list-call|search))\.ts|rules\/payment\.ts/;
/** The admin's own rooms. */
const ADMIN =
  /src\/(main\.tsx|router|theme|mantine-|components\/|features\/|frame\/|pages)/;
const apiPort = process.env['API_PORT'] ?? '3000';

/** jsPDF draws HTML and SVG with these; our PDF draws neither, so they are never loaded. */
const NEVER_DRAWN = ['html2canvas', 'canvg', 'dompurify'];

export default defineConfig({
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
    htmlRewritePlugin(),
    compression({ threshold: 512, logLevel: 'silent' }),
  ],
  server: {
    port: 5173,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
  // A plain script, which every browser of the list below can run; the library comes with it.
  worker: { format: 'iife', rolldownOptions: { external: NEVER_DRAWN } },
  build: {
    manifest: true,
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      external: NEVER_DRAWN,
      input: {
        login: `${root}index.html`,
        admin: `${root}admin.html`,
        public: `${root}public.html`,
      },
      output: {
        codeSplitting: {
          // Few files, and none that its page does not need: packages of the admin's first screen, then of the others.
          groups: [
            { name: 'react', test: inPackages('react|react-dom|scheduler'), priority: 3 },
            { name: 'core', test: CORE, priority: 5 },
            { name: 'session', test: SESSION, priority: 3 },
            { name: 'format', test: FORMAT, priority: 3 },
            { name: 'first-call', test: FIRST_CALL, priority: 3 },
            // Of the first call and of the customer's later pages, which must not bring the call with it.
            { name: 'order-status', test: /rules\/order-status\.ts/, priority: 4 },
            { name: 'base', test: /src\/(base|fonts)\.css/, priority: 3 },
            // The compiler's own: never part of a file that only some pages load.
            { name: 'helpers', test: /@oxc-project.runtime/, priority: 5 },
            // Of the login and of Minha conta, each time on demand: never with what else is shared.
            { name: 'passkeys', test: inPackages('@simplewebauthn'), priority: 4 },
            // Of the customer's box to pay in, of the shop's settings and of Minha conta: on demand too.
            { name: 'qr-code', test: /src\/lib\/qr-code|node_modules\/uqr\//, priority: 2 },
            { name: 'public', test: PUBLIC_ENTRY, priority: 3 },
            { name: 'page', test: PAGE, priority: 1 },
            { name: 'light', test: LIGHT, priority: 2 },
            { name: 'person', test: /src\/lib\/(use-)?person-|rules\/person-fields/, priority: 2 },
            // One file for all of the first screen: later pages that share some of it find it there.
            { name: 'admin', test: ADMIN, tags: ['$initial'], priority: 1 },
            {
              name: 'vendor',
              test: inPackages('(?!jwt-decode).*'),
              tags: ['$initial'],
              priority: 2,
            },
            {
              name: 'overlays',
              test: inPackages('(?!jwt-decode).*'),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
