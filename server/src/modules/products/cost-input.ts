import { COST, knowsCosts } from '@balcao/domain/rules/cost';
import { MAX_PRICE_CENTS, parseMoney } from '@balcao/domain/rules/money';
import type { Call } from '../../core/call.ts';
import { AppError, invalidField } from '../../core/errors.ts';

type CostInput = string | number | null | undefined;

/**
 * The cost that a call sends, in centavos: null where it is to be forgotten, undefined where the call says nothing of it.
 * @throws AppError `forbidden` for a caller who may not know costs; `validation_failed` naming `cost`.
 */
export function readCostCents({ caller }: Call, cost: CostInput): number | null | undefined {
  if (cost === undefined) return undefined;
  if (!(knowsCosts(caller.role) || caller.role === 'system')) throw new AppError('forbidden');
  if (cost === null || (typeof cost === 'string' && cost.trim() === '')) return null;
  const cents = parseMoney(cost);
  if (cents === undefined || cents < 0) throw invalidField('cost', COST.problems.unreadable);
  if (cents > MAX_PRICE_CENTS) throw invalidField('cost', COST.problems['too-large']);
  return cents;
}
