import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

import { chunkGroups } from './build/chunks.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { htmlPlugin } from './build/html-plugin.ts';
import { htmlRewritePlugin } from './build/html-rewrite-plugin.ts';
import { lateStylesPlugin } from './build/late-styles-plugin.ts';
import { tokensPlugin } from './build/tokens-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  root,
  appType: 'mpa',
  publicDir: false,
  plugins: [
    react(),
    tokensPlugin(),
    htmlPlugin(),
    htmlRewritePlugin(),
    lateStylesPlugin(),
    compressPlugin(),
  ],
  server: {
    port: 5173,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        login: `${root}index.html`,
        admin: `${root}admin.html`,
        public: `${root}public.html`,
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // A divided group is named after all its users; the first part says enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.split(/[~.]/)[0]}-[hash][extname]`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
