import { ensureInstalled } from './lib/install.mjs';
import { runVerb } from './lib/say.mjs';

await runVerb(ensureInstalled);
