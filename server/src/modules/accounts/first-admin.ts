import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Engine } from '../../db/engine.ts';
import { AppError } from '../../errors.ts';
import { addUser, hasAdmin, hasUser } from './accounts.service.ts';

const DEFAULT_EMAIL = 'admin@balcao.local';

/**
 * Sees to it that an admin exists after the start.
 * The configured one is added when its e-mail is unknown and left untouched otherwise; without
 * configuration and without any admin, one is made with a random password.
 * @returns the made-up credentials, to be printed this once.
 */
export async function ensureFirstAdmin(
  engine: Engine,
  admin: Config['admin'],
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  if (admin) {
    if (!(await hasUser(engine.db, admin.email))) {
      await addUnlessThere(engine, admin, now);
    }
    return undefined;
  }
  if (await hasAdmin(engine.db)) return undefined;
  const credentials = { email: DEFAULT_EMAIL, password: randomBytes(12).toString('base64url') };
  return (await addUnlessThere(engine, credentials, now)) ? credentials : undefined;
}

/** @returns false when another process that starts at the same moment was first. */
async function addUnlessThere(
  engine: Engine,
  credentials: { readonly email: string; readonly password: string },
  now: number,
): Promise<boolean> {
  try {
    await addUser(engine, { ...credentials, name: 'Administrador', role: 'admin' }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'duplicate_email') return false;
    throw error;
  }
}
