import type { Role } from '@balcao/domain/contract/accounts';
import type { Engine } from '../../db/engine.ts';
import { refuseDuplicate } from '../../db/refuse-duplicate.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Actor } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { PASSWORD_TOO_SHORT } from './account-input.ts';
import { hashPassword } from './password.ts';
import {
  countActiveAdmins,
  findActiveUser,
  findUserByEmail,
  insertUser,
} from './accounts.repository.ts';

export { PASSWORD_TOO_SHORT, hashPassword };

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly customerId?: string;
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The calling user as the table has them now; undefined when unknown or disabled. */
export async function findActor(db: Db, id: string): Promise<Actor | undefined> {
  const user = await findActiveUser(db, id);
  return user && { ...user, customerId: user.customer_id };
}

/** @throws AppError `duplicate_email`. */
export async function addUser(engine: Engine, user: NewUser, now: number): Promise<string> {
  const passwordHash = await hashPassword(user.password);
  const insert = (trx: Trx) => addUserWithHash(trx, user, passwordHash, now);
  return refuseDuplicate(engine, 'duplicate_email', engine.transaction(insert));
}

/** The same inside a caller's transaction, the password hashed before it began (hashing takes long). */
export async function addUserWithHash(
  trx: Trx,
  user: Omit<NewUser, 'password'>,
  passwordHash: string,
  now: number,
): Promise<string> {
  const id = newId();
  await insertUser(trx, {
    id,
    email: normalizeEmail(user.email),
    name: user.name,
    role: user.role,
    password_hash: passwordHash,
    customer_id: user.customerId ?? null,
    disabled_at: null,
    created_at: now,
  });
  return id;
}

export const hasAdmin = async (db: Db): Promise<boolean> => (await countActiveAdmins(db)) > 0;

/** Whether an account with this e-mail exists, disabled or not. */
export const hasUser = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, normalizeEmail(email))) !== undefined;
