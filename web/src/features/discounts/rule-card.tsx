import type { DiscountLogic, DiscountType } from '@balcao/domain/contract/discounts';
import {
  ActionIcon,
  Button,
  NativeSelect,
  SegmentedControl,
  TextInput,
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

import { MoneyInput } from '../../components/money-input.tsx';
import { keepMoneyCharacters } from '../../lib/money-text.ts';
import { discountFormTexts as texts } from './texts.ts';
import { ConditionRow, fieldSelectId } from './condition-row.tsx';
import type { DraftAction, RuleDraft } from './discount-draft.ts';
import { LIMITS, LOGICS, TYPES } from './discount-options.ts';
import classes from './rule-card.module.css';

export const typeSelectId = (key: number): string => `rule-${key}-type`;
export const ADD_RULE_ID = 'add-rule';
const addConditionId = (key: number): string => `rule-${key}-add-condition`;

interface RuleCardProps {
  rule: RuleDraft;
  /** From 1. */
  number: number;
  /** How many rules there are. */
  count: number;
  /** The rule in plain Portuguese, as it would be saved. */
  sentence: string;
  warnings: readonly string[];
  /** The key that the next condition will get. */
  nextKey: number;
  /** Changes the draft; then the control of that id has the focus. */
  act: (action: DraftAction, focusNext?: string) => void;
}

export function RuleCard(props: RuleCardProps) {
  const { rule, number, sentence, warnings, act } = props;
  const titleId = useId();
  const change = (change: Partial<Pick<RuleDraft, 'type' | 'value' | 'logic'>>): void =>
    act({ do: 'change-rule', rule: rule.key, change });
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <RuleHeader {...props} titleId={titleId} />
      <div className={classes.effect}>
        <NativeSelect
          id={typeSelectId(rule.key)}
          className={classes.control}
          label={texts.type}
          value={rule.type}
          onChange={(event) => change({ type: event.currentTarget.value as DiscountType })}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
        </NativeSelect>
        <ValueInput rule={rule} onChange={(value) => change({ value })} />
      </div>
      <RuleConditions {...props} onLogic={(logic) => change({ logic })} />
      <div className={classes.says}>
        <p className={classes.sentence}>
          <IconMessage2 size={17} stroke={1.75} aria-hidden="true" />
          <span>{sentence}</span>
        </p>
        {warnings.length > 0 && (
          <ul className={classes.warnings} aria-label={texts.warnings(number)}>
            {warnings.map((warning) => (
              <li key={warning} className={classes.warning}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                <span>{warning}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function ValueInput({ rule, onChange }: { rule: RuleDraft; onChange: (value: string) => void }) {
  const shared = {
    className: classes.control,
    label: texts.value,
    value: rule.value,
    maxLength: LIMITS.value,
  };
  if (rule.type !== 'percentage') return <MoneyInput {...shared} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      rightSection={<span aria-hidden="true">%</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(keepMoneyCharacters(event.currentTarget.value))}
    />
  );
}

function RuleHeader({ rule, number, count, act, titleId }: RuleCardProps & { titleId: string }) {
  const mover = (by: -1 | 1, label: string, atEnd: boolean) => {
    const id = `rule-${rule.key}-move-${by}`;
    return (
      <Tooltip label={label}>
        <ActionIcon
          id={id}
          className={classes.mover}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          // Stays focusable at the ends: a disabled button would lose the focus of who moves a rule all the way.
          {...(atEnd && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => !atEnd && act({ do: 'move-rule', rule: rule.key, by }, id)}
        >
          {by < 0 ? (
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          )}
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <header className={classes.header}>
      <h2 id={titleId} className={classes.title}>
        {texts.rule(number)}
      </h2>
      {count > 1 && (
        <>
          {mover(-1, texts.ruleUp(number), number === 1)}
          {mover(1, texts.ruleDown(number), number === count)}
          <Button
            size="sm"
            variant="subtle"
            color="red"
            aria-describedby={titleId}
            onClick={() => act({ do: 'remove-rule', rule: rule.key }, ADD_RULE_ID)}
          >
            {texts.removeRule}
          </Button>
        </>
      )}
    </header>
  );
}

type RuleConditionsProps = RuleCardProps & { onLogic: (logic: DiscountLogic) => void };

function RuleConditions({ rule, nextKey, act, onLogic }: RuleConditionsProps) {
  const logicId = useId();
  const { key, conditions, logic } = rule;
  return (
    <div className={classes.conditions} role="group" aria-label={texts.conditions}>
      <h3 className={classes.subtitle}>{texts.conditions}</h3>
      {conditions.length > 1 && (
        <div className={classes.logic}>
          <span id={logicId} className={classes.logicLabel}>
            {texts.logic}
          </span>
          <SegmentedControl
            aria-labelledby={logicId}
            classNames={{ label: classes.logicOption }}
            value={logic}
            data={LOGICS.map((value) => ({ value, label: texts.logics[value] }))}
            onChange={(value) => onLogic(value)}
          />
          <span className={classes.hint}>{texts.logicHints[logic]}</span>
        </div>
      )}
      {conditions.length === 0 && <p className={classes.hint}>{texts.noConditions}</p>}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          number={index + 1}
          onChange={(change) =>
            act({ do: 'change-condition', rule: key, condition: condition.key, change })
          }
          onRemove={() =>
            act(
              { do: 'remove-condition', rule: key, condition: condition.key },
              addConditionId(key),
            )
          }
        />
      ))}
      <Button
        id={addConditionId(key)}
        className={classes.add}
        size="sm"
        variant="subtle"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        disabled={conditions.length >= LIMITS.conditions}
        onClick={() => act({ do: 'add-condition', rule: key }, fieldSelectId(nextKey))}
      >
        {texts.addCondition}
      </Button>
    </div>
  );
}
