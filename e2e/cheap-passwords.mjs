import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a program: stretching a password then costs nothing. In production it takes half a second and 128 MB, on a busy
 * machine longer than a page waits for an answer; its real cost is tested beside `kit/server/core/passwords.ts`.
 */

const { scrypt } = crypto;

/**
 * Works as scrypt, at a cost that does not matter. The cost in a hash stays, so that it looks like one of production.
 *
 * @param {crypto.BinaryLike} password
 * @param {crypto.BinaryLike} salt
 * @param {number} length of the key, in bytes
 * @param {crypto.ScryptOptions} options
 * @param {(error: Error | null, key: Buffer) => void} done
 */
const stretchCheaply = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 4 }, done);

Object.assign(crypto, { scrypt: stretchCheaply });
syncBuiltinESMExports();
