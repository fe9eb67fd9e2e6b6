import { BaseSequencer } from 'vitest/node';

/**
 * Files that take longer than their size suggests; the file that begins last delays the whole run.
 */
const LONG = /\/e2e\/(screens|one-order|import)\.e2e\.ts$/;

/** Vitest's own order, by what the last run took or else by size, with these ahead of their project's others. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const long = own.filter(({ moduleId }) => LONG.test(moduleId));
      return [...long, ...own.filter((file) => !long.includes(file))];
    });
  }
}
