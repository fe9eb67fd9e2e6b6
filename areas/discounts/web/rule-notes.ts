import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { parseMoney } from '#kit/rules/money.ts';

import { comparesAmounts, isComplete } from './discount-rules.ts';
import { countedConditions, usableValue } from './rule-words.ts';
import { ruleNoteTexts as texts } from './texts.ts';

/** Every price is at least zero. */
const isAlwaysMet = ({ field, operator, value }: DiscountCondition): boolean =>
  field === 'price' && operator === 'gte' && (parseMoney(value) ?? 1) <= 0;

function takesEveryProduct(rule: DiscountRule): boolean {
  const counted = countedConditions(rule);
  return rule.logic === 'or' && counted.length > 0
    ? counted.some(isAlwaysMet)
    : counted.every(isAlwaysMet);
}

function valueNote(type: DiscountRule['type'], usable: number): string | undefined {
  if (usable === 0) return type === 'override' ? texts.free : texts.zero;
  return type === 'percentage' && usable >= 100 ? texts.free : undefined;
}

function conditionNote(condition: DiscountCondition, index: number): string | undefined {
  if (!isComplete(condition)) return texts.incomplete(index + 1);
  return comparesAmounts(condition) && parseMoney(condition.value) === undefined
    ? texts.badPrice(index + 1)
    : undefined;
}

function notesOf(rule: DiscountRule, before: readonly DiscountRule[]): (string | undefined)[] {
  const catchAll = before.findIndex(takesEveryProduct);
  if (catchAll !== -1) return [texts.unreachable(catchAll + 1)];
  const usable = usableValue(rule);
  if (usable === undefined) return [texts.noValue];
  return [
    valueNote(rule.type, usable),
    ...countedConditions(rule).map(conditionNote),
    rule.logic === 'none' && rule.conditions.length > 1 ? texts.firstOnly : undefined,
  ];
}

/** The notes on rules that do less, or more, than their author may think, each with the number of its rule. */
export const ruleNotes = (rules: readonly DiscountRule[]): string[] =>
  rules.flatMap((rule, index) =>
    notesOf(rule, rules.slice(0, index))
      .filter((note) => note !== undefined)
      .map((note) => texts.ofRule(index + 1, note)),
  );
