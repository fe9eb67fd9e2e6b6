import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { parsePercentage } from '../rules/discount.ts';
import { parseMoney } from '#kit/rules/money.ts';
import { formatCents } from '#kit/web/lib/format.ts';
import { comparesAmounts, isComplete } from './discount-rules.ts';
import { discountFormTexts, discountsTexts as texts, ruleNoteTexts as notes } from './texts.ts';

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
  if (usable === 0) return type === 'override' ? notes.free : notes.zero;
  return type === 'percentage' && usable >= 100 ? notes.free : undefined;
}

function conditionNote(condition: DiscountCondition, index: number): string | undefined {
  if (!isComplete(condition)) return notes.incomplete(index + 1);
  return comparesAmounts(condition) && parseMoney(condition.value) === undefined
    ? notes.badPrice(index + 1)
    : undefined;
}

function notesOf(rule: DiscountRule, before: readonly DiscountRule[]): (string | undefined)[] {
  const catchAll = before.findIndex(takesEveryProduct);
  if (catchAll !== -1) return [notes.unreachable(catchAll + 1)];
  const usable = usableValue(rule);
  if (usable === undefined) return [notes.noValue];
  return [
    valueNote(rule.type, usable),
    ...countedConditions(rule).map(conditionNote),
    rule.logic === 'none' && rule.conditions.length > 1 ? notes.firstOnly : undefined,
  ];
}

/** The notes on rules that do less, or more, than their author may think, each with the number of its rule. */
export const ruleNotes = (rules: readonly DiscountRule[]): string[] =>
  rules.flatMap((rule, index) =>
    notesOf(rule, rules.slice(0, index))
      .filter((note) => note !== undefined)
      .map((note) => notes.ofRule(index + 1, note)),
  );
