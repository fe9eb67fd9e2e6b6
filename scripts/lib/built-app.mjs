import { ensureBuilt } from './build.mjs';

/** Vitest's global set-up of the browser journeys: they run against the built server. */
export default () => ensureBuilt();
