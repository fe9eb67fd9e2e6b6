import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/terminal.mjs';

/** Everything, what develops and tests included. */
await runVerb(() => ensureInstalled({ dev: true }));
