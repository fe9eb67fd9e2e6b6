import type { DiscountCondition } from '../contract.ts';
import {
  Button,
  CloseButton,
  Group,
  Input,
  NativeSelect,
  SegmentedControl,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import {
  choicesOf,
  newCondition,
  operatorsOf,
  withField,
  withoutCondition,
  type DiscountValues,
  type RuleValues,
} from './discount-rules.ts';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discounts.module.css';

const MOST_CONDITIONS = 20;

export interface RuleProps {
  form: AppForm<DiscountValues>;
  /** The place of the rule among the form's values: `rules.0`. */
  path: string;
  rule: RuleValues;
}

export function RuleConditions({ form, path, rule }: RuleProps) {
  const logicId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  const { conditions, logic } = rule;
  const add = (): void => {
    setAdded(conditions.length);
    form.form.insertListItem(`${path}.conditions`, newCondition());
  };
  const remove = (index: number): void => {
    addButton.current?.focus();
    form.form.setFieldValue(path, withoutCondition(rule, index));
  };
  return (
    <Stack gap="sm" role="group" aria-label={texts.conditions}>
      <Title order={3} fz="var(--b-text-nav)">
        {texts.conditions}
      </Title>
      {conditions.length > 1 && (
        <Group gap="sm">
          <Input.Label id={logicId} labelElement="div" mb={0}>
            {texts.logic}
          </Input.Label>
          <SegmentedControl
            {...form.field(`${path}.logic`)}
            aria-labelledby={logicId}
            data={choicesOf(texts.logics, logic)}
          />
          <span className="quiet">{texts.logicHints[logic]}</span>
        </Group>
      )}
      {conditions.length === 0 && <p className="quiet">{texts.noConditions}</p>}
      {conditions.map((condition, index) => (
        <Condition
          key={index}
          form={form}
          path={`${path}.conditions.${index}`}
          condition={condition}
          number={index + 1}
          isNew={index === added}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        ref={addButton}
        style={{ alignSelf: 'start' }}
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        disabled={conditions.length >= MOST_CONDITIONS}
        onClick={add}
      >
        {texts.addCondition}
      </Button>
    </Stack>
  );
}

interface ConditionProps extends Pick<RuleProps, 'form' | 'path'> {
  condition: DiscountCondition;
  /** The condition's place in the rule, from 1. */
  number: number;
  isNew: boolean;
  onRemove: () => void;
}

/** A condition on a product. A field or operator from an old record stays chosen until another is. */
function Condition({ form, path, condition, number, isNew, onRemove }: ConditionProps) {
  const { field, operator } = condition;
  const value = { ...form.field(`${path}.value`), label: texts.value };
  const changeField = (chosen: string): void =>
    form.form.setFieldValue(path, withField(condition, chosen));
  return (
    <div className={`wrap ${classes.fields}`} role="group" aria-label={texts.condition(number)}>
      <NativeSelect
        {...form.field(`${path}.field`)}
        label={texts.field}
        autoFocus={isNew}
        data={choicesOf(texts.fields, field)}
        onChange={(event) => changeField(event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field(`${path}.operator`)}
        label={texts.operator}
        data={choicesOf(texts.operators, operator, operatorsOf(field))}
      />
      {field === 'price' ? (
        <MoneyInput {...value} />
      ) : (
        <TextInput
          {...value}
          placeholder={texts.valuePlaceholder}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <CloseButton
        size={42}
        iconSize={20}
        aria-label={texts.removeCondition(number)}
        onClick={onRemove}
      />
    </div>
  );
}
