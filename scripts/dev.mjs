import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { binOf } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/** @param {string[]} args */
const onThisNode = (...args) =>
  [process.execPath, ...args].map((part) => (part.includes(' ') ? `"${part}"` : part)).join(' ');

/** Server and web, each started again or shown again when a source changes: `npm run dev`. */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const { concurrently } = await import('concurrently');
  const { result } = concurrently(
    [
      {
        name: 'api',
        command: onThisNode('--watch', '--watch-preserve-output', 'app/main.ts'),
      },
      {
        name: 'web',
        command: onThisNode(binOf('vite'), '--clearScreen', 'false'),
      },
    ],
    { cwd: root, killOthersOn: ['success', 'failure'] },
  );
  return result.then(
    () => 0,
    () => 1,
  );
});
