import type { DiscountCondition, DiscountRule } from '@balcao/domain/contract/discounts';
import { parseMoney } from '@balcao/domain/rules/money';

import { ruleWarningTexts as texts } from './texts.ts';
import { isEvaluated } from './discount-options.ts';
import { countedConditions, usableValue } from './rule-words.ts';

type Fault = 'incomplete' | 'bad-price';

/** Why no product can meet the condition, if so. */
function faultOf({ field, operator, value }: DiscountCondition): Fault | undefined {
  const typed = value.trim();
  if (typed === '' || !isEvaluated(field, operator)) return 'incomplete';
  const isAmount = field === 'price' && operator !== 'contains';
  return isAmount && parseMoney(typed) === undefined ? 'bad-price' : undefined;
}

const isBlank = (value: DiscountRule['value']): boolean => String(value ?? '').trim() === '';

/** Whether some product could match: every counted condition under `and`, one of them otherwise. */
function canMatch(rule: DiscountRule): boolean {
  const counted = countedConditions(rule);
  if (counted.length === 0) return true;
  const isMeetable = (condition: DiscountCondition) => faultOf(condition) === undefined;
  return rule.logic === 'or' ? counted.some(isMeetable) : counted.every(isMeetable);
}

const isOneIncomplete = ({ conditions: [first, ...others] }: DiscountRule): boolean =>
  first !== undefined && others.length === 0 && faultOf(first) === 'incomplete';

/** No product costs less than nothing. */
const isAlwaysMet = ({ field, operator, value }: DiscountCondition): boolean =>
  field === 'price' && operator === 'gte' && (parseMoney(value) ?? 1) <= 0;

function takesEveryProduct(rule: DiscountRule): boolean {
  const counted = countedConditions(rule);
  if (counted.length === 0) return true;
  return rule.logic === 'or' ? counted.some(isAlwaysMet) : counted.every(isAlwaysMet);
}

/** A rule that takes every product: the rules after it are never read. -1 when there is none. */
const firstCatchAll = (rules: readonly DiscountRule[]): number =>
  rules.findIndex(takesEveryProduct);

function isUnreachable(rules: readonly DiscountRule[], index: number): boolean {
  const catchAll = firstCatchAll(rules);
  return catchAll !== -1 && catchAll < index;
}

function valueWarning(rule: DiscountRule): string | undefined {
  if (isBlank(rule.value)) return texts.noValue;
  const usable = usableValue(rule);
  if (usable === undefined) return texts.badValue(String(rule.value));
  if (rule.type === 'override') return usable === 0 ? texts.free : undefined;
  if (usable === 0) return texts.zero;
  return rule.type === 'percentage' && usable >= 100 ? texts.free : undefined;
}

function conditionWarnings(rule: DiscountRule): string[] {
  const counted = countedConditions(rule);
  const faults = counted.map((condition, index) => ({
    number: index + 1,
    fault: faultOf(condition),
  }));
  const broken = faults.filter(({ fault }) => fault !== undefined);
  if (rule.logic === 'or' && canMatch(rule)) {
    return broken.map(({ number }) => texts.ignored(number));
  }
  return broken
    .slice(0, 1)
    .map(({ number, fault }) =>
      fault === 'bad-price' ? texts.badPrice(number) : texts.incomplete(number),
    );
}

/**
 * Why the rule at `index` does less than its author may think: it never applies, changes no price, gives the goods away
 * or leaves conditions out. Empty when there is nothing to say.
 */
export function ruleWarnings(rules: readonly DiscountRule[], index: number): string[] {
  const rule = rules[index];
  if (!rule) return [];
  if (isUnreachable(rules, index)) return [texts.unreachable(firstCatchAll(rules) + 1)];
  if (isBlank(rule.value) && isOneIncomplete(rule)) return [texts.blank];
  const value = valueWarning(rule);
  const firstOnly = rule.logic === 'none' && rule.conditions.length > 1;
  return [
    ...(value ? [value] : []),
    ...conditionWarnings(rule),
    ...(firstOnly ? [texts.firstOnly] : []),
  ];
}
