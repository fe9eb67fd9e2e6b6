import { relative } from 'node:path';
import process from 'node:process';

/**
 * Prints last, after any outcome, the numbers of passed and failed tests. A file that could not even be loaded holds no
 * failed test, an unhandled error belongs to none, and a run without tests proves nothing: each counts as a failure.
 */
export default class SummaryReporter {
  /** @type {import('vitest/node').TestModule[]} */
  #modules = [];
  #errors = 0;

  /** @param {{ missing: { project: string, reason: string }[] }} options projects that this machine cannot run */
  constructor({ missing }) {
    this.missing = missing;
  }

  onInit() {
    process.once('exit', (code) => {
      const { passed, failed, skipped } = this.#count();
      // Any other cause of a failed run, such as a set-up, is printed above.
      const failures = failed === 0 && (code !== 0 || passed === 0) ? 1 : failed;
      if (failures > 0) process.exitCode = 1;
      for (const { project, reason } of this.missing) console.log(`Skipped ${project}: ${reason}`);
      for (const folder of this.#results()) console.log(`Left by a failed journey: ${folder}`);
      const rest = skipped > 0 ? `, ${skipped} skipped` : '';
      console.log(`${passed} passed, ${failures} failed${rest}`);
    });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    this.#modules = [...modules];
    this.#errors = unhandledErrors.length;
  }

  /** The folders in which failed journeys left pages, traces and logs, as paths from here. */
  #results() {
    const tests = this.#modules.flatMap((module) => [...module.children.allTests('failed')]);
    return tests.flatMap((test) => {
      const { results } = test.meta();
      return results === undefined ? [] : [relative(process.cwd(), results)];
    });
  }

  #count() {
    const tally = { passed: 0, failed: this.#errors, skipped: 0 };
    for (const module of this.#modules) {
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') tally.passed += 1;
        else if (state === 'skipped') tally.skipped += 1;
        else failedTests += 1;
      }
      tally.failed += failedTests === 0 && module.state() === 'failed' ? 1 : failedTests;
    }
    return tally;
  }
}
