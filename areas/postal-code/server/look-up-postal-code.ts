import type { PostalCodeAnswer } from '../contract.ts';
import { isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError, invalidField } from '#kit/server/core/errors.ts';
import { findPostalCode, savePostalCode } from './postal-code.repository.ts';

const KEPT_FOR_MS = 30 * DAY_MS;
const RETRY_SECONDS = 5;

/**
 * The address of a CEP, typed with or without its dash. A good answer is used for 30 days, and longer while the service does
 * not answer: an old address beats typing it all.
 */
export async function lookUpPostalCode(
  deps: Pick<Deps, 'engine' | 'db' | 'postalCodes'>,
  call: { readonly cep: string; readonly now: number },
): Promise<PostalCodeAnswer> {
  if (!isCep(call.cep)) throw invalidField('cep', 'Informe um CEP com 8 dígitos.');
  const cep = onlyDigits(call.cep);
  const { now } = call;
  const kept = await findPostalCode(deps.db, cep);
  const keptAnswer = kept && (JSON.parse(kept.answer) as PostalCodeAnswer);
  if (keptAnswer && now - kept.fetched_at < KEPT_FOR_MS) return keptAnswer;

  let found: PostalCodeAnswer | undefined;
  try {
    found = await deps.postalCodes.find(cep);
  } catch {
    if (keptAnswer) return keptAnswer;
    throw new AppError('postal_code_unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (!found) throw new AppError('postal_code_not_found');
  const row = { cep, answer: JSON.stringify(found), fetched_at: now };
  await plainTransaction(deps, (trx) => savePostalCode(trx, row));
  return found;
}
