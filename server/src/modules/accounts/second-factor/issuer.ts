import type { Deps } from '../../../core/deps.ts';
import { findStoreName } from '../../store/store.service.ts';

/** The issuer's name in authenticator apps and browsers: the store's name. */
export const findIssuer = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> =>
  findStoreName(db, config);
