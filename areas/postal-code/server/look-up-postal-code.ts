import type { PostalCodeAnswer } from '../endpoints.ts';
import { hasCepDigits } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { findPostalCode, savePostalCode } from './postal-code.repository.ts';

const FRESH_MS = 30 * DAY_MS;
const RETRY_SECONDS = 5;

/**
 * The address of a CEP, typed with or without its dash. A good answer is used for 30 days, and longer while the service does
 * not answer: an old address beats typing it all.
 */
export async function lookUpPostalCode(
  deps: Pick<Deps, 'engine' | 'db' | 'postalCodes'>,
  call: Pick<CallWith<'postal_code_not_found' | 'postal_code_unavailable'>, 'refusal' | 'now'>,
  typed: string,
): Promise<PostalCodeAnswer> {
  if (!hasCepDigits(typed)) throw invalidField('cep', 'Informe um CEP com 8 dígitos.');
  const cep = onlyDigits(typed);
  const { now } = call;
  const stored = await findPostalCode(deps.db, cep);
  const storedAnswer = stored && (JSON.parse(stored.answer) as PostalCodeAnswer);
  if (storedAnswer && now - stored.fetched_at < FRESH_MS) return storedAnswer;

  let found: PostalCodeAnswer | undefined;
  try {
    found = await deps.postalCodes.find(cep);
  } catch {
    if (storedAnswer) return storedAnswer;
    throw call.refusal('postal_code_unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (!found) throw call.refusal('postal_code_not_found');
  const row = { cep, answer: JSON.stringify(found), fetched_at: now };
  await plainTransaction(deps, (trx) => savePostalCode(trx, row));
  return found;
}
