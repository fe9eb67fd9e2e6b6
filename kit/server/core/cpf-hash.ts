import { createHmac } from 'node:crypto';
import { onlyDigits } from '../../rules/cpf.ts';
import type { Deps } from './deps.ts';

/** Punctuation does not change the hash. The key of a customer without CPF has no digits. */
const hash = (key: string, cpf: string): string =>
  createHmac('sha256', key)
    .update(onlyDigits(cpf) || cpf)
    .digest('base64url');

/** The keyed hash that stands for a CPF where no list of CPFs may arise. */
export const hashCpf = ({ secrets }: Pick<Deps, 'secrets'>, cpf: string): string =>
  hash(secrets.cpfHash, cpf);

/**
 * The keyed hash that is left of a person who asked to be forgotten; under a key of its own, so that no other hash leads to it.
 */
export const hashForgottenCpf = ({ secrets }: Pick<Deps, 'secrets'>, cpf: string): string =>
  hash(secrets.forgottenCpf, cpf);
