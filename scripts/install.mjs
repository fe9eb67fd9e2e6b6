import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/terminal.mjs';

await runVerb(ensureInstalled);
