import { ensureInstalled } from './lib/install.mjs';
import { binOf, runNode } from './lib/process.mjs';
import { runVerb } from './lib/verb.mjs';

/** Makes the pictures of the README and the documents anew, from the demonstration store: `npm run pictures`. */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const { code } = await runNode(
    [binOf('vitest'), 'run', '--project', 'e2e', 'e2e/pictures.e2e.ts'],
    { env: { PICTURES: 'write' }, echo: true },
  );
  return code;
});
