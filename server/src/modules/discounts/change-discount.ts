import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../core/trail.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  findDiscountPolicy,
  updateDiscountPolicy,
  type DiscountRow,
} from './discounts.repository.ts';
import { policyOf, type DiscountPolicy } from './discounts.service.ts';

/** Changes a policy; orders keep the discount that they were given. @throws AppError `discount_not_found`. */
export async function changeDiscount(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly id: string;
    readonly input: Omit<DiscountAnswer, '_id'>;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<DiscountPolicy> {
  const { name, description, rules } = call.input;
  const { id, caller, now } = call;
  const change = { name, description, rules: JSON.stringify(rules), updated_at: now };
  const update = async (trx: Trx): Promise<DiscountPolicy> => {
    const before = await findDiscountPolicy(trx, id);
    const row = before && (await updateDiscountPolicy(trx, id, change));
    if (!row) throw new AppError('discount_not_found');
    const changes = changesBetween(termsOf(before), termsOf(row));
    const fields = before.description === row.description ? [] : ['description'];
    if (changes.length + fields.length > 0) {
      await recordAudit(trx, {
        at: now,
        actor: caller,
        action: 'discount.changed',
        subject: { type: 'discount', id, name: row.name },
        details: { changes, fields },
      });
    }
    return policyOf(row);
  };
  return engine.transaction(update);
}

const termsOf = ({ name, rules }: DiscountRow) => ({ name, rules });
