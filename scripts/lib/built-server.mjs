import { ensureBuilt } from './build.mjs';

/** Vitest's global set-up wherever a test starts the server or one of its commands: the built one, in a process of its own. */
export default () => ensureBuilt(['server']);
