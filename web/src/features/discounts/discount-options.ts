import type {
  DiscountCondition,
  DiscountLogic,
  DiscountType,
} from '@balcao/domain/contract/discounts';

/** The types, in the order of the form's selects. */
export const TYPES: readonly DiscountType[] = ['percentage', 'fixed', 'override'];
export const LOGICS: readonly DiscountLogic[] = ['none', 'and', 'or'];

export const CONDITION_FIELDS = ['name', 'price'] as const;
type ConditionField = (typeof CONDITION_FIELDS)[number];

/** The operators of each field (spec §2); the evaluation is false for any other. */
const FIELD_OPERATORS = {
  name: ['equals', 'contains'],
  price: ['equals', 'gt', 'lt', 'gte', 'lte'],
} as const;
type ConditionOperator = (typeof FIELD_OPERATORS)[ConditionField][number];

/** The operator of a new condition; it fits every field. */
export const FIRST_OPERATOR: ConditionOperator = 'equals';

/** As many as the contract takes. */
export const LIMITS = {
  name: 120,
  description: 500,
  rules: 50,
  conditions: 20,
  value: 40,
  conditionValue: 200,
} as const;

export const isConditionField = (field: string): field is ConditionField =>
  CONDITION_FIELDS.some((known) => known === field);

/** The operators of a field; without a field, only the one that every field has. */
export const operatorsOf = (field: string): readonly ConditionOperator[] =>
  isConditionField(field) ? FIELD_OPERATORS[field] : [FIRST_OPERATOR];

export const isOperatorOf = (field: string, operator: string): operator is ConditionOperator =>
  operatorsOf(field).some((known) => known === operator);

/** Whether a condition says something. A price that contains a text is not offered, and counts where a rule has it. */
export const isComplete = ({ field, operator, value }: DiscountCondition): boolean =>
  value.trim() !== '' &&
  isConditionField(field) &&
  (operator === 'contains' || isOperatorOf(field, operator));

/** Whether a condition compares amounts, not texts. */
export const comparesAmounts = ({ field, operator }: DiscountCondition): boolean =>
  field === 'price' && operator !== 'contains';
