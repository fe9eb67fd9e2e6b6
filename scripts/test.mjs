import process from 'node:process';
import { findBrowser, howToGetABrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { PlainFailure, bold, green, red, runVerb, say, yellow } from './lib/say.mjs';
import { runVitest } from './lib/vitest-layer.mjs';

/**
 * @typedef {import('./lib/vitest-layer.mjs').Tally} Tally
 * @typedef {{ name: string, title: string, groups: string[], run: () => Promise<Tally> }} Layer
 */

/** @type {Layer[]} */
const layers = [
  { name: 'check', title: 'checks', groups: ['check'], run: checkLayer },
  { name: 'unit', title: 'unit', groups: ['unit'], run: () => runVitest('unit') },
  {
    name: 'sqlite',
    title: 'API on SQLite',
    groups: ['api'],
    run: () => runVitest('api-sqlite', { TEST_ENGINE: 'sqlite' }),
  },
  { name: 'postgres', title: 'API on PostgreSQL', groups: ['api'], run: postgresLayer },
  { name: 'build', title: 'build', groups: ['build', 'e2e'], run: buildLayer },
  { name: 'e2e', title: 'browser journeys', groups: ['e2e'], run: browserLayer },
];

await runVerb(async () => {
  const chosen = chooseLayers(process.argv.slice(2));
  await ensureInstalled();
  /** @type {{ layer: Layer, tally: Tally, milliseconds: number }[]} */
  const results = [];
  for (const layer of chosen) {
    say(bold(`\n── ${layer.title} ──`));
    const startedAt = Date.now();
    const tally = await layer.run().catch((error) => {
      const words = error instanceof Error ? error.message : String(error);
      say(red(words));
      return { passed: 0, failed: 1, skipped: 0, note: words.split('\n', 1)[0] ?? '' };
    });
    results.push({ layer, tally, milliseconds: Date.now() - startedAt });
  }
  return summarise(results);
});

/**
 * @param {string[]} args
 * @returns {Layer[]}
 */
function chooseLayers(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (!only) return layers;
  const names = only.split(',');
  const known = new Set(layers.flatMap((layer) => [layer.name, ...layer.groups]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new PlainFailure(`Unknown layer ${unknown.join(', ')}; known: ${[...known].join(', ')}.`);
  }
  return layers.filter((layer) => names.some((n) => n === layer.name || layer.groups.includes(n)));
}

/** @returns {Promise<Tally>} */
async function checkLayer() {
  return { ...(await runChecks()), skipped: 0 };
}

/** @returns {Promise<Tally>} */
async function buildLayer() {
  await ensureBuilt();
  return { passed: 1, failed: 0, skipped: 0 };
}

/** @returns {Promise<Tally>} */
async function postgresLayer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest('api-postgres', { TEST_ENGINE: 'postgres' });
  let postgres;
  try {
    postgres = await startPostgres();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unavailable(`${reason} (or name a running one in TEST_DATABASE_URL)`);
  }
  try {
    return await runVitest('api-postgres', {
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

/** @returns {Promise<Tally>} */
async function browserLayer() {
  const browser = findBrowser();
  if (!browser) return unavailable(`no browser was found: ${howToGetABrowser}`);
  return runVitest('e2e', { CHROME_PATH: browser });
}

/**
 * Someone's laptop may lack a browser or a PostgreSQL; the machine that decides about a change may not.
 *
 * @param {string} note
 * @returns {Tally}
 */
function unavailable(note) {
  say(yellow(note));
  const required = process.env.CI === 'true';
  return { passed: 0, failed: required ? 1 : 0, skipped: required ? 0 : 1, note };
}

/**
 * @param {{ layer: Layer, tally: Tally, milliseconds: number }[]} results
 * @returns {number} the exit code
 */
function summarise(results) {
  say(
    `\n${'layer'.padEnd(20)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(10)}`,
  );
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { layer, tally, milliseconds } of results) {
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    sum.skipped += tally.skipped;
    const counts = [tally.passed, tally.failed, tally.skipped].map(String);
    const line = `${layer.title.padEnd(20)}${counts[0]?.padStart(8)}${counts[1]?.padStart(8)}${counts[2]?.padStart(9)}${`${(milliseconds / 1000).toFixed(1)} s`.padStart(10)}`;
    const colour = tally.failed > 0 ? red : tally.skipped > 0 ? yellow : green;
    say(colour(line) + (tally.note ? `   ${tally.note}` : ''));
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  say(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed === 0 ? 0 : 1;
}
