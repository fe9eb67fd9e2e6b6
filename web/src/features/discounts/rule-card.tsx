import type { DiscountLogic, DiscountType } from '@balcao/domain/contract/discounts';
import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';

import { Card } from '../../components/layout.tsx';
import { MoneyInput } from '../../components/forms/money-input.tsx';
import { ConditionRow, fieldSelectId } from './condition-row.tsx';
import { LIMITS, LOGICS, TYPES } from './discount-options.ts';
import { newCondition, withoutCondition, type RuleValues } from './discount-rules.ts';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discount-form.module.css';

export const typeSelectId = (key: string): string => `${key}-type`;

interface RuleCardProps {
  rule: RuleValues;
  index: number;
  /** How many rules there are. */
  count: number;
  /** Moves the focus to the control of that id. */
  onChange: (rule: RuleValues, focusNext?: string) => void;
  onMove: (step: -1 | 1, focusNext: string) => void;
  onRemove: () => void;
}

export function RuleCard(props: RuleCardProps) {
  const { rule, index, onChange } = props;
  return (
    <Card title={texts.rule(index + 1)} actions={<RuleActions {...props} />}>
      <Stack className={classes.rule} gap="md">
        <div className={classes.pair}>
          <NativeSelect
            id={typeSelectId(rule.key)}
            className={classes.control}
            label={texts.type}
            value={rule.type}
            onChange={(event) =>
              onChange({ ...rule, type: event.currentTarget.value as DiscountType })
            }
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </NativeSelect>
          <ValueInput {...props} />
        </div>
        <RuleConditions {...props} />
      </Stack>
    </Card>
  );
}

function ValueInput({ rule, onChange }: RuleCardProps) {
  const shared = {
    className: classes.control,
    label: texts.value,
    value: rule.value,
    maxLength: LIMITS.value,
  };
  const change = (value: string): void => onChange({ ...rule, value });
  if (rule.type !== 'percentage') return <MoneyInput {...shared} onChange={change} />;
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      rightSection={<span aria-hidden="true">%</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function RuleActions({ rule, index, count, onMove, onRemove }: RuleCardProps) {
  const number = index + 1;
  const moverId = (step: number): string => `${rule.key}-move-${step}`;
  const mover = (step: -1 | 1, label: string) => {
    const isEnd = (at: number): boolean => at === (step < 0 ? 1 : count);
    // A mover that came to the end is disabled: the focus goes to the other.
    const focusNext = moverId(isEnd(number + step) ? -step : step);
    const Icon = step < 0 ? IconArrowUp : IconArrowDown;
    return (
      <Tooltip label={label}>
        <ActionIcon
          id={moverId(step)}
          className={classes.mover}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          disabled={isEnd(number)}
          onClick={() => onMove(step, focusNext)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <Group gap={0} wrap="nowrap">
      {count > 1 && mover(-1, texts.ruleUp(number))}
      {count > 1 && mover(1, texts.ruleDown(number))}
      <Button size="sm" px="xs" variant="subtle" color="red" onClick={onRemove}>
        {texts.removeRule}
      </Button>
    </Group>
  );
}

function RuleConditions({ rule, onChange }: RuleCardProps) {
  const logicId = useId();
  const addId = useId();
  const { conditions, logic } = rule;
  const add = (): void => {
    const condition = newCondition();
    onChange({ ...rule, conditions: [...conditions, condition] }, fieldSelectId(condition.key));
  };
  return (
    <Stack gap="sm" role="group" aria-label={texts.conditions}>
      <Title order={3} fz="var(--b-text-nav)">
        {texts.conditions}
      </Title>
      {conditions.length > 1 && (
        <Group gap="sm">
          <Text id={logicId} fz="var(--b-text-nav)" fw="var(--b-weight-label)">
            {texts.logic}
          </Text>
          <SegmentedControl
            aria-labelledby={logicId}
            value={logic}
            data={LOGICS.map((value) => ({ value, label: texts.logics[value] }))}
            onChange={(value: DiscountLogic) => onChange({ ...rule, logic: value })}
          />
          <Text size="sm" c="dimmed">
            {texts.logicHints[logic]}
          </Text>
        </Group>
      )}
      {conditions.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noConditions}
        </Text>
      )}
      {conditions.map((condition, conditionIndex) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          number={conditionIndex + 1}
          onChange={(changed) =>
            onChange({
              ...rule,
              conditions: conditions.map((each) => (each.key === changed.key ? changed : each)),
            })
          }
          onRemove={() => onChange(withoutCondition(rule, condition.key), addId)}
        />
      ))}
      <Button
        id={addId}
        style={{ alignSelf: 'start' }}
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        disabled={conditions.length >= LIMITS.conditions}
        onClick={add}
      >
        {texts.addCondition}
      </Button>
    </Stack>
  );
}
