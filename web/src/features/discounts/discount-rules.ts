import type {
  DiscountAnswer,
  DiscountInput,
  DiscountLogic,
  DiscountRule,
  DiscountType,
} from '@balcao/domain/contract/discounts';
import { parsePercentage } from '@balcao/domain/rules/discount';
import { parseMoney, toReais } from '@balcao/domain/rules/money';
import { randomId } from '@mantine/hooks';

import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { moneyText } from '../../lib/money-text.ts';
import { FIRST_OPERATOR, isOperatorOf } from './discount-options.ts';
import { discountFormTexts as texts } from './texts.ts';

export interface ConditionValues {
  key: string;
  /** Empty until a field is chosen; a field of an old record may be unknown and is kept. */
  field: string;
  operator: string;
  value: string;
}

export interface RuleValues {
  key: string;
  type: DiscountType;
  /** As it is typed: `10`, `12,5`, `99,90`. */
  value: string;
  logic: DiscountLogic;
  conditions: ConditionValues[];
}

/** A discount policy as it is typed. */
export interface DiscountValues {
  name: string;
  description: string;
  rules: RuleValues[];
}

export const newCondition = (): ConditionValues => ({
  key: randomId(),
  field: '',
  operator: FIRST_OPERATOR,
  value: '',
});

/** Type fixed, empty value, logic none, one empty condition (spec §3). */
export const newRule = (): RuleValues => ({
  key: randomId(),
  type: 'fixed',
  value: '',
  logic: 'none',
  conditions: [newCondition()],
});

export const newDiscount = (): DiscountValues => ({
  name: '',
  description: '',
  rules: [newRule()],
});

function valueText({ type, value }: DiscountRule): string {
  if (typeof value !== 'number') return value ?? '';
  return type === 'percentage' ? String(value).replace('.', ',') : moneyText(value);
}

/** A saved policy as it is typed; one without rules gets an empty one to begin with. */
export function discountValuesOf({ name, description, rules }: DiscountAnswer): DiscountValues {
  const typed = rules.map((rule): RuleValues => ({
    key: randomId(),
    type: rule.type,
    value: valueText(rule),
    logic: rule.logic,
    conditions: rule.conditions.map((condition) => ({ key: randomId(), ...condition })),
  }));
  return { name, description, rules: typed.length > 0 ? typed : [newRule()] };
}

/** A number of reais or percent when it reads as one, null when empty, else the text, which never applies. */
function valueOf({ type, value }: RuleValues): DiscountRule['value'] {
  const typed = value.trim();
  if (typed === '') return null;
  if (type === 'percentage') return parsePercentage(typed) ?? typed;
  const cents = parseMoney(typed);
  return cents === undefined ? typed : toReais(cents);
}

/** The rules as they would be saved: the preview computes with the same rules as the server. */
export const rulesOf = (rules: readonly RuleValues[]): DiscountRule[] =>
  rules.map((rule) => ({
    type: rule.type,
    value: valueOf(rule),
    logic: rule.logic,
    conditions: rule.conditions.map(({ field, operator, value }) => ({
      field,
      operator,
      value: value.trim(),
    })),
  }));

export const discountInputOf = ({ name, description, rules }: DiscountValues): DiscountInput => ({
  name: name.trim(),
  description: description.trim(),
  rules: rulesOf(rules),
});

/** The errors, by the fields' paths. A value that never applies is saved as it stands; a note in the preview tells. */
export const discountErrors = ({ name }: DiscountValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
});

/** The rules with one of them moved a place up or down. */
export function movedRule(rules: readonly RuleValues[], from: number, step: -1 | 1): RuleValues[] {
  const moved = rules[from];
  const displaced = rules[from + step];
  if (!moved || !displaced) return [...rules];
  const next = [...rules];
  next[from] = displaced;
  next[from + step] = moved;
  return next;
}

/** With fewer than two conditions left there is nothing to combine: the logic is none again (spec §5). */
export function withoutCondition(rule: RuleValues, key: string): RuleValues {
  const conditions = rule.conditions.filter((condition) => condition.key !== key);
  return { ...rule, conditions, logic: conditions.length < 2 ? 'none' : rule.logic };
}

/** An operator that does not fit a newly chosen field becomes the operator that every field has. */
export function changedCondition(
  condition: ConditionValues,
  change: Partial<ConditionValues>,
): ConditionValues {
  const changed = { ...condition, ...change };
  return change.field === undefined || isOperatorOf(changed.field, changed.operator)
    ? changed
    : { ...changed, operator: FIRST_OPERATOR };
}
