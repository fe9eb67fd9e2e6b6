import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { addUser, hasAdmin, hasUser } from './accounts.service.ts';

const DEFAULT_EMAIL = 'admin@balcao.local';

/**
 * Sees to it that an admin exists after the start.
 * The configured one is added when its e-mail is unknown and left untouched otherwise; without
 * configuration and without any admin, one is made with a random password.
 * @returns the made-up credentials, to be printed this once.
 */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'engine' | 'passwords'>,
  admin: Config['admin'],
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  if (admin) {
    if (!(await hasUser(deps.engine.db, admin.email))) {
      await addUser(deps, { ...admin, name: 'Administrador', role: 'admin' }, now);
    }
    return undefined;
  }
  if (await hasAdmin(deps.engine.db)) return undefined;
  const credentials = { email: DEFAULT_EMAIL, password: randomBytes(12).toString('base64url') };
  await addUser(deps, { ...credentials, name: 'Administrador', role: 'admin' }, now);
  return credentials;
}
