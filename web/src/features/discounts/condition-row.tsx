import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { MoneyInput } from '../../components/money-input.tsx';
import { discountFormTexts as texts } from './texts.ts';
import type { ConditionDraft } from './discount-draft.ts';
import {
  CONDITION_FIELDS,
  isConditionField,
  isOperatorOf,
  LIMITS,
  operatorsOf,
} from './discount-options.ts';
import classes from './rule-card.module.css';

export const fieldSelectId = (key: number): string => `condition-${key}-field`;

interface ConditionRowProps {
  condition: ConditionDraft;
  /** From 1. */
  number: number;
  onChange: (change: Partial<Omit<ConditionDraft, 'key'>>) => void;
  onRemove: () => void;
}

/** What a product must be like. A field or operator that an old record brought stays chosen until another is. */
export function ConditionRow({ condition, number, onChange, onRemove }: ConditionRowProps) {
  const { key, field, operator, value } = condition;
  const valueProps = {
    className: `${classes.control} ${classes.conditionValue}`,
    label: texts.conditionValue,
    value,
  };
  return (
    <div className={classes.condition} role="group" aria-label={texts.condition(number)}>
      <span className={classes.conditionTitle} aria-hidden="true">
        {texts.condition(number)}
      </span>
      <NativeSelect
        id={fieldSelectId(key)}
        className={`${classes.control} ${classes.conditionField}`}
        label={texts.field}
        value={field}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      >
        <option value="">{texts.chooseField}</option>
        {CONDITION_FIELDS.map((known) => (
          <option key={known} value={known}>
            {texts.fields[known]}
          </option>
        ))}
        {field !== '' && !isConditionField(field) && <option value={field}>{field}</option>}
      </NativeSelect>
      <NativeSelect
        className={`${classes.control} ${classes.conditionOperator}`}
        label={texts.operator}
        value={operator}
        onChange={(event) => onChange({ operator: event.currentTarget.value })}
      >
        {operatorsOf(field).map((known) => (
          <option key={known} value={known}>
            {texts.operators[known]}
          </option>
        ))}
        {!isOperatorOf(field, operator) && <option value={operator}>{operator}</option>}
      </NativeSelect>
      {field === 'price' ? (
        <MoneyInput {...valueProps} onChange={(text) => onChange({ value: text })} />
      ) : (
        <TextInput
          {...valueProps}
          placeholder={texts.conditionValuePlaceholder}
          maxLength={LIMITS.conditionValue}
          autoComplete="off"
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <Tooltip label={texts.removeCondition(number)}>
        <ActionIcon
          className={classes.removeCondition}
          variant="subtle"
          color="gray"
          size={42}
          aria-label={texts.removeCondition(number)}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
