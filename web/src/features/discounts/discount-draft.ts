import type {
  DiscountAnswer,
  DiscountInput,
  DiscountLogic,
  DiscountRule,
  DiscountType,
} from '@balcao/domain/contract/discounts';
import { parsePercentage } from '@balcao/domain/rules/discount';
import { parseMoney, toReais } from '@balcao/domain/rules/money';

import { moneyText } from '../../lib/money-text.ts';
import { FIRST_OPERATOR, isOperatorOf, LIMITS } from './discount-options.ts';

export interface ConditionDraft {
  readonly key: number;
  /** Empty until one is chosen; what an old record holds may be unknown and is kept. */
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

export interface RuleDraft {
  readonly key: number;
  readonly type: DiscountType;
  /** As it is typed: `10`, `12,5`, `99,90`. */
  readonly value: string;
  readonly logic: DiscountLogic;
  readonly conditions: readonly ConditionDraft[];
}

/** A discount policy as it is typed. */
export interface DiscountDraft {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly RuleDraft[];
  /** The key of the next rule or condition; keys are never used twice. */
  readonly nextKey: number;
}

export type DraftAction =
  | { do: 'set'; field: 'name' | 'description'; text: string }
  | { do: 'add-rule' }
  | { do: 'remove-rule'; rule: number }
  | { do: 'move-rule'; rule: number; by: -1 | 1 }
  | {
      do: 'change-rule';
      rule: number;
      change: Partial<Pick<RuleDraft, 'type' | 'value' | 'logic'>>;
    }
  | { do: 'add-condition'; rule: number }
  | { do: 'remove-condition'; rule: number; condition: number }
  | {
      do: 'change-condition';
      rule: number;
      condition: number;
      change: Partial<Omit<ConditionDraft, 'key'>>;
    };

const newCondition = (key: number): ConditionDraft => ({
  key,
  field: '',
  operator: FIRST_OPERATOR,
  value: '',
});

/** Type fixed, empty value, logic none, one empty condition (spec §3). */
const newRule = (key: number): RuleDraft => ({
  key,
  type: 'fixed',
  value: '',
  logic: 'none',
  conditions: [newCondition(key + 1)],
});

export const newDraft = (): DiscountDraft => ({
  name: '',
  description: '',
  rules: [newRule(1)],
  nextKey: 3,
});

function valueText(rule: DiscountRule): string {
  if (rule.value === null) return '';
  if (typeof rule.value === 'string') return rule.value;
  return rule.type === 'percentage' ? String(rule.value).replace('.', ',') : moneyText(rule.value);
}

/** A saved policy as it is typed; one without rules gets an empty one to begin with. */
export function draftOf(policy: DiscountAnswer): DiscountDraft {
  let nextKey = 1;
  const rules = policy.rules.map((rule): RuleDraft => ({
    key: nextKey++,
    type: rule.type,
    value: valueText(rule),
    logic: rule.logic,
    conditions: rule.conditions.map((condition) => ({ key: nextKey++, ...condition })),
  }));
  const draft = { name: policy.name, description: policy.description, rules, nextKey };
  return rules.length > 0 ? draft : reduceDraft(draft, { do: 'add-rule' });
}

/** A number of reais or percent when it reads as one, null when empty, else the text, which never applies. */
function valueOf({ type, value }: RuleDraft): DiscountRule['value'] {
  const typed = value.trim();
  if (typed === '') return null;
  if (type === 'percentage') return parsePercentage(typed) ?? typed;
  const cents = parseMoney(typed);
  return cents === undefined ? typed : toReais(cents);
}

/** The rules as they would be saved: what the preview computes with is what the server will compute with. */
export const rulesOf = (draft: DiscountDraft): DiscountRule[] =>
  draft.rules.map((rule) => ({
    type: rule.type,
    value: valueOf(rule),
    logic: rule.logic,
    conditions: rule.conditions.map(({ field, operator, value }) => ({
      field,
      operator,
      value: value.trim(),
    })),
  }));

export const inputOf = (draft: DiscountDraft): DiscountInput => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  rules: rulesOf(draft),
});

/** Whether saving would change anything. */
export const differs = (draft: DiscountDraft, from: DiscountDraft): boolean =>
  JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(from));

type ChangeRule = (rule: RuleDraft) => RuleDraft;

const withRule = (draft: DiscountDraft, key: number, change: ChangeRule): DiscountDraft => ({
  ...draft,
  rules: draft.rules.map((rule) => (rule.key === key ? change(rule) : rule)),
});

function addRule(draft: DiscountDraft): DiscountDraft {
  if (draft.rules.length >= LIMITS.rules) return draft;
  const rules = [...draft.rules, newRule(draft.nextKey)];
  return { ...draft, rules, nextKey: draft.nextKey + 2 };
}

/** The last rule stays: a policy has one or more. */
function removeRule(draft: DiscountDraft, key: number): DiscountDraft {
  if (draft.rules.length <= 1) return draft;
  return { ...draft, rules: draft.rules.filter((rule) => rule.key !== key) };
}

function moveRule(draft: DiscountDraft, key: number, by: -1 | 1): DiscountDraft {
  const from = draft.rules.findIndex((rule) => rule.key === key);
  const moved = draft.rules[from];
  const displaced = draft.rules[from + by];
  if (!moved || !displaced) return draft;
  const rules = [...draft.rules];
  rules[from] = displaced;
  rules[from + by] = moved;
  return { ...draft, rules };
}

function addCondition(draft: DiscountDraft, key: number): DiscountDraft {
  const condition = newCondition(draft.nextKey);
  const added = withRule(draft, key, (rule) =>
    rule.conditions.length >= LIMITS.conditions
      ? rule
      : { ...rule, conditions: [...rule.conditions, condition] },
  );
  return { ...added, nextKey: draft.nextKey + 1 };
}

/** With fewer than two conditions left there is nothing to combine: the logic is none again (spec §5). */
const removeCondition = (draft: DiscountDraft, key: number, condition: number): DiscountDraft =>
  withRule(draft, key, (rule) => {
    const conditions = rule.conditions.filter((candidate) => candidate.key !== condition);
    return { ...rule, conditions, logic: conditions.length < 2 ? 'none' : rule.logic };
  });

/** An operator that does not fit the newly chosen field goes back to the one that every field has. */
function changeCondition(
  condition: ConditionDraft,
  change: Partial<Omit<ConditionDraft, 'key'>>,
): ConditionDraft {
  const changed = { ...condition, ...change };
  if (change.field === undefined || isOperatorOf(changed.field, changed.operator)) return changed;
  return { ...changed, operator: FIRST_OPERATOR };
}

export function reduceDraft(draft: DiscountDraft, action: DraftAction): DiscountDraft {
  switch (action.do) {
    case 'set':
      return { ...draft, [action.field]: action.text };
    case 'add-rule':
      return addRule(draft);
    case 'remove-rule':
      return removeRule(draft, action.rule);
    case 'move-rule':
      return moveRule(draft, action.rule, action.by);
    case 'change-rule':
      return withRule(draft, action.rule, (rule) => ({ ...rule, ...action.change }));
    case 'add-condition':
      return addCondition(draft, action.rule);
    case 'remove-condition':
      return removeCondition(draft, action.rule, action.condition);
    case 'change-condition':
      return withRule(draft, action.rule, (rule) => ({
        ...rule,
        conditions: rule.conditions.map((condition) =>
          condition.key === action.condition
            ? changeCondition(condition, action.change)
            : condition,
        ),
      }));
  }
}
