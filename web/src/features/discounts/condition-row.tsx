import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { MoneyInput } from '../../components/forms/money-input.tsx';
import {
  CONDITION_FIELDS,
  isConditionField,
  isOperatorOf,
  LIMITS,
  operatorsOf,
} from './discount-options.ts';
import { changedCondition, type ConditionValues } from './discount-rules.ts';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discount-form.module.css';

export const fieldSelectId = (key: string): string => `${key}-field`;

/** An operator that the field does not offer is kept, in words where it has some. */
const operatorText = (operator: string): string => texts.operators[operator] ?? operator;

interface ConditionRowProps {
  condition: ConditionValues;
  /** The condition's number, from 1. */
  number: number;
  onChange: (condition: ConditionValues) => void;
  onRemove: () => void;
}

/** A condition on a product. A field or operator from an old record stays chosen until another is. */
export function ConditionRow({ condition, number, onChange, onRemove }: ConditionRowProps) {
  const { key, field, operator, value } = condition;
  const change = (part: Partial<ConditionValues>): void =>
    onChange(changedCondition(condition, part));
  const valueProps = {
    className: `${classes.control} ${classes.conditionValue}`,
    label: texts.conditionValue,
    value,
  };
  return (
    <div className={classes.condition} role="group" aria-label={texts.condition(number)}>
      <span className={`quiet ${classes.conditionTitle}`} aria-hidden="true">
        {texts.condition(number)}
      </span>
      <NativeSelect
        id={fieldSelectId(key)}
        className={classes.control}
        label={texts.field}
        value={field}
        onChange={(event) => change({ field: event.currentTarget.value })}
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
        className={classes.control}
        label={texts.operator}
        value={operator}
        onChange={(event) => change({ operator: event.currentTarget.value })}
      >
        {operatorsOf(field).map((known) => (
          <option key={known} value={known}>
            {texts.operators[known]}
          </option>
        ))}
        {!isOperatorOf(field, operator) && (
          <option value={operator}>{operatorText(operator)}</option>
        )}
      </NativeSelect>
      {field === 'price' ? (
        <MoneyInput {...valueProps} onChange={(text) => change({ value: text })} />
      ) : (
        <TextInput
          {...valueProps}
          placeholder={texts.conditionValuePlaceholder}
          maxLength={LIMITS.conditionValue}
          autoComplete="off"
          onChange={(event) => change({ value: event.currentTarget.value })}
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
