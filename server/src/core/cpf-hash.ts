import { createHmac } from 'node:crypto';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import type { Deps } from './deps.ts';

/** The keyed hash that stands for a CPF where no list of CPFs may arise. Punctuation does not count. */
export function hashCpf({ secrets }: Pick<Deps, 'secrets'>, cpf: string): string {
  return createHmac('sha256', secrets.cpfHash).update(onlyDigits(cpf)).digest('base64url');
}
