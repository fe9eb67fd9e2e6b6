import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { parsePercentage } from '../rules/discount.ts';
import { parseMoney } from '#kit/rules/money.ts';

import { formatCents } from '#kit/web/lib/format.ts';
import { comparesAmounts, isComplete } from './discount-rules.ts';
import { discountFormTexts, discountsTexts as texts } from './texts.ts';

/** Percent, or centavos for the other types; undefined for a value that never applies. */
export function usableValue({ type, value }: DiscountRule): number | undefined {
  if (value === null) return undefined;
  const amount = type === 'percentage' ? parsePercentage(value) : parseMoney(value);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/** `10%`, `R$ 99,90`; a dash when empty; a text that is no amount, as it was typed. */
export function valueWords(rule: DiscountRule): string {
  const usable = usableValue(rule);
  if (usable === undefined) return String(rule.value ?? '').trim() || texts.nothing;
  return rule.type === 'percentage' ? `${String(usable).replace('.', ',')}%` : formatCents(usable);
}

/** The conditions that count: all under `and` and `or`, otherwise the first alone. */
export const countedConditions = ({ logic, conditions }: DiscountRule): DiscountCondition[] =>
  logic === 'none' ? conditions.slice(0, 1) : conditions;

function conditionWords(condition: DiscountCondition): string {
  if (!isComplete(condition)) return texts.incomplete;
  const { fields, operators } = discountFormTexts;
  const { field, operator, value } = condition;
  const cents = comparesAmounts(condition) ? parseMoney(value) : undefined;
  const compared = cents === undefined ? `“${value.trim()}”` : formatCents(cents);
  return `${fields[field]} ${operators[operator]?.toLowerCase()} ${compared}`;
}

/** The products that a rule is for, in the form's own text: `Nome contém “camiseta” E Preço maior que R$ 50,00`. */
export const conditionsWords = (rule: DiscountRule): string =>
  countedConditions(rule).map(conditionWords).join(` ${discountFormTexts.logics[rule.logic]} `) ||
  texts.everyProduct;
