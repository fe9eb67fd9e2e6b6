import type { DiscountAnswer } from '../contract.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import {
  deleteDiscountPolicy,
  findDiscountPolicy,
  insertDiscountPolicy,
  updateDiscountPolicy,
  type DiscountRow,
} from './discounts.repository.ts';
import { policyOf, type DiscountPolicy } from './discounts.service.ts';

type DiscountInput = Omit<DiscountAnswer, '_id'>;

const columnsOf = ({ name, description, rules }: DiscountInput, now: number) => ({
  name,
  description,
  rules: JSON.stringify(rules),
  of_coupon: 0,
  updated_at: now,
});

const termsOf = ({ name, rules }: DiscountRow) => ({ name, rules });
const subjectOf = ({ id, name }: DiscountRow) => ({ type: 'discount', id, name }) as const;

export function addDiscount(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: DiscountInput,
): Promise<DiscountPolicy> {
  const row = { id: newId(), ...columnsOf(input, call.now), created_at: call.now };
  return change(deps, call, async (trx) => {
    await insertDiscountPolicy(trx, row);
    const details = { changes: [{ field: 'rules', from: null, to: row.rules }] };
    const trail = { action: 'discount.added', subject: subjectOf(row), details } as const;
    return { answer: policyOf(row), trail };
  });
}

/** Changes a policy. Orders keep their discount. */
export function changeDiscount(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'discount_not_found'>,
  id: string,
  input: DiscountInput,
): Promise<DiscountPolicy> {
  return change(deps, call, async (trx) => {
    const before = await findDiscountPolicy(trx, id);
    const row = before && (await updateDiscountPolicy(trx, id, columnsOf(input, call.now)));
    if (!row) throw call.refusal('discount_not_found');
    const answer = policyOf(row);
    const changes = changesBetween(termsOf(before), termsOf(row));
    const fields = before.description === row.description ? [] : ['description'];
    if (changes.length + fields.length === 0) return { answer, trail: UNCHANGED };
    const details = { changes, fields };
    return { answer, trail: { action: 'discount.changed', subject: subjectOf(row), details } };
  });
}

export function removeDiscount(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'discount_not_found'>,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const row = await deleteDiscountPolicy(trx, id, 0);
    if (!row) throw call.refusal('discount_not_found');
    const details = { changes: [{ field: 'rules', from: row.rules, to: null }] };
    return { trail: { action: 'discount.removed', subject: subjectOf(row), details } };
  });
}
