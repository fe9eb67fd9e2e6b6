import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { insertDiscountPolicy } from './discounts.repository.ts';
import type { DiscountPolicy } from './discounts.service.ts';

/** Adds a policy, once for a key. @throws AppError `idempotency_conflict`. */
export function addDiscount(
  { engine }: Pick<Deps, 'engine'>,
  call: Submission<Omit<DiscountAnswer, '_id'>>,
): Promise<DiscountPolicy> {
  const { input, caller, idempotencyKey, now } = call;
  const policy: DiscountPolicy = { id: newId(), ...input };
  const insert = async (trx: Trx) => {
    await insertDiscountPolicy(trx, {
      ...policy,
      rules: JSON.stringify(policy.rules),
      created_at: now,
      updated_at: now,
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'discount.added',
      subject: { type: 'discount', id: policy.id, name: policy.name },
      details: { changes: [{ field: 'rules', from: null, to: JSON.stringify(policy.rules) }] },
    });
    return policy;
  };
  const once = { idempotencyKey, scope: `discounts/add ${caller.id}`, payload: input, now };
  return runOnce(engine, once, insert);
}
