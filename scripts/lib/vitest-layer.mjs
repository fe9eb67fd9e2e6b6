import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf, runNode } from './process.mjs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [note] why something was skipped or failed as a whole
 */

/**
 * Runs one project of vitest.config.ts and counts its tests.
 *
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Tally>}
 */
export async function runVitest(project, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-tests-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runNode(
      [
        binOf('vitest'),
        ...['run', '--project', project, '--reporter=default', '--reporter=json'],
        `--outputFile.json=${file}`,
      ],
      { echo: true, env },
    );
    return tallyReport(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/**
 * A file that could not even be loaded holds no failed test, an unhandled error belongs to none, and a layer
 * without tests proves nothing: each counts as a failure, so that no red run ever reads "0 failed".
 *
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyReport(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'the test runner itself failed' };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (tally.passed + tally.failed + tally.skipped === 0) {
    return { ...tally, failed: 1, note: 'no test was found' };
  }
  if (exitCode !== 0 && tally.failed === 0) {
    return { ...tally, failed: 1, note: 'an error outside the tests' };
  }
  return tally;
}
