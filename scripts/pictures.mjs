import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { binOf } from './lib/process.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/terminal.mjs';

/** Makes the pictures of the README and the documents anew, from the demonstration store: `npm run pictures`. */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const { status } = spawnSync(
    process.execPath,
    [binOf('vitest'), 'run', '--project', 'e2e', 'e2e/pictures.e2e.ts'],
    { stdio: 'inherit', env: { ...process.env, PICTURES: 'write' } },
  );
  return status ?? 1;
});
