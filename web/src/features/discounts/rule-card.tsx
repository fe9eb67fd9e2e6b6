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
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconMessage2,
  IconPlus,
} from '@tabler/icons-react';
import { useId } from 'react';

import { Card } from '../../components/layout.tsx';
import { MoneyInput } from '../../components/forms/money-input.tsx';
import { ConditionRow, fieldSelectId } from './condition-row.tsx';
import { LIMITS, LOGICS, TYPES } from './discount-options.ts';
import {
  conditionValuePath,
  newCondition,
  valuePath,
  withCondition,
  withoutCondition,
  type RuleValues,
} from './discount-rules.ts';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discount-form.module.css';

export const typeSelectId = (key: string): string => `${key}-type`;

interface RuleCardProps {
  rule: RuleValues;
  index: number;
  /** How many rules there are. */
  count: number;
  /** The rule in plain Portuguese, as it would be saved. */
  sentence: string;
  warnings: readonly string[];
  errorAt: (path: string) => string | undefined;
  /** Moves the focus to the control of that id. */
  onChange: (rule: RuleValues, focusNext?: string) => void;
  onMove: (step: -1 | 1, focusNext: string) => void;
  onRemove: () => void;
}

export function RuleCard(props: RuleCardProps) {
  const { rule, index, sentence, warnings, onChange } = props;
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
        <div className={classes.says}>
          <p className={classes.line}>
            <IconMessage2 size={17} stroke={1.75} aria-hidden="true" />
            <Text span inherit fw="var(--b-weight-label)">
              {sentence}
            </Text>
          </p>
          {warnings.length > 0 && (
            <ul aria-label={texts.warnings(index + 1)}>
              {warnings.map((warning) => (
                <li key={warning} className={classes.line} data-warning>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                  <span>{warning}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </Card>
  );
}

function ValueInput({ rule, index, errorAt, onChange }: RuleCardProps) {
  const path = valuePath(index);
  const shared = {
    name: path,
    className: classes.control,
    label: texts.value,
    value: rule.value,
    error: errorAt(path),
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
  if (count < 2) return null;
  const number = index + 1;
  const mover = (step: -1 | 1, label: string, atEnd: boolean) => {
    const id = `${rule.key}-move-${step}`;
    const Icon = step < 0 ? IconArrowUp : IconArrowDown;
    return (
      <Tooltip label={label}>
        <ActionIcon
          id={id}
          className={classes.mover}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          // Not `disabled` at the ends: a disabled button would lose the focus.
          {...(atEnd && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => !atEnd && onMove(step, id)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <Group gap={0} wrap="nowrap">
      {mover(-1, texts.ruleUp(number), index === 0)}
      {mover(1, texts.ruleDown(number), number === count)}
      <Button size="sm" px="xs" variant="subtle" color="red" onClick={onRemove}>
        {texts.removeRule}
      </Button>
    </Group>
  );
}

function RuleConditions({ rule, index, errorAt, onChange }: RuleCardProps) {
  const logicId = useId();
  const addId = useId();
  const { conditions, logic } = rule;
  const add = (): void => {
    const condition = newCondition();
    onChange(withCondition(rule, condition), fieldSelectId(condition.key));
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
      {conditions.map((condition, conditionIndex) => {
        const path = conditionValuePath(index, conditionIndex);
        return (
          <ConditionRow
            key={condition.key}
            condition={condition}
            number={conditionIndex + 1}
            path={path}
            error={errorAt(path)}
            onChange={(changed) =>
              onChange({
                ...rule,
                conditions: conditions.map((each) => (each.key === changed.key ? changed : each)),
              })
            }
            onRemove={() => onChange(withoutCondition(rule, condition.key), addId)}
          />
        );
      })}
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
