import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { binOf, runNode } from './process.mjs';
import { PlainFailure, say, secondsSince } from './terminal.mjs';

/** @typedef {'server' | 'web'} Part */

const shared = [
  'app',
  'areas',
  'kit',
  'package.json',
  'package-lock.json',
  'scripts/lib/build.mjs',
];

/** @type {Record<Part, { inputs: string[], dist: string, build: (dist: string) => Promise<void> }>} */
const parts = {
  server: {
    inputs: shared,
    dist: 'dist/server',
    build: buildServer,
  },
  web: {
    inputs: [...shared, 'scripts/vite', 'vite.config.ts', 'tsconfig.json'],
    dist: 'dist/web',
    build: buildWeb,
  },
};

/**
 * Builds the parts whose result is missing or older than its sources; the others are left alone.
 *
 * @param {Part[]} [wanted]
 * @param {{ force?: boolean }} [options]
 * @throws {PlainFailure} with the bundler's message
 */
export async function ensureBuilt(wanted = ['server', 'web'], { force = false } = {}) {
  const results = await Promise.allSettled(wanted.map((part) => ensurePart(part, force)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The folders of the releases before 2.0: a service unit that names one must not go on with the old program. */
const FORMER = ['server/dist', 'web/dist'];

/** @param {Part} part @param {boolean} force */
async function ensurePart(part, force) {
  const { inputs, build } = parts[part];
  const dist = inRoot(parts[part].dist);
  const stampFile = join(dist, '.built-from');
  const stamp = fingerprint(root, inputs);
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const startedAt = Date.now();
  for (const folder of FORMER) rmSync(inRoot(folder), { recursive: true, force: true });
  rmSync(stampFile, { force: true });
  await build(dist);
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Built ${part} in ${secondsSince(startedAt)}.`);
}

/** Packages that need the files beside their code (native modules, workers, pages), and those that few calls need. */
const UNBUNDLED = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'pg-native',
  'pino',
  'sharp',
];
/** The globals that packages in CommonJS expect. */
const COMMON_JS = `import { createRequire as requireFor } from 'node:module';
const require = requireFor(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/**
 * Bundles the server and its commands, each with its packages: to find and read their thousand files took a third of the start.
 *
 * @param {string} dist
 */
async function buildServer(dist) {
  const commands = readdirSync(inRoot('app/cli')).filter((name) => !name.endsWith('.test.ts'));
  rmSync(dist, { recursive: true, force: true });
  await bundle('server', {
    entryPoints: [
      'app/main.ts',
      'kit/server/db/reads/long-reader.ts',
      'areas/photos/server/drawing/drawing-program.ts',
      ...commands.map((name) => `app/cli/${name}`),
    ].map((file) => inRoot(file)),
    outdir: dist,
    outbase: root,
    chunkNames: 'shared/[name]-[hash]',
    splitting: true,
    external: UNBUNDLED,
    sourcemap: true,
    sourcesContent: false,
  });
}

let bundles = 0;

/**
 * @param {string} name of the result, for the failure
 * @param {import('esbuild').BuildOptions} options beside those that every bundle for Node has
 * @throws {PlainFailure} with the bundler's words
 */
async function bundle(name, options) {
  const { build, stop } = await import('esbuild');
  bundles += 1;
  try {
    await build({
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      banner: { js: COMMON_JS },
      logLevel: 'silent',
      ...options,
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new PlainFailure(`The ${name} could not be built.\n${words}`);
  } finally {
    bundles -= 1;
    // The bundler's own process would stay beside the server, with 286 MB.
    if (bundles === 0) await stop();
  }
}

/**
 * The two builds of `vite.config.ts` for browsers, and the drawing of the window for the server, into one folder: files of the same name have the same content.
 *
 * @param {string} dist
 */
async function buildWeb(dist) {
  const vite = binOf('vite');
  rmSync(dist, { recursive: true, force: true });
  const build = (/** @type {string} */ mode) =>
    runNode([vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    });
  const drawing = bundleDrawing(join(dist, 'server'));
  const failed = (await Promise.all(['customer', 'staff'].map(build))).find(
    ({ code }) => code !== 0,
  );
  if (failed) throw new PlainFailure(`The web app could not be built.\n${failed.output}`);
  await drawing;
}

/**
 * Bundles the components of the window, with React, for the server that makes their first HTML.
 *
 * @param {string} outdir outside of what is served
 */
async function bundleDrawing(outdir) {
  await bundle('window', {
    entryPoints: { window: inRoot('app/entries/window/draw.tsx') },
    outdir,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
