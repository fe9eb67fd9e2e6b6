import type { DiscountCondition, DiscountRule } from '../contract.ts';

/** A condition. For tests. */
export const when = (field: string, operator: string, value: string): DiscountCondition => ({
  field,
  operator,
  value,
});

/** A rule. For tests. */
export const ruleOf = (
  type: DiscountRule['type'],
  value: DiscountRule['value'],
  conditions: DiscountCondition[] = [],
  logic: DiscountRule['logic'] = 'none',
): DiscountRule => ({ type, value, logic, conditions });
