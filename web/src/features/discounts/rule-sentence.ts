import type {
  DiscountCondition,
  DiscountRule,
  DiscountType,
} from '@balcao/domain/contract/discounts';
import { parsePercentage } from '@balcao/domain/rules/discount';
import { parseMoney } from '@balcao/domain/rules/money';

import { formatCents } from '../../lib/format.ts';
import { discountsTexts, ruleSentenceTexts as texts } from './texts.ts';
import { isConditionField, isEvaluated } from './discount-options.ts';

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

/** Percent, or centavos for the other types; undefined for a value that never applies. */
export function usableValue({
  type,
  value,
}: Pick<DiscountRule, 'type' | 'value'>): number | undefined {
  if (value === null) return undefined;
  if (type === 'percentage') return parsePercentage(value);
  const cents = parseMoney(value);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

function formatValue(type: DiscountType, usable: number): string {
  return type === 'percentage' ? `${percentFormat.format(usable)}%` : formatCents(usable);
}

/** `10%`, `R$ 99,90`; a dash when empty; a text that is no amount, as it was typed. */
export function ruleValue(rule: Pick<DiscountRule, 'type' | 'value'>): string {
  const usable = usableValue(rule);
  if (usable !== undefined) return formatValue(rule.type, usable);
  return String(rule.value ?? '').trim() || discountsTexts.nothing;
}

/** The names of all types among the rules, each once, in their order. */
export function ruleTypes(rules: readonly DiscountRule[]): string {
  const names = new Set(rules.map((rule) => discountsTexts.types[rule.type]));
  return [...names].join(', ') || discountsTexts.nothing;
}

/** The conditions that count: all under `and` and `or`, otherwise the first alone. */
export const countedConditions = (
  rule: Pick<DiscountRule, 'logic' | 'conditions'>,
): readonly DiscountCondition[] =>
  rule.logic === 'none' ? rule.conditions.slice(0, 1) : rule.conditions;

function effectOf(rule: DiscountRule): string {
  const usable = usableValue(rule);
  const value = usable === undefined ? texts.gap : formatValue(rule.type, usable);
  return rule.type === 'override' ? texts.override(value) : texts.off(value);
}

function valueOf({ field, operator, value }: DiscountCondition): string {
  const typed = value.trim();
  if (typed === '') return texts.gap;
  const isAmount = field === 'price' && operator !== 'contains';
  const cents = isAmount ? parseMoney(typed) : undefined;
  return cents === undefined ? texts.quoted(typed) : formatCents(cents);
}

/** The subject is left out when the condition before has the same: "o preço é maior que … e é menor que …". */
function conditionClause(condition: DiscountCondition, before?: DiscountCondition): string {
  const { field, operator } = condition;
  if (!isConditionField(field) || !isEvaluated(field, operator)) return texts.gap;
  const predicate = `${texts.operators[operator]} ${valueOf(condition)}`;
  return before?.field === field ? predicate : `${texts.subjects[field]} ${predicate}`;
}

/**
 * A rule in plain Portuguese: `10% de desconto quando o nome contém “camiseta” e o preço é maior que R$ 50,00`. Only
 * the conditions that count are named; `…` stands for a part that is still empty.
 */
export function ruleSentence(rule: DiscountRule): string {
  const effect = effectOf(rule);
  const conditions = countedConditions(rule);
  if (conditions.length === 0) return `${effect} ${texts.everyProduct}`;
  const joint = rule.logic === 'or' ? texts.joints.or : texts.joints.and;
  const clauses = conditions.map((condition, index) =>
    conditionClause(condition, conditions[index - 1]),
  );
  return `${effect} ${texts.when} ${clauses.join(` ${joint} `)}`;
}
