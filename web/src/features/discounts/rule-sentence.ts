import type { DiscountCondition, DiscountRule } from '@balcao/domain/contract/discounts';
import { parseMoney } from '@balcao/domain/rules/money';

import { formatCents } from '../../lib/format.ts';
import { isConditionField, isEvaluated } from './discount-options.ts';
import { countedConditions, usableValue, valueWords } from './rule-words.ts';
import { ruleSentenceTexts as texts } from './texts.ts';

function effectOf(rule: DiscountRule): string {
  const value = usableValue(rule) === undefined ? texts.gap : valueWords(rule);
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
