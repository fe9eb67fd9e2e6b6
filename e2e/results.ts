import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import type { Contexts } from './contexts.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder with the results of failed journeys, which the end of the run names. */
    results?: string;
  }
}

const resultsFolder = join(import.meta.dirname, '../test-results');

const SHOWN_CHARACTERS = 100;

/**
 * Stores a failed journey's results: each page's picture and document, the trace of each browser context, the server's log.
 */
export async function keepResults(
  task: RunnerTestCase,
  contexts: Contexts,
  serverLog: string,
): Promise<void> {
  const file = basename(task.file.name, '.e2e.ts');
  const folder = join(resultsFolder, slugOf(`${file} ${task.suite?.name ?? ''} ${task.name}`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  task.meta.results = folder;
  writeFileSync(join(folder, 'server.log'), serverLog);
  for (const [index, page] of contexts.pages().entries()) {
    await page
      .screenshot({ path: join(folder, `page-${index}.png`), timeout: 5_000 })
      .catch(() => undefined);
    const html = await page.content().catch(() => '');
    writeFileSync(join(folder, `page-${index}.html`), html);
  }
  await contexts.keepTraces(folder);
}

const slugOf = (text: string): string =>
  text
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, SHOWN_CHARACTERS);
