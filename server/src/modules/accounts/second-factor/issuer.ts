import type { Deps } from '../../../core/deps.ts';
import { findStoreName } from '../../store/store.service.ts';

/** By what authenticator apps and browsers show whose account it is: the store's name. */
export const findIssuer = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> =>
  findStoreName(db, config);
