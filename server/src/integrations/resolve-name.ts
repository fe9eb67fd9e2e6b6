import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** All addresses of a name now. @throws when it has none, or nobody answers. */
export type ResolveName = (name: string, options?: LookupOptions) => Promise<LookupAddress[]>;

/** As the machine resolves names. */
export const resolveName: ResolveName = (name, options = {}) =>
  lookup(name, { ...options, all: true });
