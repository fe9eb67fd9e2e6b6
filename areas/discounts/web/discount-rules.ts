import type {
  DiscountAnswer,
  DiscountCondition,
  DiscountInput,
  DiscountRule,
} from '../contract.ts';
import { parsePercentage } from '../rules/discount.ts';
import { parseMoney, toReais } from '#kit/rules/money.ts';
import { randomId } from '@mantine/hooks';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { discountFormTexts as texts } from './texts.ts';

/** The fields of a condition with their operators (spec §2). */
const FIELD_OPERATORS = new Map<string, readonly string[]>([
  ['name', ['equals', 'contains']],
  ['price', ['equals', 'gt', 'lt', 'gte', 'lte']],
]);

export const FIRST_OPERATOR = 'equals';

/** The operators of a field; without a field, only the one that every field has. */
export const operatorsOf = (field: string): readonly string[] =>
  FIELD_OPERATORS.get(field) ?? [FIRST_OPERATOR];

/** Whether a condition is complete. A price that contains a text is not offered, but counts in old rules. */
export const isComplete = ({ field, operator, value }: DiscountCondition): boolean =>
  value.trim() !== '' &&
  FIELD_OPERATORS.has(field) &&
  (operator === 'contains' || operatorsOf(field).includes(operator));

export const comparesAmounts = ({ field, operator }: DiscountCondition): boolean =>
  field === 'price' && operator !== 'contains';

/** The choices of a select by our labels, with the unknown choice of an old record. */
export const choicesOf = (
  words: Readonly<Record<string, string>>,
  current: string,
  values: readonly string[] = Object.keys(words),
) => [...new Set([...values, current])].map((value) => ({ value, label: words[value] ?? value }));

export interface RuleValues extends Omit<DiscountRule, 'value'> {
  key: string;
  /** The typed text: `10`, `12,5`, `99,90`. */
  value: string;
}

export interface DiscountValues extends Omit<DiscountInput, 'rules'> {
  rules: RuleValues[];
}

export const newCondition = (): DiscountCondition => ({
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
  const typed = rules.map((rule) => ({ ...rule, key: randomId(), value: valueText(rule) }));
  return { name, description, rules: typed.length > 0 ? typed : [newRule()] };
}

/** A number of reais or percent when it can be read, null when empty, else the text, which never applies. */
function valueOf({ type, value }: Omit<RuleValues, 'key'>): DiscountRule['value'] {
  const typed = value.trim();
  if (typed === '') return null;
  if (type === 'percentage') return parsePercentage(typed) ?? typed;
  const cents = parseMoney(typed);
  return cents === undefined ? typed : toReais(cents);
}

/** The rules as they would be saved: the preview computes with the same rules as the server. */
export const rulesOf = (rules: readonly RuleValues[]): DiscountRule[] =>
  rules.map(({ key, ...rule }) => ({ ...rule, value: valueOf(rule) }));

export const discountInputOf = ({ name, description, rules }: DiscountValues): DiscountInput => ({
  name: name.trim(),
  description: description.trim(),
  rules: rulesOf(rules),
});

/**
 * The errors, by the fields' paths. A value that never applies is saved as it is; the preview has a note about it.
 */
export const discountErrors = ({ name }: DiscountValues): FieldErrors => ({
  name: name.trim() ? undefined : texts.nameRequired,
});

/** Removes a condition. With fewer than two left there is nothing to combine: the logic is none again (spec §5). */
export function withoutCondition(rule: RuleValues, index: number): RuleValues {
  const conditions = rule.conditions.filter((_, at) => at !== index);
  return { ...rule, conditions, logic: conditions.length < 2 ? 'none' : rule.logic };
}

/**
 * Changes the field. An operator that the field does not have becomes the one that every field has.
 */
export function withField(condition: DiscountCondition, field: string): DiscountCondition {
  const fits = operatorsOf(field).includes(condition.operator);
  return { ...condition, field, operator: fits ? condition.operator : FIRST_OPERATOR };
}
